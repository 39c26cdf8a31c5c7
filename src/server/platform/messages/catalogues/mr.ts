import type { Catalogue } from '#server/platform/messages/catalogue.ts';

// Marathi.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const mr: Catalogue = {
  texts: {
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
    'Somebody who is not among your students has this number, too. An owner can do this.':
      'तुमच्या विद्यार्थ्यांपैकी नसलेल्या कोणाचाही हा नंबर आहे. हे मालक करू शकतात.',
    'This is also a number of the staff. An owner can unlock it.': 'हा नंबर कर्मचाऱ्याचाही आहे. मालक तो उघडू शकतात.',
  },
  durations: {
    second: { one: '{count} सेकंदाने', other: '{count} सेकंदांनी' },
    minute: { one: '{count} मिनिटाने', other: '{count} मिनिटांनी' },
    hour: { one: '{count} तासाने', other: '{count} तासांनी' },
  },
};
