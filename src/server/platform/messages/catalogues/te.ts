import type { Catalogue } from '#server/platform/messages/catalogue.ts';

// Telugu.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const te: Catalogue = {
  texts: {
    'Your verification OTP has been sent to your mobile number. Check your inbox for the code.':
      'మీ మొబైల్ నంబర్‌కు వెరిఫికేషన్ OTP పంపాం. OTP కోసం మీ ఇన్‌బాక్స్ చూడండి.',
    "We couldn't send the code. Please try again in a minute.": 'OTP పంపలేకపోయాం. ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
    "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.":
      'SMS పంపలేకపోయాం. మీ అకాడమీకి ఈమెయిల్ చిరునామా ఇచ్చి ఉంటే, కోడ్‌ను అక్కడికి పంపాం.',
    'Your code for {academy}': '{academy}: మీ కోడ్',
    'That code is wrong or has expired. Get a new one.': 'ఆ OTP తప్పు, లేదా దాని గడువు ముగిసింది. కొత్త OTP పొందండి.',
    'This number is not registered yet. Please register first.': 'ఈ నంబర్ ఇంకా రిజిస్టర్ కాలేదు. ముందుగా రిజిస్టర్ అవ్వండి.',
    'Your academy registers its students itself. If you are new, please ask your academy.':
      'మీ అకాడమీయే విద్యార్థులను రిజిస్టర్ చేస్తుంది. మీరు కొత్తవారైతే, దయచేసి మీ అకాడమీని అడగండి.',
    'This number is not registered. Please ask your academy.': 'ఈ నంబర్ రిజిస్టర్ కాలేదు. దయచేసి మీ అకాడమీని అడగండి.',
    'Your academy has not let you in yet. Please wait, or ask your academy.':
      'మీ అకాడమీ మిమ్మల్ని ఇంకా అనుమతించలేదు. దయచేసి వేచి ఉండండి లేదా మీ అకాడమీని అడగండి.',
    'Your account is disabled. Please ask your academy.': 'మీ అకౌంట్ డిజేబుల్ అయింది. మీ అకాడమీని అడగండి.',
    'To change to this student, please sign in with a code.': 'ఈ విద్యార్థికి మారడానికి దయచేసి కోడ్‌తో లాగిన్ అవ్వండి.',
    "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.":
      'చాలాసార్లు తప్పు OTP ఇవ్వడంతో ఈ నంబర్‌ను లాక్ చేశాం. మీరు ఇంతకుముందు వాడిన డివైజ్‌లో లాగిన్ అవ్వండి, లేదా మీ అకాడమీని అడగండి.',
    "You're signed out.": 'మీరు లాగ్ అవుట్ అయ్యారు.',
    "You're signed out on all devices.": 'మీరు అన్ని డివైజ్‌లలో లాగ్ అవుట్ అయ్యారు.',
    'Welcome, {name}': 'స్వాగతం, {name}',
    'We just sent a code. Ask again in {wait}.': 'ఇప్పుడే OTP పంపాం. {wait} తర్వాత మళ్లీ అడగండి.',
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.":
      'ఈ నంబర్‌కు చాలాసార్లు తప్పు OTP ఇచ్చారు. {wait} తర్వాత మళ్లీ ప్రయత్నించండి, లేదా మీరు ఇంతకుముందు వాడిన డివైజ్‌లో లాగిన్ అవ్వండి.',
    'Too many people are signing in right now. Please try again in {wait}.':
      'ఇప్పుడు చాలామంది లాగిన్ అవుతున్నారు. {wait} తర్వాత మళ్లీ ప్రయత్నించండి.',
    'Submitted.': 'సబ్మిట్ అయింది.',
    'Well done! You passed this quiz.': 'బాగా చేశారు! మీరు ఈ క్విజ్‌లో పాస్ అయ్యారు.',
    'Not there yet. Your report shows what to look at again before you retake it.':
      'ఈసారి కుదరలేదు. మళ్లీ రాసే ముందు ఏం చదవాలో మీ రిపోర్ట్‌లో చూడండి.',
    'These answers belong to another version of this quiz. Open the quiz again and answer it there.':
      'ఈ జవాబులు ఈ క్విజ్ వేరే వెర్షన్‌కు చెందినవి. క్విజ్‌ను మళ్లీ తెరిచి అక్కడ జవాబు ఇవ్వండి.',
    'You answered a question twice. Choose one answer and submit again.':
      'మీరు ఒక ప్రశ్నకు రెండు జవాబులు ఇచ్చారు. ఒకటి ఎంచుకుని మళ్లీ సబ్మిట్ చేయండి.',
    "One of your answers isn't among the question's options. Open the quiz again and choose it there.":
      'మీ జవాబుల్లో ఒకటి ఆ ప్రశ్న ఆప్షన్లలో లేదు. క్విజ్‌ను మళ్లీ తెరిచి అక్కడ ఎంచుకోండి.',
    'These answers were already submitted for another quiz. Open this quiz again and answer it there.':
      'ఈ జవాబులను ఇప్పటికే వేరే క్విజ్‌కు సబ్మిట్ చేశారు. ఈ క్విజ్‌ను మళ్లీ తెరిచి అక్కడ జవాబు ఇవ్వండి.',
    'You already submitted this quiz with other answers. Your first answers count, and this is their result.':
      'మీరు ఈ క్విజ్‌ను ఇంతకుముందే వేరే జవాబులతో సబ్మిట్ చేశారు. మీ మొదటి జవాబులే లెక్కలోకి వస్తాయి, ఇది వాటి రిజల్ట్.',
    "You've submitted many quizzes today. Your answers are safe on this device. Please send them in {wait}.":
      'మీరు ఈరోజు చాలా క్విజ్‌లు సబ్మిట్ చేశారు. మీ జవాబులు ఈ డివైజ్‌లో భద్రంగా ఉన్నాయి. {wait} తర్వాత వాటిని పంపండి.',
    'Please sign in.': 'లాగిన్ అవ్వండి.',
    'Your session has ended. Please sign in again.': 'మీ సెషన్ ముగిసింది. మళ్లీ లాగిన్ అవ్వండి.',
    'You are signed in as another student.': 'మీరు వేరే స్టూడెంట్‌గా లాగిన్ అయి ఉన్నారు.',
    'This is not part of your courses.': 'ఇది మీ కోర్సుల్లో లేదు.',
    "You're going very fast. Please wait {count} seconds and try again.": 'కాస్త నెమ్మదిగా! {count} సెకన్లు ఆగి మళ్లీ ప్రయత్నించండి.',
    'The portal is very busy right now. Please try again in a moment.': 'పోర్టల్ ఇప్పుడు చాలా బిజీగా ఉంది. కాసేపాగి మళ్లీ ప్రయత్నించండి.',
    'The portal is restarting. Please try again in a moment.': 'పోర్టల్ రీస్టార్ట్ అవుతోంది. కాసేపాగి మళ్లీ ప్రయత్నించండి.',
    'Something went wrong on our side. Please try again.': 'మా వైపు ఏదో సమస్య వచ్చింది. మళ్లీ ప్రయత్నించండి.',
    "We can't reach your records right now. Your work is safe. Please try again in a minute.":
      'ఇప్పుడు మీ వివరాలు తెరవలేకపోతున్నాం. మీరు చేసినదంతా భద్రంగా ఉంది. ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
    "Videos, PDFs and pictures can't be reached right now. Please try again in a minute.":
      'వీడియోలు, PDFలు, చిత్రాలు ఇప్పుడు తెరుచుకోవడం లేదు. ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
    'The request took too long to arrive.': 'రిక్వెస్ట్ రావడానికి చాలా సమయం పట్టింది.',
    'The request is too large.': 'రిక్వెస్ట్ చాలా పెద్దగా ఉంది.',
    'The request is not valid.': 'రిక్వెస్ట్ సరిగ్గా లేదు.',
    "We can't find that page.": 'ఆ పేజీ దొరకలేదు.',
    "We can't find that file.": 'ఆ ఫైల్ దొరకలేదు.',
    'This link is no longer valid. Please open the page again.': 'ఈ లింక్ ఇప్పుడు పనిచేయదు. పేజీని మళ్లీ తెరవండి.',
    'Date of birth is required': 'పుట్టిన తేదీ తప్పనిసరి',
    'Valid date of birth is required': 'సరైన పుట్టిన తేదీ ఇవ్వండి',
    'Your father, mother or guardian has to agree, because you are under 18':
      'మీకు 18 ఏళ్లు నిండలేదు కాబట్టి మీ తండ్రి, తల్లి లేదా సంరక్షకుడి అంగీకారం కావాలి',
    'Your academy already has it like this.': 'మీ అకాడమీ వద్ద ఇది ఇప్పటికే ఇలాగే ఉంది.',
    'Name is required': 'పేరు తప్పనిసరి',
    'Name is too short': 'పేరు చాలా చిన్నదిగా ఉంది',
    'Father/Mother Name is required': 'తండ్రి/తల్లి పేరు తప్పనిసరి',
    'Father/Mother Name is too short': 'తండ్రి/తల్లి పేరు చాలా చిన్నదిగా ఉంది',
    'District is required': 'జిల్లా తప్పనిసరి',
    'Email is required': 'ఈమెయిల్ తప్పనిసరి',
    'Valid email is required': 'సరైన ఈమెయిల్ ఇవ్వండి',
    'Academic Levels is required': 'తరగతి లేదా కోర్సు తప్పనిసరి',
    'Valid mobile number is required': 'సరైన మొబైల్ నంబర్ ఇవ్వండి',
    '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.':
      '{otp} మీ {academy} OTP. {minutes} నిమిషాలు పనిచేస్తుంది. ఎవరికీ చెప్పకండి.',
    'Too many requests. Please wait a little.': 'చాలా ఎక్కువ రిక్వెస్ట్‌లు వచ్చాయి. కాసేపు ఆగండి.',
    'Changed by {name} at {time}.': '{time}కు {name} మార్చారు.',
    'This has changed since you opened it.': 'మీరు తెరిచిన తర్వాత ఇది మారింది.',
    "This number is not on your academy's staff list. Ask an owner to add it.":
      'ఈ నంబర్ మీ అకాడమీ సిబ్బంది జాబితాలో లేదు. చేర్చమని యజమానిని అడగండి.',
    'Only owners of the academy may do this.': 'అకాడమీ యజమానులు మాత్రమే ఇది చేయగలరు.',
    'That is not the name of this student. Nothing was deleted.': 'ఇది ఈ విద్యార్థి పేరు కాదు. ఏదీ తొలగించలేదు.',
    'Somebody who is not among your students has this number, too. An owner can do this.':
      'మీ విద్యార్థి కాని మరొకరికి కూడా ఈ నంబర్ ఉంది. దీన్ని యజమాని చేయగలరు.',
    'This is also a number of the staff. An owner can unlock it.': 'ఇది సిబ్బంది నంబర్ కూడా. యజమాని దీన్ని అన్‌లాక్ చేయగలరు.',
  },
  durations: {
    second: { one: '{count} సెకను', other: '{count} సెకన్ల' },
    minute: { one: '{count} నిమిషం', other: '{count} నిమిషాల' },
    hour: { one: '{count} గంట', other: '{count} గంటల' },
  },
};
