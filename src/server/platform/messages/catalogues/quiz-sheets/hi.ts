// Hindi. What is said of the questions of a quiz, and of a sheet of them.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'तस्वीर को {example} लिखना होगा, और टैग ख़ुद दिखाना हो तो {tag}।',
  'a picture has no name. It must be written as {example}.': 'एक तस्वीर का नाम नहीं है। उसे {example} लिखना होगा।',
  "there is no picture '{src}' beside the quiz.": 'क्विज़ के साथ “{src}” तस्वीर नहीं है।',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” तस्वीर {limit} MB से बड़ी है। स्टूडेंट इसे फ़ोन पर खोलते हैं, इसलिए छोटी करके सहेजें।',
  "the picture '{src}' cannot be read.": '“{src}” तस्वीर पढ़ी नहीं जा सकती।',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'टेक्स्ट में लगी एक तस्वीर (data:) ऐसी नहीं है जो हर फ़ोन दिखा सके। PNG, JPEG, GIF या WebP इस्तेमाल करें।',
  'a picture in the text (data:)': 'टेक्स्ट में लगी एक तस्वीर (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'एक तस्वीर दूसरी साइट से दिखाई जाती है, और तभी तक जब तक वह वहाँ है। उसे बनाए रखने के लिए फ़ाइल क्विज़ के साथ रखें',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} तस्वीरें दूसरी साइटों से दिखाई जाती हैं, और तभी तक जब तक वे वहाँ हैं। उन्हें बनाए रखने के लिए फ़ाइलें क्विज़ के साथ रखें',
  'each answer is the letter of an option, also in {lines}, where it could mean another option':
    'हर जवाब किसी ऑप्शन का अक्षर माना गया, {lines} में भी, जहाँ उसका मतलब दूसरा ऑप्शन हो सकता है',
  'each answer is the number of an option, also in {lines}, where it could mean another option':
    'हर जवाब किसी ऑप्शन का नंबर माना गया, {lines} में भी, जहाँ उसका मतलब दूसरा ऑप्शन हो सकता है',
  'each answer is the text of an option, also in {lines}, where it could mean another option':
    'हर जवाब किसी ऑप्शन का टेक्स्ट माना गया, {lines} में भी, जहाँ उसका मतलब दूसरा ऑप्शन हो सकता है',
  'the answers are numbers that count from 0: 0 is option a': 'जवाब 0 से गिने गए नंबर हैं: 0 का मतलब पहला ऑप्शन',
  '{first} or {second}': '{first} या {second}',
  "option {letter} ('{text}')": 'ऑप्शन {letter} (“{text}”)',
  "the answer '{answer}' could mean {options}. Write {letters}.":
    'जवाब “{answer}” का मतलब {options} हो सकता है। {letters} लिखें।',
  'the answer is missing.': 'जवाब नहीं है।',
  "the answer is '{answer}', but a question has only one right option.":
    'जवाब “{answer}” है, पर सवाल का एक ही सही ऑप्शन होता है।',
  "the answer is '{answer}', but there are only options a to {last}. Write one of these letters.":
    'जवाब “{answer}” है, पर आख़िरी ऑप्शन {last} है। उसी तक का कोई अक्षर लिखें।',
  "the answer is '{answer}', but option {letter} is empty.": 'जवाब “{answer}” है, पर ऑप्शन {letter} ख़ाली है।',
  "the answer is '{answer}', but no option has this number or this text. Numbers count from 1.":
    'जवाब “{answer}” है, पर किसी ऑप्शन का यह नंबर या टेक्स्ट नहीं है। नंबर 1 से गिने जाते हैं।',
  "the answer is '{answer}', but it must be the letter, the number or the text of the right option.":
    'जवाब “{answer}” है, पर सही ऑप्शन का अक्षर, नंबर या टेक्स्ट होना चाहिए।',
  'lines {lines}': 'लाइन {lines}',
  'lines {lines} and {count} more': 'लाइन {lines} और {count} और',
  'this quiz has {count} questions, but the limit is {limit}. Make several quizzes of it.':
    'इस क्विज़ में {count} सवाल हैं, पर सीमा {limit} है। इसकी कई क्विज़ बनाएँ।',
  "the column '{column}' has only numbers, and is not used. If these are marks, call it '{marks}' or '{negative}'":
    "स्तंभ '{column}' में सिर्फ़ संख्याएँ हैं, और वह काम में नहीं लिया गया। अगर ये अंक हैं, तो उसका नाम '{marks}' या '{negative}' रखें",
  '{lines} has no marks, so a right answer is worth 1 mark there': '{lines}: अंक नहीं हैं, इसलिए वहाँ सही जवाब 1 अंक का है',
  '{lines} have no marks, so a right answer is worth 1 mark there':
    '{lines}: अंक नहीं हैं, इसलिए वहाँ हर सही जवाब 1 अंक का है',
  'the question is missing.': 'सवाल नहीं है।',
  'a question needs 2 to {limit} options, but this one has {count}.':
    'सवाल में 2 से {limit} ऑप्शन चाहिए, पर इसमें {count} हैं।',
  'option {letter} is missing.': 'ऑप्शन {letter} नहीं है।',
  'the question shows nothing. Write what students are to read, or add a picture.':
    'सवाल में कुछ नहीं दिखता। जो विद्यार्थी पढ़ें वह लिखें, या तस्वीर जोड़ें।',
  'option {letter} shows nothing. Write what students are to read, or add a picture.':
    'ऑप्शन {letter} में कुछ नहीं दिखता। जो विद्यार्थी पढ़ें वह लिखें, या तस्वीर जोड़ें।',
  'what is inside {tag} is not shown to students ({lines})': '{tag} के अंदर जो है वह विद्यार्थियों को नहीं दिखता ({lines})',
  "a text is in the font '{font}', and students would read other letters than you ({lines}). Convert it to Unicode, and save it again":
    'एक टेक्स्ट “{font}” फ़ॉन्ट में है, और विद्यार्थी आपसे अलग अक्षर पढ़ेंगे ({lines})। उसे यूनिकोड में बदलकर फिर सहेजें',
  'options {first} and {second} are the same. Change one of them.': 'ऑप्शन {first} और {second} एक जैसे हैं। एक बदलें।',
  'a text is longer than {limit} characters, which is the limit.': 'एक टेक्स्ट {limit} अक्षरों की सीमा से लंबा है।',
  "the marks are '{text}', but they must be a number above 0 and at most {limit}, with at most two decimals.":
    'अंक “{text}” हैं, पर 0 से ज़्यादा और {limit} तक की संख्या चाहिए, ज़्यादा से ज़्यादा दो दशमलव के साथ।',
  "the negative marks are '{text}', but they must be a number up to {limit}, with at most two decimals.":
    'नेगेटिव अंक “{text}” हैं, पर {limit} तक की संख्या चाहिए, ज़्यादा से ज़्यादा दो दशमलव के साथ।',
  'the columns {columns} both have the {column}. Keep one of them.': '{columns} कॉलमों में एक ही चीज़ है ({column})। एक रखें।',
  'there are two columns with the answer. Keep one of them.': 'जवाब के दो कॉलम हैं। एक रखें।',
  "the column '{column}' is missing. Its heading may also be {others}.":
    '“{column}” कॉलम नहीं है। शीर्षक यह भी हो सकता है: {others}।',
  'no line names the columns. Put such a line first: Question, Option A, Option B, Option C, Option D, Answer.':
    'किसी पंक्ति में कॉलम के नाम नहीं हैं। सबसे पहले ऐसी पंक्ति रखें: Question, Option A, Option B, Option C, Option D, Answer।',
  'this file is empty. Its first line must name the columns.': 'यह फ़ाइल ख़ाली है। पहली पंक्ति में कॉलम के नाम होने चाहिए।',
  'this sheet has more than {limit} lines. Divide it.': 'इस शीट में {limit} से ज़्यादा लाइनें हैं। इसे बाँट दें।',
  "a quiz for one batch comes from the academy folder. Remove 'batch'.":
    'एक बैच की क्विज़ एकेडमी के फ़ोल्डर से आती है। “batch” हटाएँ।',
  "'added_on' is left out: it is added today": '“added_on” छोड़ दिया गया: क्विज़ आज जोड़ी जाएगी',
  'The quiz needs at least one question.': 'क्विज़ में कम से कम एक सवाल चाहिए।',
  'the opening must be a day with a time, such as 2026-12-06 10:00.':
    'खुलने का समय दिन और समय के साथ होना चाहिए, जैसे 2026-12-06 10:00।',
  'the closing must be a day with a time, such as 2026-12-06 13:00.':
    'बंद होने का समय दिन और समय के साथ होना चाहिए, जैसे 2026-12-06 13:00।',
  'the quiz must close after it opens.': 'क्विज़ खुलने के बाद ही बंद होनी चाहिए।',
  'results after the closing need a closing. Say when it closes.':
    'बंद होने के बाद नतीजे दिखाने के लिए बंद होने का समय चाहिए। बताएँ कि क्विज़ कब बंद होगी।',
  'The quiz needs a name.': 'क्विज़ का नाम चाहिए।',
  'The pass mark must be a number from 0 to 100.': 'पास होने का अंक 0 से 100 तक की संख्या होनी चाहिए।',
  "A picture is added with 'Add a picture' below the text. Remove what is written in its place.":
    'तस्वीर टेक्स्ट के नीचे के “तस्वीर जोड़ें” से जोड़ी जाती है। उसकी जगह जो लिखा है उसे हटाएँ।',
  'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.':
    'यहाँ की एक तस्वीर दूसरी क्विज़ की है, या बहुत पहले चुनी गई थी। उसे हटाकर फिर जोड़ें।',
};
