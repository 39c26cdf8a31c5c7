import type { Catalogue } from '#server/platform/messages/catalogue.ts';
import { quizSheetTexts } from './quiz-sheets/mr.ts';
import { sheetTexts } from './sheets/mr.ts';
import { uploadTexts } from './uploads/mr.ts';

// Marathi.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const mr: Catalogue = {
  texts: {
    ...sheetTexts,
    ...quizSheetTexts,
    ...uploadTexts,
    'Your verification OTP has been sent to your mobile number. Check your inbox for the code.':
      'तुमचा व्हेरिफिकेशन OTP तुमच्या मोबाइल नंबरवर पाठवला आहे. कोडसाठी तुमचा इनबॉक्स पाहा.',
    "We couldn't send the code. Please try again in a minute.": 'कोड पाठवता आला नाही. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
    "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.":
      'SMS पाठवता आला नाही. तुम्ही अकादमीला ईमेल पत्ता दिला असेल, तर कोड तिथे पाठवला आहे.',
    'Your code for {academy}': '{academy}: तुमचा कोड',
    'That code is wrong or has expired. Get a new one.': 'हा कोड चुकीचा आहे किंवा त्याची वेळ संपली आहे. नवीन कोड मिळवा.',
    'This number is not registered yet. Please register first.': 'या नंबरची अजून नोंदणी झालेली नाही. कृपया आधी नोंदणी करा.',
    'Your academy registers its students itself. If you are new, please ask your academy.':
      'तुमची अकॅडमी स्वतःच विद्यार्थ्यांची नोंदणी करते. तुम्ही नवीन असाल तर कृपया तुमच्या अकॅडमीला विचारा.',
    'This number is not registered. Please ask your academy.': 'हा नंबर नोंदलेला नाही. कृपया तुमच्या अकॅडमीला विचारा.',
    'Your academy has not let you in yet. Please wait, or ask your academy.':
      'तुमच्या अकॅडमीने तुम्हाला अजून प्रवेश दिलेला नाही. कृपया वाट पाहा किंवा तुमच्या अकॅडमीला विचारा.',
    'Your account is disabled. Please ask your academy.': 'तुमचे अकाउंट बंद केले आहे. कृपया अकॅडमीला विचारा.',
    'To change to this student, please sign in with a code.': 'या विद्यार्थ्याकडे जाण्यासाठी कृपया कोडने लॉगिन करा.',
    "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.":
      'खूप वेळा चुकीचा कोड टाकल्यामुळे हा नंबर लॉक झाला आहे. आधी वापरलेल्या डिव्हाइसवर लॉगिन करा किंवा अकॅडमीला विचारा.',
    "You're signed out.": 'लॉगआउट झाले.',
    "You're signed out on all devices.": 'सर्व डिव्हाइसवरून लॉगआउट झाले.',
    'Welcome, {name}': 'स्वागत आहे, {name}',
    'We just sent a code. Ask again in {wait}.': 'आत्ताच कोड पाठवला आहे. {wait} पुन्हा मागा.',
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.":
      'या नंबरसाठी खूप वेळा चुकीचा कोड टाकला आहे. {wait} पुन्हा प्रयत्न करा किंवा आधी वापरलेल्या डिव्हाइसवर लॉगिन करा.',
    'Too many people are signing in right now. Please try again in {wait}.':
      'सध्या खूप जण लॉगिन करत आहेत. कृपया {wait} पुन्हा प्रयत्न करा.',
    'Submitted.': 'सबमिट झाले.',
    'Well done! You passed this quiz.': 'शाब्बास! तुम्ही ही क्विझ पास केली.',
    'Not there yet. Your report shows what to look at again before you retake it.':
      'थोडे कमी पडले. पुन्हा देण्याआधी कशाची उजळणी करायची, ते रिपोर्टमध्ये पाहा.',
    'These answers belong to another version of this quiz. Open the quiz again and answer it there.':
      'ही उत्तरे या क्विझच्या दुसऱ्या व्हर्जनची आहेत. क्विझ पुन्हा उघडा आणि तिथे उत्तरे द्या.',
    'You answered a question twice. Choose one answer and submit again.':
      'तुम्ही एका प्रश्नाचे उत्तर दोनदा दिले आहे. एक उत्तर निवडा आणि पुन्हा सबमिट करा.',
    "One of your answers isn't among the question's options. Open the quiz again and choose it there.":
      'तुमचे एक उत्तर त्या प्रश्नाच्या पर्यायांमध्ये नाही. क्विझ पुन्हा उघडा आणि तिथे उत्तर निवडा.',
    'These answers were already submitted for another quiz. Open this quiz again and answer it there.':
      'ही उत्तरे आधीच दुसऱ्या क्विझसाठी सबमिट झाली आहेत. ही क्विझ पुन्हा उघडा आणि तिथे उत्तरे द्या.',
    'You already submitted this quiz with other answers. Your first answers count, and this is their result.':
      'तुम्ही ही क्विझ आधीच वेगळ्या उत्तरांसह सबमिट केली आहे. तुमची आधीची उत्तरेच मोजली जातील आणि हा त्यांचाच निकाल आहे.',
    'This quiz has closed, so no new attempt can begin.': 'ही क्विझ बंद झाली आहे, त्यामुळे आता नवीन प्रयत्न सुरू करता येणार नाही.',
    'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.':
      'ही क्विझ एकदाच देता येते आणि तुमचा पहिला प्रयत्न मोजला जाईल. ही उत्तरे ठेवली आहेत, पण मोजली जाणार नाहीत.',
    'Submitted after the closing. Your academy sees that it is late.':
      'बंद झाल्यानंतर सबमिट झाले. उशीर झाला हे तुमच्या अकॅडमीला दिसते.',
    'Your answers have arrived. Your marks and the right answers come after the quiz has closed.':
      'तुमची उत्तरे पोहोचली आहेत. तुमचे गुण आणि बरोबर उत्तरे क्विझ बंद झाल्यानंतर येतील.',
    'Your answers have arrived. Your marks and the right answers come on {time}.':
      'तुमची उत्तरे पोहोचली आहेत. तुमचे गुण आणि बरोबर उत्तरे {time} रोजी येतील.',
    'This quiz opens on {time}.': 'ही क्विझ {time} रोजी उघडेल.',
    "You've submitted many quizzes today. Your answers are safe on this device. Please send them in {wait}.":
      'तुम्ही आज खूप क्विझ सबमिट केल्या आहेत. तुमची उत्तरे या डिव्हाइसवर सुरक्षित आहेत. कृपया ती {wait} पाठवा.',
    'Please sign in.': 'कृपया लॉगिन करा.',
    'Your session has ended. Please sign in again.': 'तुमचे सेशन संपले आहे. कृपया पुन्हा लॉगिन करा.',
    'You are signed in as another student.': 'इथे दुसऱ्या स्टुडंटचे अकाउंट लॉगिन आहे.',
    'This is not part of your courses.': 'हा तुमच्या कोर्सचा भाग नाही.',
    "You're going very fast. Please wait {count} seconds and try again.":
      'जरा हळू. कृपया {count} सेकंद थांबून पुन्हा प्रयत्न करा.',
    'The portal is very busy right now. Please try again in a moment.':
      'पोर्टलवर सध्या खूप गर्दी आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    'The portal is restarting. Please try again in a moment.': 'पोर्टल रीस्टार्ट होत आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    'Something went wrong on our side. Please try again.': 'आमच्या बाजूने काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
    "We can't reach your records right now. Your work is safe. Please try again in a minute.":
      'तुमचे रेकॉर्ड सध्या उघडत नाही. तुमचे काम सुरक्षित आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
    "Videos, PDFs and pictures can't be reached right now. Please try again in a minute.":
      'व्हिडिओ, PDF आणि चित्रे सध्या उघडत नाहीत. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
    'The request took too long to arrive.': 'रिक्वेस्ट पोहोचायला खूप वेळ लागला.',
    'The request is too large.': 'रिक्वेस्ट खूप मोठी आहे.',
    'The request is not valid.': 'रिक्वेस्ट बरोबर नाही.',
    "We can't find that page.": 'हे पेज सापडले नाही.',
    "We can't find that file.": 'ही फाइल सापडली नाही.',
    'This link is no longer valid. Please open the page again.': 'ही लिंक आता चालत नाही. कृपया पेज पुन्हा उघडा.',
    'Date of birth is required': 'जन्मतारीख आवश्यक आहे',
    'Valid date of birth is required': 'योग्य जन्मतारीख टाका',
    'Your father, mother or guardian has to agree, because you are under 18':
      'तुमचे वय 18 पेक्षा कमी आहे, म्हणून तुमच्या वडिलांची, आईची किंवा पालकांची संमती हवी',
    'Your academy already has it like this.': 'तुमच्या अकॅडमीकडे हे आधीच असे आहे.',
    'Name is required': 'नाव आवश्यक आहे',
    'Name is too short': 'नाव खूप छोटे आहे',
    'Father/Mother Name is required': 'वडिलांचे/आईचे नाव आवश्यक आहे',
    'Father/Mother Name is too short': 'वडिलांचे/आईचे नाव खूप छोटे आहे',
    'District is required': 'जिल्हा आवश्यक आहे',
    'Email is required': 'ईमेल आवश्यक आहे',
    'Valid email is required': 'योग्य ईमेल टाका',
    'Academic Levels is required': 'शैक्षणिक स्तर आवश्यक आहे',
    'Valid mobile number is required': 'योग्य मोबाइल नंबर टाका',
    '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.':
      '{otp} हा तुमचा {academy} कोड आहे. {minutes} मिनिटे चालेल. कोणालाही सांगू नका.',
    'Too many requests. Please wait a little.': 'खूप जास्त रिक्वेस्ट येत आहेत. कृपया थोडे थांबा.',
    'Changed by {name} at {time}.': '{name} यांनी {time} वाजता बदलले.',
    'This has changed since you opened it.': 'तुम्ही उघडल्यानंतर हे बदलले आहे.',
    "This number is not on your academy's staff list. Ask an owner to add it.":
      'हा नंबर तुमच्या अकादमीच्या कर्मचाऱ्यांच्या यादीत नाही. तो जोडायला मालकाला सांगा.',
    'Only owners of the academy may do this.': 'हे फक्त अकादमीचे मालक करू शकतात.',
    'That is not the name of this student. Nothing was deleted.': 'हे या विद्यार्थ्याचे नाव नाही. काहीही पुसलेले नाही.',
    'This file has not arrived as a whole.': 'ही फाइल पूर्ण पोहोचली नाही.',
    'You have {count} uploads that are not complete. Finish or remove some first.':
      'तुमचे {count} अपलोड अपूर्ण आहेत. आधी काही पूर्ण करा किंवा काढा.',
    'The disk of the portal is full, so this was not stored. Tell whoever runs the portal: it goes on when there is room.':
      'पोर्टलची डिस्क भरली आहे, म्हणून हे सेव्ह झाले नाही. पोर्टल चालवणाऱ्यांना सांगा: जागा झाली की काम पुढे सुरू होईल.',
    'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.':
      'पोर्टल ही फाइल वाचू शकत नाही: यासाठी खूप वेळ किंवा मेमरी लागते. ज्या प्रोग्रॅमने ती बनवली त्यातून नव्याने सेव्ह करा आणि पुन्हा प्रयत्न करा.',
    'Nobody has taken this quiz with this question yet, so there are no marks to change.':
      'या प्रश्नासह ही क्विझ अजून कोणीही दिलेली नाही, त्यामुळे बदलायला गुण नाहीत.',
    'The disk of the portal has no room for this file.': 'पोर्टलच्या डिस्कवर या फाइलसाठी जागा नाही.',
    '{file} is hidden, or a file that a computer made for itself. Choose your own file, or rename it.':
      '{file} ही लपवलेली फाइल आहे, किंवा संगणकाने स्वतःसाठी बनवली आहे. आपली फाइल निवडा, किंवा तिचे नाव बदला.',
    'This file has no name.': 'या फाइलला नाव नाही.',
    '{file}: the name of this file must end in {endings}.': '{file}: या फाइलचे नाव {endings} ने संपले पाहिजे.',
    '{file}: this file has more than {most} MB.': '{file}: ही फाइल {most} MB पेक्षा मोठी आहे.',
    "This student is under 18, and no guardian's consent is recorded. Whoever runs the portal records it.":
      'हा विद्यार्थी 18 वर्षांपेक्षा लहान आहे आणि पालकांची संमती नोंदलेली नाही. पोर्टल चालवणारे ती नोंदवतात.',
    'This student does not wait to be let in.': 'हा विद्यार्थी प्रवेशाच्या प्रतीक्षेत नाही.',
    'This student has results, subjects or batches here. Approve them, or disable them after that.':
      'या विद्यार्थ्याचे इथे निकाल, विषय किंवा बॅच आहेत. प्रवेश द्या, किंवा त्यानंतर बंद करा.',
    '{name} has another date of birth in the other account. Correct one of the two first.':
      'दुसऱ्या खात्यात {name} यांची जन्मतारीख वेगळी आहे. आधी दोन्हींपैकी एक दुरुस्त करा.',
    "'{email}' is not an email address.": "'{email}' हा ईमेल पत्ता नाही.",
    '{name} is disabled. Let them sign in first.': '{name} यांचे अकाउंट बंद आहे. आधी त्यांना साइन इन करू द्या.',
    'Too many wrong codes were entered for {number}: somebody may be guessing them. If it was the student, unlock the number first.':
      '{number} साठी खूप वेळा चुकीचे कोड टाकले गेले: कोणी अंदाज लावत असेल. तो विद्यार्थीच असेल तर आधी नंबर अनलॉक करा.',
    '{number} got {count} codes from the desk in 24 hours, and there are no more.':
      '{number} ला 24 तासांत डेस्कवरून {count} कोड मिळाले, आणखी मिळणार नाहीत.',
    'Both numbers are of the same account.': 'दोन्ही नंबर एकाच अकाउंटचे आहेत.',
    'This account was merged into that of {name}, who is the same person. Erase that one: this one goes with it.':
      'हे खाते {name} यांच्या खात्यात विलीन केले होते, आणि ती एकच व्यक्ती आहे. ते खाते कायमचे हटवा: हे त्याच्यासोबत जाईल.',
    '{name} is disabled, and gets no work. Let them sign in first.':
      '{name} यांचे अकाउंट बंद आहे, म्हणून त्यात काही जोडता येत नाही. आधी त्यांना साइन इन करू द्या.',
    '{name} waits to be let in, and gets no work. Let them in first.':
      '{name} प्रवेशाच्या प्रतीक्षेत आहेत, म्हणून त्यात काही जोडता येत नाही. आधी प्रवेश द्या.',
    'The student is answering a quiz at this moment. Please try again.':
      'विद्यार्थी आत्ता क्विझ देत आहे. कृपया पुन्हा प्रयत्न करा.',
    '{number} is already registered, for {name}. Students who share a number need different names.':
      '{number} आधीच {name} यांच्यासाठी नोंदलेला आहे. एकच नंबर वापरणाऱ्या विद्यार्थ्यांची नावे वेगळी हवीत.',
    '{number} is already registered, for {names}.': '{number} आधीच {names} यांच्यासाठी नोंदलेला आहे.',
    '{number} has {count} students already, and no more can share it.':
      '{number} वर आधीच {count} विद्यार्थी आहेत, आणखी कोणी जोडता येत नाही.',
    'The quiz has this question with another text or other options today, or not any more. So it is another question, and the marks for this one stay.':
      'क्विझमध्ये आज या प्रश्नाचा मजकूर किंवा पर्याय बदलले आहेत, किंवा प्रश्न राहिला नाही. म्हणून तो वेगळा प्रश्न आहे आणि याचे गुण तसेच राहतात.',
    'The quiz asks this question twice, so nobody can say which of the two an earlier answer was for. Make their texts differ first.':
      'क्विझमध्ये हा प्रश्न दोनदा आहे, त्यामुळे आधीचे उत्तर कशाचे ते सांगता येत नाही. आधी त्यांचा मजकूर वेगळा करा.',
    'The quiz was changed at this moment. Nothing was changed here. Please try again.':
      'क्विझ आत्ताच बदलली गेली. इथे काही बदलले नाही. कृपया पुन्हा प्रयत्न करा.',
    'No attempt was marked by another key of this question than the one of today, so there is nothing to correct.':
      'या प्रश्नाला आजच्या उत्तरसूचीशिवाय दुसऱ्या सूचीने कोणालाही गुण दिलेले नाहीत, म्हणून दुरुस्त करायला काही नाही.',
    "This chapter has a quiz of the name '{name}' already. Give this one another name.":
      "या प्रकरणात '{name}' नावाची क्विझ आधीच आहे. हिला दुसरे नाव द्या.",
    "Another answer is right now in question {numbers}, and students have answered the quiz. Choose the answer of before here; then correct it with 'Correct the key' on the page Questions of the quiz, where you decide what becomes of their marks.":
      'प्रश्न {numbers} मध्ये आता दुसरे उत्तर बरोबर आहे, आणि विद्यार्थ्यांनी क्विझ दिली आहे. इथे आधीचेच उत्तर निवडा; मग क्विझच्या “प्रश्न” पेजवर “उत्तरसूची दुरुस्त करा” ने ते दुरुस्त करा. त्यांच्या गुणांचे काय व्हावे ते तिथे ठरवता येते.',
    'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.':
      'पुसलेल्या विद्यार्थ्यांची यादी लिहिता आली नाही, म्हणून काहीही पुसलेले नाही. पोर्टल चालवणाऱ्यांना सांगा.',
    'You have added {count} pictures within a day. Go on tomorrow.':
      'तुम्ही एका दिवसात {count} चित्रे जोडली आहेत. उद्या पुढे चालू ठेवा.',
    'The disk of the portal has no room for this picture.': 'पोर्टलच्या डिस्कवर या चित्रासाठी जागा नाही.',
    'Give the news a heading.': 'बातमीला शीर्षक द्या.',
    'Choose the date of the news.': 'बातमीची तारीख निवडा.',
    'There are news with this heading on that day already. Choose another heading or day.':
      'त्या दिवशी या शीर्षकाची बातमी आधीच आहे. दुसरे शीर्षक किंवा दिवस निवडा.',
    'These news are not there any more.': 'ही बातमी आता नाही.',
    'This picture was chosen too long ago. Choose it again.': 'हे चित्र खूप आधी निवडले होते. पुन्हा निवडा.',
    'News have no GIF. Save the picture as PNG, JPEG or WebP.':
      'बातम्यांमध्ये GIF चालत नाही. चित्र PNG, JPEG किंवा WebP म्हणून सेव्ह करा.',
    'The link must begin with http:// or https://.': 'लिंक http:// किंवा https:// ने सुरू झाली पाहिजे.',
    'An academy folder has another folder of this name, so no subject can have it.':
      'अकादमी फोल्डरमध्ये या नावाचे दुसरे फोल्डर असते, म्हणून कोणत्याही विषयाला हे नाव देता येत नाही.',
    'There is a subject of this name already. It may be hidden.': 'या नावाचा विषय आधीच आहे. तो लपवलेला असू शकतो.',
    'One of these levels is not there any more. Load the page again.': 'यांपैकी एक स्तर आता नाही. पेज पुन्हा उघडा.',
    "There is another '{name}' here. Choose another name.": "इथे आणखी एक '{name}' आहे. दुसरे नाव निवडा.",
    'The name is empty.': 'नाव रिकामे आहे.',
    'A name can have at most {most} characters.': 'नावात जास्तीत जास्त {most} अक्षरे असू शकतात.',
    'This is not there any more.': 'हे आता नाही.',
    "'{text}' has a character that cannot be stored. Type it anew.": "'{text}' मध्ये साठवता न येणारे अक्षर आहे. ते पुन्हा लिहा.",
    'This class is not there any more.': 'हा वर्ग आता नाही.',
    'Give the class a name.': 'वर्गाला नाव द्या.',
    'The link to join must be a web address that begins with https:// or http://.':
      'सामील होण्याची लिंक https:// किंवा http:// ने सुरू होणारा वेब पत्ता असावा.',
    '{day} is over. Choose today or a later date.': '{day} होऊन गेली. आजची किंवा नंतरची तारीख निवडा.',
    'The class is not held on {day}.': '{day} रोजी हा वर्ग होत नाही.',
    'You have saved a lot in the last few minutes. Wait a few minutes, then save again.':
      'तुम्ही गेल्या काही मिनिटांत खूप काही साठवले आहे. काही मिनिटे थांबा, मग पुन्हा साठवा.',
    'There are {count} news already. Hide old ones first.': 'आधीच {count} बातम्या आहेत. आधी जुन्या बातम्या लपवा.',
    'This batch has {count} classes that are not over. Cancel some of them first.':
      'या बॅचमध्ये अजून न झालेले {count} वर्ग आहेत. आधी त्यांपैकी काही रद्द करा.',
    'You cannot remove yourself. Ask another owner to do it.': 'तुम्ही स्वतःला काढू शकत नाही. दुसऱ्या मालकाला सांगा.',
    'This person is not on the staff any more.': 'ही व्यक्ती आता कर्मचारी नाही.',
    'Choose the day that the class moves to.': 'वर्ग ज्या दिवशी होईल तो दिवस निवडा.',
    'Choose the date of the class, or its days of the week.': 'वर्गाची तारीख किंवा आठवड्याचे दिवस निवडा.',
    'Enter when the class starts, such as 17:00.': 'वर्ग कधी सुरू होतो ते लिहा, जसे 17:00.',
    'Enter how many minutes the class takes.': 'वर्ग किती मिनिटांचा आहे ते लिहा.',
    'The question has no such option. Please choose one of its options.':
      'प्रश्नात असा पर्याय नाही. त्याच्या पर्यायांपैकी एक निवडा.',
    'This is the right answer already, and nothing is marked by another one. Choose another option.':
      'हेच आधीपासून बरोबर उत्तर आहे, दुसऱ्याने कोणालाही गुण दिलेले नाहीत. दुसरा पर्याय निवडा.',
    'This student does not ask for this correction any more.': 'हा विद्यार्थी आता ही दुरुस्ती मागत नाही.',
    "The field '{field}' is not valid.": "'{field}' हे फील्ड बरोबर नाही.",
  },
  durations: {
    second: { one: '{count} सेकंदाने', other: '{count} सेकंदांनी' },
    minute: { one: '{count} मिनिटाने', other: '{count} मिनिटांनी' },
    hour: { one: '{count} तासाने', other: '{count} तासांनी' },
  },
};
