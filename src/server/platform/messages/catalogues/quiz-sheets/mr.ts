// Marathi. What is said of the questions of a quiz, and of a sheet of them.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'चित्र {example} असे लिहावे, आणि टॅग स्वतः दाखवायचा असेल तर {tag}.',
  'a picture has no name. It must be written as {example}.': 'एका चित्राला नाव नाही. ते {example} असे लिहावे.',
  "there is no picture '{src}' beside the quiz.": 'क्विझसोबत “{src}” चित्र नाही.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” चित्र {limit} MB पेक्षा मोठे आहे. विद्यार्थी ते फोनवर उघडतात, म्हणून लहान करून जतन करा.',
  "the picture '{src}' cannot be read.": '“{src}” चित्र वाचता येत नाही.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'मजकुरातील एक चित्र (data:) प्रत्येक फोन दाखवू शकेल असे नाही. PNG, JPEG, GIF किंवा WebP वापरा.',
  'a picture in the text (data:)': 'मजकुरातील एक चित्र (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'एक चित्र दुसऱ्या साइटवरून दाखवले जाते, ते तिथे असेपर्यंतच. ते टिकवण्यासाठी फाइल क्विझसोबत ठेवा',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} चित्रे दुसऱ्या साइटवरून दाखवली जातात, ती तिथे असेपर्यंतच. ती टिकवण्यासाठी फाइल क्विझसोबत ठेवा',
  'each answer is the letter of an option, also in {lines}, where it could mean another option':
    'प्रत्येक उत्तर पर्यायाचे अक्षर मानले, {lines} मध्येही, जिथे त्याचा अर्थ दुसरा पर्याय असू शकतो',
  'each answer is the number of an option, also in {lines}, where it could mean another option':
    'प्रत्येक उत्तर पर्यायाचा क्रमांक मानले, {lines} मध्येही, जिथे त्याचा अर्थ दुसरा पर्याय असू शकतो',
  'each answer is the text of an option, also in {lines}, where it could mean another option':
    'प्रत्येक उत्तर पर्यायाचा मजकूर मानले, {lines} मध्येही, जिथे त्याचा अर्थ दुसरा पर्याय असू शकतो',
  'the answers are numbers that count from 0: 0 is option a': 'उत्तरे 0 पासून मोजलेले क्रमांक आहेत: 0 म्हणजे पहिला पर्याय',
  '{first} or {second}': '{first} किंवा {second}',
  "option {letter} ('{text}')": 'पर्याय {letter} (“{text}”)',
  "the answer '{answer}' could mean {options}. Write {letters}.":
    'उत्तर “{answer}” चा अर्थ {options} असू शकतो. {letters} लिहा.',
  'the answer is missing.': 'उत्तर नाही.',
  "the answer is '{answer}', but a question has only one right option.":
    'उत्तर “{answer}” आहे, पण प्रश्नाचा एकच बरोबर पर्याय असतो.',
  "the answer is '{answer}', but there are only options a to {last}. Write one of these letters.":
    'उत्तर “{answer}” आहे, पण शेवटचा पर्याय {last} आहे. तिथपर्यंतचे अक्षर लिहा.',
  "the answer is '{answer}', but option {letter} is empty.": 'उत्तर “{answer}” आहे, पण पर्याय {letter} रिकामा आहे.',
  "the answer is '{answer}', but no option has this number or this text. Numbers count from 1.":
    'उत्तर “{answer}” आहे, पण कोणत्याही पर्यायाचा हा क्रमांक किंवा मजकूर नाही. क्रमांक 1 पासून मोजतात.',
  "the answer is '{answer}', but it must be the letter, the number or the text of the right option.":
    'उत्तर “{answer}” आहे, पण बरोबर पर्यायाचे अक्षर, क्रमांक किंवा मजकूर हवा.',
  'lines {lines}': 'ओळी {lines}',
  'lines {lines} and {count} more': 'ओळी {lines} आणि आणखी {count}',
  'this quiz has {count} questions, but the limit is {limit}. Make several quizzes of it.':
    'या क्विझमध्ये {count} प्रश्न आहेत, पण मर्यादा {limit} आहे. त्याच्या अनेक क्विझ करा.',
  "the column '{column}' has only numbers, and is not used. If these are marks, call it '{marks}' or '{negative}'":
    "'{column}' स्तंभात फक्त संख्या आहेत, आणि तो वापरला नाही. हे गुण असतील, तर त्याला '{marks}' किंवा '{negative}' असे नाव द्या",
  '{lines} has no marks, so a right answer is worth 1 mark there': '{lines}: गुण नाहीत, म्हणून तिथे बरोबर उत्तराला 1 गुण',
  '{lines} have no marks, so a right answer is worth 1 mark there':
    '{lines}: गुण नाहीत, म्हणून तिथे प्रत्येक बरोबर उत्तराला 1 गुण',
  'the question is missing.': 'प्रश्न नाही.',
  'a question needs 2 to {limit} options, but this one has {count}.':
    'प्रश्नाला 2 ते {limit} पर्याय हवेत, पण याला {count} आहेत.',
  'option {letter} is missing.': 'पर्याय {letter} नाही.',
  'the question shows nothing. Write what students are to read, or add a picture.':
    'प्रश्नात काहीच दिसत नाही. विद्यार्थ्यांनी वाचायचे ते लिहा, किंवा चित्र जोडा.',
  'option {letter} shows nothing. Write what students are to read, or add a picture.':
    'पर्याय {letter} मध्ये काहीच दिसत नाही. विद्यार्थ्यांनी वाचायचे ते लिहा, किंवा चित्र जोडा.',
  'what is inside {tag} is not shown to students ({lines})': '{tag} मधील मजकूर विद्यार्थ्यांना दिसत नाही ({lines})',
  "a text is in the font '{font}', and students would read other letters than you ({lines}). Convert it to Unicode, and save it again":
    'एक मजकूर “{font}” फॉन्टमध्ये आहे, आणि विद्यार्थी तुमच्यापेक्षा वेगळी अक्षरे वाचतील ({lines}). तो युनिकोडमध्ये बदलून पुन्हा सेव्ह करा',
  'options {first} and {second} are the same. Change one of them.': 'पर्याय {first} आणि {second} सारखेच आहेत. एक बदला.',
  'a text is longer than {limit} characters, which is the limit.': 'एक मजकूर {limit} अक्षरांच्या मर्यादेपेक्षा लांब आहे.',
  "the marks are '{text}', but they must be a number above 0 and at most {limit}, with at most two decimals.":
    'गुण “{text}” आहेत, पण 0 पेक्षा जास्त आणि {limit} पर्यंतची संख्या हवी, जास्तीत जास्त दोन दशांश.',
  "the negative marks are '{text}', but they must be a number up to {limit}, with at most two decimals.":
    'नकारात्मक गुण “{text}” आहेत, पण {limit} पर्यंतची संख्या हवी, जास्तीत जास्त दोन दशांश.',
  'the columns {columns} both have the {column}. Keep one of them.':
    '{columns} या कॉलममध्ये एकच गोष्ट आहे ({column}). एक ठेवा.',
  'there are two columns with the answer. Keep one of them.': 'उत्तराचे दोन कॉलम आहेत. एक ठेवा.',
  "the column '{column}' is missing. Its heading may also be {others}.":
    '“{column}” कॉलम नाही. शीर्षक असेही चालेल: {others}.',
  'no line names the columns. Put such a line first: Question, Option A, Option B, Option C, Option D, Answer.':
    'कोणत्याही ओळीत कॉलमची नावे नाहीत. आधी अशी ओळ ठेवा: Question, Option A, Option B, Option C, Option D, Answer.',
  'this file is empty. Its first line must name the columns.': 'ही फाइल रिकामी आहे. पहिल्या ओळीत कॉलमची नावे हवीत.',
  'this sheet has more than {limit} lines. Divide it.': 'या शीटमध्ये {limit} पेक्षा जास्त ओळी आहेत. ती विभागा.',
  "a quiz for one batch comes from the academy folder. Remove 'batch'.":
    'एका बॅचची क्विझ अकॅडमीच्या फोल्डरमधून येते. “batch” काढा.',
  "'added_on' is left out: it is added today": '“added_on” वगळले: क्विझ आज जोडली जाते',
  'The quiz needs at least one question.': 'क्विझमध्ये किमान एक प्रश्न हवा.',
  'the opening must be a day with a time, such as 2026-12-06 10:00.':
    'उघडण्याची वेळ दिवस आणि वेळेसह हवी, जसे 2026-12-06 10:00.',
  'the closing must be a day with a time, such as 2026-12-06 13:00.':
    'बंद होण्याची वेळ दिवस आणि वेळेसह हवी, जसे 2026-12-06 13:00.',
  'the quiz must close after it opens.': 'क्विझ उघडल्यानंतरच बंद व्हायला हवी.',
  'results after the closing need a closing. Say when it closes.':
    'बंद झाल्यावर निकाल दाखवायचा असेल तर बंद होण्याची वेळ हवी. क्विझ कधी बंद होईल ते लिहा.',
  'The quiz needs a name.': 'क्विझला नाव हवे.',
  'The pass mark must be a number from 0 to 100.': 'उत्तीर्ण होण्याचा गुण 0 ते 100 पर्यंतची संख्या हवी.',
  "A picture is added with 'Add a picture' below the text. Remove what is written in its place.":
    'चित्र मजकुराखालील “चित्र जोडा” ने जोडले जाते. त्याच्या जागी लिहिलेले काढा.',
  'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.':
    'इथले एक चित्र दुसऱ्या क्विझचे आहे, किंवा खूप आधी निवडले होते. ते काढून पुन्हा जोडा.',
};
