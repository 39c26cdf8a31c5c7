import type { Catalogue } from '#server/platform/messages/catalogue.ts';

// Hindi.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const hi: Catalogue = {
  texts: {
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
    'Somebody who is not among your students has this number, too. An owner can do this.':
      'यह नंबर किसी ऐसे छात्र का भी है जो आपके छात्रों में नहीं है। यह काम कोई मालिक कर सकता है।',
    'This is also a number of the staff. An owner can unlock it.': 'यह नंबर स्टाफ़ का भी है। इसे कोई मालिक खोल सकता है।',
  },
  durations: {
    second: { one: '{count} सेकंड', other: '{count} सेकंड' },
    minute: { one: '{count} मिनट', other: '{count} मिनट' },
    hour: { one: '{count} घंटे', other: '{count} घंटे' },
  },
};
