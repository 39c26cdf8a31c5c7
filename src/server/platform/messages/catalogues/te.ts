import type { Catalogue } from '#server/platform/messages/catalogue.ts';
import { quizSheetTexts } from './quiz-sheets/te.ts';
import { sheetTexts } from './sheets/te.ts';
import { uploadTexts } from './uploads/te.ts';

// Telugu.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const te: Catalogue = {
  texts: {
    ...sheetTexts,
    ...quizSheetTexts,
    ...uploadTexts,
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
    'This quiz has closed, so no new attempt can begin.': 'ఈ క్విజ్ ముగిసింది, కాబట్టి ఇక కొత్తగా మొదలుపెట్టలేరు.',
    'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.':
      'ఈ క్విజ్‌ను ఒక్కసారే రాయవచ్చు, మీ మొదటి ప్రయత్నమే లెక్కలోకి వస్తుంది. ఈ జవాబులు భద్రంగా ఉన్నాయి, కానీ లెక్కలోకి రావు.',
    'Submitted after the closing. Your academy sees that it is late.':
      'ముగిసిన తర్వాత సబ్మిట్ అయింది. ఆలస్యమైందని మీ అకాడమీకి కనిపిస్తుంది.',
    'Your answers have arrived. Your marks and the right answers come after the quiz has closed.':
      'మీ జవాబులు చేరాయి. మీ మార్కులు, సరైన జవాబులు క్విజ్ ముగిసిన తర్వాత వస్తాయి.',
    'Your answers have arrived. Your marks and the right answers come on {time}.':
      'మీ జవాబులు చేరాయి. మీ మార్కులు, సరైన జవాబులు {time} న వస్తాయి.',
    'This quiz opens on {time}.': 'ఈ క్విజ్ {time} న తెరుచుకుంటుంది.',
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
    'This file has not arrived as a whole.': 'ఈ ఫైల్ పూర్తిగా చేరలేదు.',
    'You have {count} uploads that are not complete. Finish or remove some first.':
      'మీ {count} అప్‌లోడ్‌లు పూర్తికాలేదు. ముందు కొన్నింటిని పూర్తి చేయండి లేదా తీసేయండి.',
    'The disk of the portal is full, so this was not stored. Tell whoever runs the portal: it goes on when there is room.':
      'పోర్టల్ డిస్క్ నిండిపోయింది, కాబట్టి ఇది సేవ్ కాలేదు. పోర్టల్ నడిపేవారికి చెప్పండి: ఖాళీ ఏర్పడగానే పని కొనసాగుతుంది.',
    'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.':
      'పోర్టల్ ఈ ఫైల్‌ను చదవలేదు: చాలా సమయం లేదా మెమరీ పడుతుంది. దీన్ని తయారు చేసిన ప్రోగ్రామ్‌తో మళ్లీ కొత్తగా సేవ్ చేసి ప్రయత్నించండి.',
    'Nobody has taken this quiz with this question yet, so there are no marks to change.':
      'ఈ ప్రశ్నతో ఈ క్విజ్‌ను ఇంకా ఎవరూ రాయలేదు, కాబట్టి మార్చడానికి మార్కులు లేవు.',
    'The disk of the portal has no room for this file.': 'పోర్టల్ డిస్క్‌లో ఈ ఫైల్‌కు చోటు లేదు.',
    '{file} is hidden, or a file that a computer made for itself. Choose your own file, or rename it.':
      '{file} దాచిన ఫైల్, లేదా కంప్యూటర్ తన కోసం చేసుకున్నది. మీ ఫైల్‌ను ఎంచుకోండి, లేదా దాని పేరు మార్చండి.',
    'This file has no name.': 'ఈ ఫైల్‌కు పేరు లేదు.',
    '{file}: the name of this file must end in {endings}.': '{file}: ఈ ఫైల్ పేరు {endings}తో ముగియాలి.',
    '{file}: this file has more than {most} MB.': '{file}: ఈ ఫైల్ {most} MB కంటే పెద్దది.',
    "This student is under 18, and no guardian's consent is recorded. Whoever runs the portal records it.":
      'ఈ విద్యార్థికి 18 ఏళ్లు నిండలేదు, సంరక్షకుడి అంగీకారం నమోదు కాలేదు. పోర్టల్ నడిపేవారు దాన్ని నమోదు చేస్తారు.',
    'This student does not wait to be let in.': 'ఈ విద్యార్థి చేర్చుకోవడం కోసం వేచి లేరు.',
    'This student has results, subjects or batches here. Approve them, or disable them after that.':
      'ఈ విద్యార్థికి ఇక్కడ ఫలితాలు, సబ్జెక్టులు లేదా బ్యాచ్‌లు ఉన్నాయి. చేర్చుకోండి, లేదా ఆ తర్వాత నిలిపివేయండి.',
    '{name} has another date of birth in the other account. Correct one of the two first.':
      'మరో ఖాతాలో {name} పుట్టిన తేదీ వేరుగా ఉంది. ముందు రెండింటిలో ఒకటి సరిదిద్దండి.',
    "'{email}' is not an email address.": "'{email}' ఈమెయిల్ చిరునామా కాదు.",
    '{name} is disabled. Let them sign in first.': '{name} ఖాతా నిలిపివేసి ఉంది. ముందు సైన్ ఇన్ చేయనివ్వండి.',
    'Too many wrong codes were entered for {number}: somebody may be guessing them. If it was the student, unlock the number first.':
      '{number}కు చాలాసార్లు తప్పు కోడ్‌లు ఇచ్చారు: ఎవరైనా ఊహిస్తూ ఉండవచ్చు. అది విద్యార్థే అయితే ముందు నంబర్‌ను అన్‌లాక్ చేయండి.',
    '{number} got {count} codes from the desk in 24 hours, and there are no more.':
      '{number}కు 24 గంటల్లో డెస్క్ నుండి {count} కోడ్‌లు వచ్చాయి, ఇక రావు.',
    'Both numbers are of the same account.': 'రెండు నంబర్లూ ఒకే ఖాతావి.',
    'This account was merged into that of {name}, who is the same person. Erase that one: this one goes with it.':
      'ఈ ఖాతా {name} గారి ఖాతాలో విలీనం అయింది, ఇద్దరూ ఒకే వ్యక్తి. ఆ ఖాతాను తొలగించండి: ఇది కూడా దానితో పోతుంది.',
    '{name} is disabled, and gets no work. Let them sign in first.':
      '{name} ఖాతా నిలిపివేసి ఉంది కాబట్టి ఏదీ చేరదు. ముందు సైన్ ఇన్ చేయనివ్వండి.',
    '{name} waits to be let in, and gets no work. Let them in first.':
      '{name} చేర్చుకోవడం కోసం వేచి ఉన్నారు కాబట్టి ఏదీ చేరదు. ముందు చేర్చుకోండి.',
    'The student is answering a quiz at this moment. Please try again.':
      'విద్యార్థి ఇప్పుడే క్విజ్‌కు జవాబు ఇస్తున్నారు. మళ్లీ ప్రయత్నించండి.',
    '{number} is already registered, for {name}. Students who share a number need different names.':
      '{number} ఇప్పటికే {name} పేరిట నమోదైంది. ఒకే నంబర్ వాడే విద్యార్థులకు వేర్వేరు పేర్లు ఉండాలి.',
    '{number} is already registered, for {names}.': '{number} ఇప్పటికే {names} పేరిట నమోదైంది.',
    '{number} has {count} students already, and no more can share it.':
      '{number}లో ఇప్పటికే {count} విద్యార్థులు ఉన్నారు, ఇంకెవరూ పంచుకోలేరు.',
    'The quiz has this question with another text or other options today, or not any more. So it is another question, and the marks for this one stay.':
      'క్విజ్‌లో ఈ ప్రశ్న పాఠం లేదా ఆప్షన్లు ఇప్పుడు మారాయి, లేదా ప్రశ్న లేదు. కాబట్టి అది వేరే ప్రశ్న, దీని మార్కులు అలాగే ఉంటాయి.',
    'The quiz asks this question twice, so nobody can say which of the two an earlier answer was for. Make their texts differ first.':
      'క్విజ్‌లో ఈ ప్రశ్న రెండుసార్లు ఉంది కాబట్టి పాత జవాబు దేనిదో తెలియదు. ముందు వాటి పాఠాలను వేరుచేయండి.',
    'The quiz was changed at this moment. Nothing was changed here. Please try again.':
      'క్విజ్ ఇప్పుడే మారింది. ఇక్కడ ఏదీ మారలేదు. మళ్లీ ప్రయత్నించండి.',
    'No attempt was marked by another key of this question than the one of today, so there is nothing to correct.':
      'ఈ ప్రశ్నకు ఇప్పటి కీ కాకుండా వేరే కీతో ఎవరికీ మార్కులు ఇవ్వలేదు, కాబట్టి సరిచేయడానికి ఏమీ లేదు.',
    "This chapter has a quiz of the name '{name}' already. Give this one another name.":
      "ఈ అధ్యాయంలో '{name}' పేరుతో క్విజ్ ఇప్పటికే ఉంది. దీనికి వేరే పేరు పెట్టండి.",
    "Another answer is right now in question {numbers}, and students have answered the quiz. Choose the answer of before here; then correct it with 'Correct the key' on the page Questions of the quiz, where you decide what becomes of their marks.":
      'ప్రశ్న {numbers}లో ఇప్పుడు వేరే జవాబు సరైనది, విద్యార్థులు ఇప్పటికే క్విజ్‌కు జవాబిచ్చారు. ఇక్కడ మునుపటి జవాబునే ఎంచుకోండి; తర్వాత క్విజ్ “ప్రశ్నలు” పేజీలో “కీ సరిచేయండి”తో సరిచేయండి. మార్కులు ఏమవ్వాలో అక్కడ నిర్ణయిస్తారు.',
    'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.':
      'తొలగించిన విద్యార్థుల జాబితాను రాయలేకపోయాం కాబట్టి ఏదీ తొలగించలేదు. పోర్టల్ నడిపేవారికి చెప్పండి.',
    'You have added {count} pictures within a day. Go on tomorrow.': 'ఒక రోజులో మీరు {count} చిత్రాలు చేర్చారు. రేపు కొనసాగించండి.',
    'The disk of the portal has no room for this picture.': 'పోర్టల్ డిస్క్‌లో ఈ చిత్రానికి చోటు లేదు.',
    'Give the news a heading.': 'వార్తకు శీర్షిక ఇవ్వండి.',
    'Choose the date of the news.': 'వార్త తేదీని ఎంచుకోండి.',
    'There are news with this heading on that day already. Choose another heading or day.':
      'ఆ రోజు ఈ శీర్షికతో వార్త ఇప్పటికే ఉంది. వేరే శీర్షిక లేదా రోజు ఎంచుకోండి.',
    'These news are not there any more.': 'ఈ వార్త ఇప్పుడు లేదు.',
    'This picture was chosen too long ago. Choose it again.': 'ఈ చిత్రాన్ని చాలా కాలం క్రితం ఎంచుకున్నారు. మళ్లీ ఎంచుకోండి.',
    'News have no GIF. Save the picture as PNG, JPEG or WebP.': 'వార్తల్లో GIF కుదరదు. చిత్రాన్ని PNG, JPEG లేదా WebPగా సేవ్ చేయండి.',
    'The link must begin with http:// or https://.': 'లింక్ http:// లేదా https://తో మొదలవ్వాలి.',
    'An academy folder has another folder of this name, so no subject can have it.':
      'అకాడమీ ఫోల్డర్‌లో ఈ పేరుతో వేరే ఫోల్డర్ ఉంటుంది కాబట్టి ఏ సబ్జెక్ట్‌కూ ఈ పేరు కుదరదు.',
    'There is a subject of this name already. It may be hidden.': 'ఈ పేరుతో సబ్జెక్ట్ ఇప్పటికే ఉంది. అది దాచి ఉండవచ్చు.',
    'One of these levels is not there any more. Load the page again.': 'వీటిలో ఒక స్థాయి ఇప్పుడు లేదు. పేజీని మళ్లీ తెరవండి.',
    "There is another '{name}' here. Choose another name.": "ఇక్కడ మరో '{name}' ఉంది. వేరే పేరు ఎంచుకోండి.",
    'The name is empty.': 'పేరు ఖాళీగా ఉంది.',
    'A name can have at most {most} characters.': 'పేరులో గరిష్ఠంగా {most} అక్షరాలు ఉండవచ్చు.',
    'This is not there any more.': 'ఇది ఇప్పుడు లేదు.',
    "'{text}' has a character that cannot be stored. Type it anew.": "'{text}'లో సేవ్ చేయలేని అక్షరం ఉంది. మళ్లీ టైప్ చేయండి.",
    'This class is not there any more.': 'ఈ తరగతి ఇప్పుడు లేదు.',
    'Give the class a name.': 'తరగతికి పేరు పెట్టండి.',
    'The link to join must be a web address that begins with https:// or http://.':
      'చేరే లింక్ https:// లేదా http://తో మొదలయ్యే వెబ్ చిరునామా అయి ఉండాలి.',
    '{day} is over. Choose today or a later date.': '{day} గడిచిపోయింది. ఈరోజు లేదా తర్వాతి తేదీని ఎంచుకోండి.',
    'The class is not held on {day}.': '{day}న ఈ తరగతి జరగదు.',
    'You have saved a lot in the last few minutes. Wait a few minutes, then save again.':
      'గత కొన్ని నిమిషాల్లో మీరు చాలా సేవ్ చేశారు. కొన్ని నిమిషాలు ఆగి, మళ్లీ సేవ్ చేయండి.',
    'There are {count} news already. Hide old ones first.': 'ఇప్పటికే {count} వార్తలు ఉన్నాయి. ముందుగా పాతవాటిని దాచండి.',
    'This batch has {count} classes that are not over. Cancel some of them first.':
      'ఈ బ్యాచ్‌లో ఇంకా పూర్తికాని {count} తరగతులు ఉన్నాయి. ముందుగా కొన్నింటిని రద్దు చేయండి.',
    'You cannot remove yourself. Ask another owner to do it.': 'మిమ్మల్ని మీరు తొలగించలేరు. మరో యజమానిని అడగండి.',
    'This person is not on the staff any more.': 'ఈ వ్యక్తి ఇప్పుడు సిబ్బందిలో లేరు.',
    'Choose the day that the class moves to.': 'తరగతి ఏ రోజుకు మారుతుందో ఎంచుకోండి.',
    'Choose the date of the class, or its days of the week.': 'తరగతి తేదీని లేదా వారపు రోజులను ఎంచుకోండి.',
    'Enter when the class starts, such as 17:00.': 'తరగతి ఎప్పుడు మొదలవుతుందో ఇవ్వండి, ఉదా. 17:00.',
    'Enter how many minutes the class takes.': 'తరగతి ఎన్ని నిమిషాలో ఇవ్వండి.',
    'The question has no such option. Please choose one of its options.': 'ప్రశ్నలో ఈ ఆప్షన్ లేదు. దాని ఆప్షన్లలో ఒకటి ఎంచుకోండి.',
    'This is the right answer already, and nothing is marked by another one. Choose another option.':
      'ఇదే ఇప్పటికే సరైన జవాబు, వేరేదానితో మార్కులు ఇవ్వలేదు. వేరే ఆప్షన్ ఎంచుకోండి.',
    'This student does not ask for this correction any more.': 'ఈ విద్యార్థి ఇప్పుడు ఈ సవరణ కోరడం లేదు.',
    "The field '{field}' is not valid.": "'{field}' ఫీల్డ్ సరిగ్గా లేదు.",
  },
  durations: {
    second: { one: '{count} సెకను', other: '{count} సెకన్ల' },
    minute: { one: '{count} నిమిషం', other: '{count} నిమిషాల' },
    hour: { one: '{count} గంట', other: '{count} గంటల' },
  },
};
