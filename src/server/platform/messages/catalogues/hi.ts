import type { Catalogue } from '#server/platform/messages/catalogue.ts';
import { quizSheetTexts } from './quiz-sheets/hi.ts';
import { sheetTexts } from './sheets/hi.ts';
import { uploadTexts } from './uploads/hi.ts';

// Hindi.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const hi: Catalogue = {
  texts: {
    ...sheetTexts,
    ...quizSheetTexts,
    ...uploadTexts,
    'Your verification OTP has been sent to your mobile number. Check your inbox for the code.':
      'आपका वेरिफ़िकेशन OTP आपके मोबाइल नंबर पर भेज दिया गया है। कोड के लिए अपना इनबॉक्स देखें।',
    "We couldn't send the code. Please try again in a minute.": 'कोड नहीं भेजा जा सका। कृपया एक मिनट बाद दोबारा कोशिश करें।',
    "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.":
      'SMS नहीं भेजा जा सका। अगर आपने अपनी एकेडमी को ईमेल पता दिया है, तो कोड वहाँ भेज दिया गया है।',
    'Your code for {academy}': '{academy} के लिए आपका कोड',
    'That code is wrong or has expired. Get a new one.': 'यह कोड गलत है या इसका समय खत्म हो गया है। नया कोड लें।',
    'This number is not registered yet. Please register first.': 'यह नंबर अभी रजिस्टर नहीं है। कृपया पहले रजिस्टर करें।',
    'Your academy registers its students itself. If you are new, please ask your academy.':
      'आपकी एकेडमी अपने स्टूडेंट खुद रजिस्टर करती है। अगर आप नए हैं, तो कृपया अपनी एकेडमी से पूछें।',
    'This number is not registered. Please ask your academy.': 'यह नंबर रजिस्टर नहीं है। कृपया अपनी एकेडमी से पूछें।',
    'Your academy has not let you in yet. Please wait, or ask your academy.':
      'आपकी एकेडमी ने आपको अभी अंदर आने की अनुमति नहीं दी है। कृपया इंतज़ार करें या अपनी एकेडमी से पूछें।',
    'Your account is disabled. Please ask your academy.': 'आपका अकाउंट बंद कर दिया गया है। कृपया अपनी एकेडमी से पूछें।',
    'To change to this student, please sign in with a code.': 'इस स्टूडेंट पर जाने के लिए कृपया कोड से लॉगिन करें।',
    "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.":
      'कई बार गलत कोड डालने पर यह नंबर लॉक हो गया है। पहले इस्तेमाल किए गए डिवाइस पर लॉगिन करें या अपनी एकेडमी से पूछें।',
    "You're signed out.": 'लॉगआउट हो गया।',
    "You're signed out on all devices.": 'सभी डिवाइस से लॉगआउट हो गया।',
    'Welcome, {name}': 'स्वागत है, {name}',
    'We just sent a code. Ask again in {wait}.': 'कोड अभी-अभी भेजा गया है। {wait} बाद दोबारा माँगें।',
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.":
      'इस नंबर के लिए कई बार गलत कोड डाला गया है। {wait} बाद दोबारा कोशिश करें या पहले इस्तेमाल किए गए डिवाइस पर लॉगिन करें।',
    'Too many people are signing in right now. Please try again in {wait}.':
      'अभी बहुत सारे लोग लॉगिन कर रहे हैं। कृपया {wait} बाद दोबारा कोशिश करें।',
    'Submitted.': 'सबमिट हो गया।',
    'Well done! You passed this quiz.': 'शाबाश! आपने यह क्विज़ पास कर लिया।',
    'Not there yet. Your report shows what to look at again before you retake it.':
      'अभी थोड़ी कमी रह गई। दोबारा देने से पहले अपनी रिपोर्ट में देखें कि क्या रिवाइज़ करना है।',
    'These answers belong to another version of this quiz. Open the quiz again and answer it there.':
      'ये जवाब इस क्विज़ के किसी दूसरे वर्शन के हैं। क्विज़ फिर से खोलें और वहाँ जवाब दें।',
    'You answered a question twice. Choose one answer and submit again.':
      'आपने एक सवाल का जवाब दो बार दिया है। एक जवाब चुनें और फिर से सबमिट करें।',
    "One of your answers isn't among the question's options. Open the quiz again and choose it there.":
      'आपका एक जवाब उस सवाल के ऑप्शन में नहीं है। क्विज़ फिर से खोलें और वहाँ जवाब चुनें।',
    'These answers were already submitted for another quiz. Open this quiz again and answer it there.':
      'ये जवाब पहले ही किसी दूसरे क्विज़ में सबमिट हो चुके हैं। यह क्विज़ फिर से खोलें और वहाँ जवाब दें।',
    'You already submitted this quiz with other answers. Your first answers count, and this is their result.':
      'आपने यह क्विज़ पहले ही दूसरे जवाबों के साथ सबमिट कर दिया है। आपके पहले दिए जवाब ही गिने जाएँगे और यह उन्हीं का रिज़ल्ट है।',
    'This quiz has closed, so no new attempt can begin.': 'यह क्विज़ बंद हो चुका है, इसलिए अब नया प्रयास शुरू नहीं हो सकता।',
    'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.':
      'यह क्विज़ एक ही बार दिया जा सकता है, और आपका पहला प्रयास गिना जाएगा। ये जवाब रख लिए गए हैं, पर गिने नहीं जाएँगे।',
    'Submitted after the closing. Your academy sees that it is late.':
      'बंद होने के बाद सबमिट हुआ। आपकी अकादमी को दिखता है कि यह देर से आया।',
    'Your answers have arrived. Your marks and the right answers come after the quiz has closed.':
      'आपके जवाब पहुँच गए हैं। आपके अंक और सही जवाब क्विज़ बंद होने के बाद आएँगे।',
    'Your answers have arrived. Your marks and the right answers come on {time}.':
      'आपके जवाब पहुँच गए हैं। आपके अंक और सही जवाब {time} को आएँगे।',
    'This quiz opens on {time}.': 'यह क्विज़ {time} को खुलेगा।',
    "You've submitted many quizzes today. Your answers are safe on this device. Please send them in {wait}.":
      'आपने आज बहुत सारे क्विज़ सबमिट किए हैं। आपके जवाब इस डिवाइस पर सुरक्षित हैं। कृपया उन्हें {wait} बाद भेजें।',
    'Please sign in.': 'कृपया लॉगिन करें।',
    'Your session has ended. Please sign in again.': 'आपका सेशन खत्म हो गया है। कृपया दोबारा लॉगिन करें।',
    'You are signed in as another student.': 'यहाँ किसी और स्टूडेंट का अकाउंट लॉगिन है।',
    'This is not part of your courses.': 'यह आपके कोर्स का हिस्सा नहीं है।',
    "You're going very fast. Please wait {count} seconds and try again.":
      'थोड़ा धीरे चलें। कृपया {count} सेकंड रुककर दोबारा कोशिश करें।',
    'The portal is very busy right now. Please try again in a moment.':
      'पोर्टल पर अभी बहुत भीड़ है। कृपया थोड़ी देर में दोबारा कोशिश करें।',
    'The portal is restarting. Please try again in a moment.':
      'पोर्टल रीस्टार्ट हो रहा है। कृपया थोड़ी देर में दोबारा कोशिश करें।',
    'Something went wrong on our side. Please try again.': 'हमारी तरफ़ से कुछ गड़बड़ हो गई। कृपया दोबारा कोशिश करें।',
    "We can't reach your records right now. Your work is safe. Please try again in a minute.":
      'आपका रिकॉर्ड अभी नहीं खुल पा रहा है। आपका काम सुरक्षित है। कृपया एक मिनट बाद दोबारा कोशिश करें।',
    "Videos, PDFs and pictures can't be reached right now. Please try again in a minute.":
      'वीडियो, PDF और तस्वीरें अभी नहीं खुल पा रही हैं। कृपया एक मिनट बाद दोबारा कोशिश करें।',
    'The request took too long to arrive.': 'रिक्वेस्ट पहुँचने में बहुत देर लगी।',
    'The request is too large.': 'रिक्वेस्ट बहुत बड़ी है।',
    'The request is not valid.': 'रिक्वेस्ट सही नहीं है।',
    "We can't find that page.": 'यह पेज नहीं मिला।',
    "We can't find that file.": 'यह फ़ाइल नहीं मिली।',
    'This link is no longer valid. Please open the page again.': 'यह लिंक अब काम नहीं करता। कृपया पेज फिर से खोलें।',
    'Date of birth is required': 'जन्म की तारीख ज़रूरी है',
    'Valid date of birth is required': 'जन्म की सही तारीख डालें',
    'Your father, mother or guardian has to agree, because you are under 18':
      'आपकी उम्र 18 साल से कम है, इसलिए आपके पिता, माता या अभिभावक की सहमति ज़रूरी है',
    'Your academy already has it like this.': 'आपकी एकेडमी के पास यह पहले से ऐसा ही है।',
    'Name is required': 'नाम ज़रूरी है',
    'Name is too short': 'नाम बहुत छोटा है',
    'Father/Mother Name is required': 'पिता/माता का नाम ज़रूरी है',
    'Father/Mother Name is too short': 'पिता/माता का नाम बहुत छोटा है',
    'District is required': 'ज़िला ज़रूरी है',
    'Email is required': 'ईमेल ज़रूरी है',
    'Valid email is required': 'सही ईमेल डालें',
    'Academic Levels is required': 'पढ़ाई का स्तर चुनना ज़रूरी है',
    'Valid mobile number is required': 'सही मोबाइल नंबर डालें',
    '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.':
      '{otp} आपका {academy} कोड है। {minutes} मिनट तक चलेगा। किसी को न बताएँ।',
    'Too many requests. Please wait a little.': 'बहुत ज़्यादा रिक्वेस्ट आ रही हैं। कृपया थोड़ा रुकें।',
    'Changed by {name} at {time}.': '{name} ने {time} पर बदला।',
    'This has changed since you opened it.': 'आपके खोलने के बाद यह बदल गया है।',
    "This number is not on your academy's staff list. Ask an owner to add it.":
      'यह नंबर आपकी एकेडमी के स्टाफ़ की सूची में नहीं है। किसी मालिक से इसे जोड़ने को कहें।',
    'Only owners of the academy may do this.': 'यह काम सिर्फ़ एकेडमी के मालिक कर सकते हैं।',
    'That is not the name of this student. Nothing was deleted.': 'यह इस विद्यार्थी का नाम नहीं है। कुछ भी मिटाया नहीं गया।',
    'This file has not arrived as a whole.': 'यह फ़ाइल पूरी नहीं पहुँची।',
    'You have {count} uploads that are not complete. Finish or remove some first.':
      'आपके {count} अपलोड अधूरे हैं। पहले कुछ पूरे करें या हटाएँ।',
    'The disk of the portal is full, so this was not stored. Tell whoever runs the portal: it goes on when there is room.':
      'पोर्टल की डिस्क भर गई है, इसलिए यह सेव नहीं हुआ। पोर्टल चलाने वाले को बताएँ: जगह होते ही काम आगे बढ़ेगा।',
    'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.':
      'पोर्टल यह फ़ाइल नहीं पढ़ सकता: इसमें बहुत समय या मेमोरी लगती है। जिस प्रोग्राम से बनाई थी, उससे इसे नए सिरे से सेव करें और दोबारा कोशिश करें।',
    'Nobody has taken this quiz with this question yet, so there are no marks to change.':
      'इस सवाल के साथ यह क्विज़ अभी किसी ने नहीं दी है, इसलिए बदलने के लिए अंक नहीं हैं।',
    'The disk of the portal has no room for this file.': 'पोर्टल की डिस्क पर इस फ़ाइल के लिए जगह नहीं है।',
    '{file} is hidden, or a file that a computer made for itself. Choose your own file, or rename it.':
      '{file} छिपी हुई फ़ाइल है, या कंप्यूटर ने उसे अपने लिए बनाया है। अपनी फ़ाइल चुनें, या उसका नाम बदलें।',
    'This file has no name.': 'इस फ़ाइल का नाम नहीं है।',
    '{file}: the name of this file must end in {endings}.': '{file}: इस फ़ाइल का नाम {endings} पर खत्म होना चाहिए।',
    '{file}: this file has more than {most} MB.': '{file}: यह फ़ाइल {most} MB से बड़ी है।',
    "This student is under 18, and no guardian's consent is recorded. Whoever runs the portal records it.":
      'यह विद्यार्थी 18 साल से कम का है, और अभिभावक की सहमति दर्ज नहीं है। पोर्टल चलाने वाले इसे दर्ज करते हैं।',
    'This student does not wait to be let in.': 'यह विद्यार्थी प्रवेश की प्रतीक्षा में नहीं है।',
    'This student has results, subjects or batches here. Approve them, or disable them after that.':
      'इस विद्यार्थी के यहाँ नतीजे, विषय या बैच हैं। इन्हें प्रवेश दें, या उसके बाद बंद करें।',
    '{name} has another date of birth in the other account. Correct one of the two first.':
      'दूसरे खाते में {name} की जन्मतिथि अलग है। पहले दोनों में से एक ठीक करें।',
    "'{email}' is not an email address.": "'{email}' ईमेल पता नहीं है।",
    '{name} is disabled. Let them sign in first.': '{name} का अकाउंट बंद है। पहले इन्हें साइन इन करने दें।',
    'Too many wrong codes were entered for {number}: somebody may be guessing them. If it was the student, unlock the number first.':
      '{number} के लिए बहुत बार गलत कोड डाले गए: शायद कोई अंदाज़ा लगा रहा है। अगर यह विद्यार्थी ही था, तो पहले नंबर अनलॉक करें।',
    '{number} got {count} codes from the desk in 24 hours, and there are no more.':
      '{number} को 24 घंटे में डेस्क से {count} कोड मिल चुके हैं, और नहीं मिलेंगे।',
    'Both numbers are of the same account.': 'दोनों नंबर एक ही अकाउंट के हैं।',
    'This account was merged into that of {name}, who is the same person. Erase that one: this one goes with it.':
      'यह खाता {name} के खाते में मिला दिया गया था, जो वही व्यक्ति हैं। उस खाते को मिटाएँ: यह उसके साथ मिट जाएगा।',
    '{name} is disabled, and gets no work. Let them sign in first.':
      '{name} का अकाउंट बंद है, इसलिए इसमें कुछ नहीं जोड़ा जा सकता। पहले इन्हें साइन इन करने दें।',
    '{name} waits to be let in, and gets no work. Let them in first.':
      '{name} प्रवेश की प्रतीक्षा में हैं, इसलिए इनमें कुछ नहीं जोड़ा जा सकता। पहले प्रवेश दें।',
    'The student is answering a quiz at this moment. Please try again.':
      'विद्यार्थी अभी क्विज़ दे रहा है। कृपया दोबारा कोशिश करें।',
    '{number} is already registered, for {name}. Students who share a number need different names.':
      '{number} पहले से {name} के लिए रजिस्टर है। एक ही नंबर वाले विद्यार्थियों के नाम अलग होने चाहिए।',
    '{number} is already registered, for {names}.': '{number} पहले से {names} के लिए रजिस्टर है।',
    '{number} has {count} students already, and no more can share it.':
      '{number} पर पहले से {count} विद्यार्थी हैं, और कोई नहीं जुड़ सकता।',
    'The quiz has this question with another text or other options today, or not any more. So it is another question, and the marks for this one stay.':
      'क्विज़ में आज इस सवाल का पाठ या विकल्प बदल गए हैं, या यह सवाल नहीं रहा। इसलिए वह दूसरा सवाल है, और इसके अंक बने रहेंगे।',
    'The quiz asks this question twice, so nobody can say which of the two an earlier answer was for. Make their texts differ first.':
      'क्विज़ में यह सवाल दो बार है, इसलिए पता नहीं चल सकता कि पुराना जवाब किसका था। पहले इनके पाठ अलग करें।',
    'The quiz was changed at this moment. Nothing was changed here. Please try again.':
      'क्विज़ अभी-अभी बदली गई। यहाँ कुछ नहीं बदला। कृपया दोबारा कोशिश करें।',
    'No attempt was marked by another key of this question than the one of today, so there is nothing to correct.':
      'किसी प्रयास के अंक इस सवाल की आज वाली कुंजी के अलावा किसी और से नहीं दिए गए, इसलिए सुधारने को कुछ नहीं है।',
    "This chapter has a quiz of the name '{name}' already. Give this one another name.":
      "इस अध्याय में '{name}' नाम की क्विज़ पहले से है। इसे दूसरा नाम दें।",
    "Another answer is right now in question {numbers}, and students have answered the quiz. Choose the answer of before here; then correct it with 'Correct the key' on the page Questions of the quiz, where you decide what becomes of their marks.":
      'सवाल {numbers} में अब दूसरा उत्तर सही चुना गया है, जबकि विद्यार्थी क्विज़ दे चुके हैं। यहाँ पहले वाला उत्तर चुनें; फिर क्विज़ के पेज “सवाल” पर “उत्तर कुंजी सुधारें” से उसे सुधारें। वहाँ आप तय करते हैं कि उनके अंकों का क्या होगा।',
    'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.':
      'मिटाए गए विद्यार्थियों की सूची नहीं लिखी जा सकी, इसलिए कुछ नहीं मिटाया गया। पोर्टल चलाने वाले को बताएँ।',
    'You have added {count} pictures within a day. Go on tomorrow.': 'आपने एक दिन में {count} तस्वीरें जोड़ी हैं। कल आगे बढ़ें।',
    'The disk of the portal has no room for this picture.': 'पोर्टल की डिस्क पर इस तस्वीर के लिए जगह नहीं है।',
    'Give the news a heading.': 'समाचार का शीर्षक लिखें।',
    'Choose the date of the news.': 'समाचार की तारीख चुनें।',
    'There are news with this heading on that day already. Choose another heading or day.':
      'उस दिन इस शीर्षक का समाचार पहले से है। दूसरा शीर्षक या दिन चुनें।',
    'These news are not there any more.': 'यह समाचार अब नहीं है।',
    'This picture was chosen too long ago. Choose it again.': 'यह तस्वीर बहुत पहले चुनी गई थी। इसे फिर से चुनें।',
    'News have no GIF. Save the picture as PNG, JPEG or WebP.':
      'समाचार में GIF नहीं चलता। तस्वीर को PNG, JPEG या WebP में सेव करें।',
    'The link must begin with http:// or https://.': 'लिंक http:// या https:// से शुरू होना चाहिए।',
    'An academy folder has another folder of this name, so no subject can have it.':
      'एकेडमी फ़ोल्डर में इस नाम का दूसरा फ़ोल्डर होता है, इसलिए यह किसी विषय का नाम नहीं हो सकता।',
    'There is a subject of this name already. It may be hidden.': 'इस नाम का विषय पहले से है। हो सकता है वह छिपा हो।',
    'One of these levels is not there any more. Load the page again.': 'इनमें से एक स्तर अब नहीं है। पेज फिर से खोलें।',
    "There is another '{name}' here. Choose another name.": "यहाँ '{name}' पहले से है। दूसरा नाम चुनें।",
    'The name is empty.': 'नाम खाली है।',
    'A name can have at most {most} characters.': 'नाम में ज़्यादा से ज़्यादा {most} अक्षर हो सकते हैं।',
    'This is not there any more.': 'यह अब नहीं है।',
    "'{text}' has a character that cannot be stored. Type it anew.":
      "'{text}' में ऐसा अक्षर है जो सेव नहीं हो सकता। इसे फिर से लिखें।",
    'This class is not there any more.': 'यह कक्षा अब नहीं है।',
    'Give the class a name.': 'कक्षा का नाम लिखें।',
    'The link to join must be a web address that begins with https:// or http://.':
      'जुड़ने का लिंक https:// या http:// से शुरू होने वाला वेब पता होना चाहिए।',
    '{day} is over. Choose today or a later date.': '{day} बीत चुकी है। आज की या बाद की तारीख चुनें।',
    'The class is not held on {day}.': '{day} को यह क्लास नहीं होती।',
    'You have saved a lot in the last few minutes. Wait a few minutes, then save again.':
      'आपने पिछले कुछ मिनटों में बहुत कुछ सहेजा है। कुछ मिनट रुकें, फिर दोबारा सहेजें।',
    'There are {count} news already. Hide old ones first.': '{count} समाचार पहले से हैं। पहले पुराने समाचार छिपाएँ।',
    'This batch has {count} classes that are not over. Cancel some of them first.':
      'इस बैच में {count} कक्षाएँ अभी बाकी हैं। पहले उनमें से कुछ रद्द करें।',
    'You cannot remove yourself. Ask another owner to do it.': 'आप खुद को नहीं हटा सकते। किसी दूसरे मालिक से कहें।',
    'This person is not on the staff any more.': 'यह व्यक्ति अब कर्मचारी नहीं है।',
    'Choose the day that the class moves to.': 'वह दिन चुनें जिस पर क्लास होगी।',
    'Choose the date of the class, or its days of the week.': 'कक्षा की तारीख चुनें, या हफ़्ते के दिन।',
    'Enter when the class starts, such as 17:00.': 'लिखें कि कक्षा कब शुरू होती है, जैसे 17:00।',
    'Enter how many minutes the class takes.': 'लिखें कि कक्षा कितने मिनट की है।',
    'The question has no such option. Please choose one of its options.':
      'सवाल में ऐसा विकल्प नहीं है। इसके विकल्पों में से एक चुनें।',
    'This is the right answer already, and nothing is marked by another one. Choose another option.':
      'यही सही उत्तर है, और किसी को दूसरे से अंक नहीं दिए गए। दूसरा विकल्प चुनें।',
    'This student does not ask for this correction any more.': 'यह विद्यार्थी अब यह सुधार नहीं माँगता।',
    "The field '{field}' is not valid.": "फ़ील्ड '{field}' सही नहीं है।",
  },
  durations: {
    second: { one: '{count} सेकंड', other: '{count} सेकंड' },
    minute: { one: '{count} मिनट', other: '{count} मिनट' },
    hour: { one: '{count} घंटे', other: '{count} घंटे' },
  },
};
