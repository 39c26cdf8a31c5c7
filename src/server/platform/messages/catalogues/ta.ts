import type { Catalogue } from '#server/platform/messages/catalogue.ts';
import { quizSheetTexts } from './quiz-sheets/ta.ts';
import { sheetTexts } from './sheets/ta.ts';
import { uploadTexts } from './uploads/ta.ts';

// Tamil.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const ta: Catalogue = {
  texts: {
    ...sheetTexts,
    ...quizSheetTexts,
    ...uploadTexts,
    'Your verification OTP has been sent to your mobile number. Check your inbox for the code.':
      'உங்கள் மொபைல் எண்ணுக்குச் சரிபார்ப்பு OTP அனுப்பப்பட்டது. இன்பாக்ஸில் பாருங்கள்.',
    "We couldn't send the code. Please try again in a minute.":
      'OTP அனுப்ப முடியவில்லை. ஒரு நிமிடம் கழித்து மீண்டும் முயலுங்கள்.',
    "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.":
      'SMS அனுப்ப முடியவில்லை. உங்கள் அகாடமியிடம் மின்னஞ்சல் முகவரி கொடுத்திருந்தால், குறியீட்டை அங்கே அனுப்பியுள்ளோம்.',
    'Your code for {academy}': '{academy}: உங்கள் குறியீடு',
    'That code is wrong or has expired. Get a new one.': 'OTP தவறு, அல்லது அதன் நேரம் முடிந்தது. புதியதைப் பெறுங்கள்.',
    'This number is not registered yet. Please register first.':
      'இந்த எண் இன்னும் பதிவு செய்யப்படவில்லை. முதலில் பதிவு செய்யுங்கள்.',
    'Your academy registers its students itself. If you are new, please ask your academy.':
      'உங்கள் அகாடமியே மாணவர்களைப் பதிவு செய்கிறது. நீங்கள் புதியவர் என்றால், உங்கள் அகாடமியிடம் கேளுங்கள்.',
    'This number is not registered. Please ask your academy.': 'இந்த எண் பதிவு செய்யப்படவில்லை. உங்கள் அகாடமியிடம் கேளுங்கள்.',
    'Your academy has not let you in yet. Please wait, or ask your academy.':
      'உங்கள் அகாடமி உங்களை இன்னும் அனுமதிக்கவில்லை. காத்திருங்கள் அல்லது உங்கள் அகாடமியிடம் கேளுங்கள்.',
    'Your account is disabled. Please ask your academy.': 'உங்கள் கணக்கை இப்போது பயன்படுத்த முடியாது. அகாடமியிடம் கேளுங்கள்.',
    'To change to this student, please sign in with a code.': 'இந்த மாணவருக்கு மாற, குறியீட்டைக் கொண்டு உள்நுழையவும்.',
    "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.":
      'பலமுறை தவறான OTP தந்ததால் இந்த எண் லாக் செய்யப்பட்டது. முன்பு பயன்படுத்திய சாதனத்தில் லாகின் செய்யுங்கள், அல்லது அகாடமியிடம் கேளுங்கள்.',
    "You're signed out.": 'லாக் அவுட் ஆகிவிட்டது.',
    "You're signed out on all devices.": 'எல்லாச் சாதனங்களிலும் லாக் அவுட் ஆகிவிட்டது.',
    'Welcome, {name}': 'வணக்கம், {name}',
    'We just sent a code. Ask again in {wait}.': 'இப்போதுதான் OTP அனுப்பினோம். {wait} கழித்து மீண்டும் கேளுங்கள்.',
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.":
      'இந்த எண்ணுக்குப் பலமுறை தவறான OTP தரப்பட்டது. {wait} கழித்து மீண்டும் முயலுங்கள், அல்லது முன்பு பயன்படுத்திய சாதனத்தில் லாகின் செய்யுங்கள்.',
    'Too many people are signing in right now. Please try again in {wait}.':
      'இப்போது நிறைய பேர் லாகின் செய்கிறார்கள். {wait} கழித்து மீண்டும் முயலுங்கள்.',
    'Submitted.': 'சமர்ப்பிக்கப்பட்டது.',
    'Well done! You passed this quiz.': 'அருமை! இந்த க்விஸில் பாஸ் ஆனீர்கள்.',
    'Not there yet. Your report shows what to look at again before you retake it.':
      'இந்த முறை பாஸ் ஆகவில்லை. மீண்டும் எழுதும் முன் எதைப் பார்க்க வேண்டும் என்று ரிப்போர்ட்டில் உள்ளது.',
    'These answers belong to another version of this quiz. Open the quiz again and answer it there.':
      'இந்தப் பதில்கள் இந்த க்விஸின் வேறு பதிப்புக்கு உரியவை. க்விஸை மீண்டும் திறந்து அங்கே பதிலளியுங்கள்.',
    'You answered a question twice. Choose one answer and submit again.':
      'ஒரு கேள்விக்கு இருமுறை பதிலளித்தீர்கள். ஒரு பதிலைத் தேர்ந்தெடுத்து மீண்டும் சமர்ப்பியுங்கள்.',
    "One of your answers isn't among the question's options. Open the quiz again and choose it there.":
      'உங்கள் பதில்களில் ஒன்று அந்தக் கேள்வியின் ஆப்ஷன்களில் இல்லை. க்விஸை மீண்டும் திறந்து அங்கே தேர்ந்தெடுங்கள்.',
    'These answers were already submitted for another quiz. Open this quiz again and answer it there.':
      'இந்தப் பதில்கள் ஏற்கெனவே வேறொரு க்விஸுக்குச் சமர்ப்பிக்கப்பட்டன. இந்த க்விஸை மீண்டும் திறந்து அங்கே பதிலளியுங்கள்.',
    'You already submitted this quiz with other answers. Your first answers count, and this is their result.':
      'இந்த க்விஸை ஏற்கெனவே வேறு பதில்களுடன் சமர்ப்பித்தீர்கள். உங்கள் முதல் பதில்களே கணக்கில் வரும், அவற்றின் முடிவு இது.',
    'This quiz has closed, so no new attempt can begin.': 'இந்த க்விஸ் முடிந்துவிட்டது, எனவே இனி புதிதாகத் தொடங்க முடியாது.',
    'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.':
      'இந்த க்விஸை ஒரு முறை மட்டுமே எழுதலாம், உங்கள் முதல் முயற்சியே கணக்கில் வரும். இந்தப் பதில்கள் சேமிக்கப்பட்டுள்ளன, ஆனால் கணக்கில் வராது.',
    'Submitted after the closing. Your academy sees that it is late.':
      'முடிந்த பிறகு சமர்ப்பித்தீர்கள். தாமதம் என்பது உங்கள் அகாடமிக்குத் தெரியும்.',
    'Your answers have arrived. Your marks and the right answers come after the quiz has closed.':
      'உங்கள் பதில்கள் வந்துவிட்டன. மதிப்பெண்களும் சரியான பதில்களும் க்விஸ் முடிந்த பிறகு வரும்.',
    'Your answers have arrived. Your marks and the right answers come on {time}.':
      'உங்கள் பதில்கள் வந்துவிட்டன. மதிப்பெண்களும் சரியான பதில்களும் {time} அன்று வரும்.',
    'This quiz opens on {time}.': 'இந்த க்விஸ் {time} அன்று திறக்கும்.',
    "You've submitted many quizzes today. Your answers are safe on this device. Please send them in {wait}.":
      'இன்று நிறைய க்விஸ்களைச் சமர்ப்பித்தீர்கள். பதில்கள் இந்தச் சாதனத்தில் பாதுகாப்பாக உள்ளன. {wait} கழித்து அனுப்புங்கள்.',
    'Please sign in.': 'லாகின் செய்யுங்கள்.',
    'Your session has ended. Please sign in again.': 'உங்கள் செஷன் முடிந்தது. மீண்டும் லாகின் செய்யுங்கள்.',
    'You are signed in as another student.': 'நீங்கள் வேறொரு மாணவரின் கணக்கில் லாகின் செய்துள்ளீர்கள்.',
    'This is not part of your courses.': 'இது உங்கள் கோர்ஸ்களில் இல்லை.',
    "You're going very fast. Please wait {count} seconds and try again.":
      'மிக வேகமாகச் செல்கிறீர்கள். {count} வினாடிகள் காத்திருந்து மீண்டும் முயலுங்கள்.',
    'The portal is very busy right now. Please try again in a moment.':
      'போர்ட்டல் இப்போது மிகவும் பிஸியாக உள்ளது. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.',
    'The portal is restarting. Please try again in a moment.': 'போர்ட்டல் மீண்டும் தொடங்குகிறது. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.',
    'Something went wrong on our side. Please try again.': 'எங்கள் பக்கம் ஏதோ தவறாகிவிட்டது. மீண்டும் முயலுங்கள்.',
    "We can't reach your records right now. Your work is safe. Please try again in a minute.":
      'உங்கள் தகவல்களை இப்போது எடுக்க முடியவில்லை. நீங்கள் செய்தவை பாதுகாப்பாக உள்ளன. ஒரு நிமிடம் கழித்து மீண்டும் முயலுங்கள்.',
    "Videos, PDFs and pictures can't be reached right now. Please try again in a minute.":
      'வீடியோக்கள், PDF-கள், படங்களை இப்போது திறக்க முடியவில்லை. ஒரு நிமிடம் கழித்து மீண்டும் முயலுங்கள்.',
    'The request took too long to arrive.': 'கோரிக்கை வந்து சேர அதிக நேரம் ஆனது.',
    'The request is too large.': 'கோரிக்கை மிகப் பெரியது.',
    'The request is not valid.': 'கோரிக்கை சரியில்லை.',
    "We can't find that page.": 'அந்தப் பக்கம் கிடைக்கவில்லை.',
    "We can't find that file.": 'அந்த ஃபைல் கிடைக்கவில்லை.',
    'This link is no longer valid. Please open the page again.': 'இந்த லிங்க் காலாவதியானது. பக்கத்தை மீண்டும் திறங்கள்.',
    'Date of birth is required': 'பிறந்த தேதி தேவை',
    'Valid date of birth is required': 'சரியான பிறந்த தேதி தேவை',
    'Your father, mother or guardian has to agree, because you are under 18':
      'உங்களுக்கு 18 வயது ஆகாததால் தந்தை, தாய் அல்லது பாதுகாவலரின் சம்மதம் தேவை',
    'Your academy already has it like this.': 'உங்கள் அகாடமியிடம் இது ஏற்கனவே இப்படியே உள்ளது.',
    'Name is required': 'பெயர் தேவை',
    'Name is too short': 'பெயர் மிகச் சிறியது',
    'Father/Mother Name is required': 'தந்தை/தாய் பெயர் தேவை',
    'Father/Mother Name is too short': 'தந்தை/தாய் பெயர் மிகச் சிறியது',
    'District is required': 'மாவட்டம் தேவை',
    'Email is required': 'இமெயில் தேவை',
    'Valid email is required': 'சரியான இமெயில் தேவை',
    'Academic Levels is required': 'கல்வி நிலை தேவை',
    'Valid mobile number is required': 'சரியான மொபைல் எண் தேவை',
    '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.':
      '{otp} உங்கள் {academy} OTP. {minutes} நிமிடங்கள் செல்லும். யாரிடமும் சொல்லாதீர்கள்.',
    'Too many requests. Please wait a little.': 'கோரிக்கைகள் அதிகமாகிவிட்டன. கொஞ்சம் காத்திருங்கள்.',
    'Changed by {name} at {time}.': '{time}-க்கு {name} மாற்றினார்.',
    'This has changed since you opened it.': 'நீங்கள் திறந்த பிறகு இது மாறிவிட்டது.',
    "This number is not on your academy's staff list. Ask an owner to add it.":
      'இந்த எண் உங்கள் அகாடமியின் பணியாளர் பட்டியலில் இல்லை. சேர்க்கும்படி உரிமையாளரிடம் கேளுங்கள்.',
    'Only owners of the academy may do this.': 'அகாடமியின் உரிமையாளர்கள் மட்டுமே இதைச் செய்யலாம்.',
    'That is not the name of this student. Nothing was deleted.': 'இது இந்த மாணவரின் பெயர் அல்ல. எதுவும் அழிக்கப்படவில்லை.',
    'This file has not arrived as a whole.': 'இந்த ஃபைல் முழுமையாக வந்து சேரவில்லை.',
    'You have {count} uploads that are not complete. Finish or remove some first.':
      'உங்கள் {count} பதிவேற்றங்கள் முடியவில்லை. முதலில் சிலவற்றை முடியுங்கள் அல்லது நீக்குங்கள்.',
    'The disk of the portal is full, so this was not stored. Tell whoever runs the portal: it goes on when there is room.':
      'போர்ட்டலின் டிஸ்க் நிரம்பிவிட்டது, அதனால் இது சேமிக்கப்படவில்லை. போர்ட்டலை நடத்துபவரிடம் சொல்லுங்கள்: இடம் கிடைத்ததும் தொடரும்.',
    'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.':
      'போர்ட்டலால் இந்தக் கோப்பைப் படிக்க முடியவில்லை: அதிக நேரம் அல்லது நினைவகம் தேவைப்படுகிறது. இதை உருவாக்கிய நிரலில் புதிதாகச் சேமித்து மீண்டும் முயலுங்கள்.',
    'Nobody has taken this quiz with this question yet, so there are no marks to change.':
      'இந்தக் கேள்வியுடன் இந்த வினாடி வினாவை இன்னும் யாரும் எழுதவில்லை, அதனால் மாற்ற மதிப்பெண்கள் இல்லை.',
    'The disk of the portal has no room for this file.': 'போர்ட்டலின் வட்டில் இந்த ஃபைலுக்கு இடமில்லை.',
    '{file} is hidden, or a file that a computer made for itself. Choose your own file, or rename it.':
      '{file} மறைந்திருக்கும் ஃபைல், அல்லது கணினி தனக்காக உருவாக்கியது. உங்கள் ஃபைலைத் தேர்ந்தெடுக்கவும், அல்லது அதன் பெயரை மாற்றவும்.',
    'This file has no name.': 'இந்த ஃபைலுக்குப் பெயர் இல்லை.',
    '{file}: the name of this file must end in {endings}.': '{file}: இந்த ஃபைலின் பெயர் {endings} என்று முடிய வேண்டும்.',
    '{file}: this file has more than {most} MB.': '{file}: இந்த ஃபைல் {most} MB-ஐ விடப் பெரியது.',
    "This student is under 18, and no guardian's consent is recorded. Whoever runs the portal records it.":
      'இந்த மாணவருக்கு 18 வயது ஆகவில்லை, பாதுகாவலரின் சம்மதமும் பதிவாகவில்லை. போர்ட்டலை நடத்துபவர் அதைப் பதிவு செய்வார்.',
    'This student does not wait to be let in.': 'இந்த மாணவர் சேர்க்கைக்குக் காத்திருக்கவில்லை.',
    'This student has results, subjects or batches here. Approve them, or disable them after that.':
      'இந்த மாணவருக்கு இங்கே முடிவுகள், பாடங்கள் அல்லது தொகுதிகள் உள்ளன. சேர்த்துக்கொள்ளுங்கள், அல்லது அதன்பின் முடக்குங்கள்.',
    '{name} has another date of birth in the other account. Correct one of the two first.':
      'மற்ற கணக்கில் {name} உடைய பிறந்த தேதி வேறு. முதலில் இரண்டில் ஒன்றைத் திருத்துங்கள்.',
    "'{email}' is not an email address.": "'{email}' ஒரு இமெயில் முகவரி அல்ல.",
    '{name} is disabled. Let them sign in first.': '{name} முடக்கப்பட்டுள்ளார். முதலில் உள்நுழைய அனுமதியுங்கள்.',
    'Too many wrong codes were entered for {number}: somebody may be guessing them. If it was the student, unlock the number first.':
      '{number} எண்ணுக்குத் தவறான குறியீடுகள் பலமுறை இடப்பட்டன: யாராவது ஊகிக்கலாம். அது மாணவர்தான் என்றால் முதலில் எண்ணின் பூட்டைத் திறங்கள்.',
    '{number} got {count} codes from the desk in 24 hours, and there are no more.':
      '{number} எண் 24 மணி நேரத்தில் மேசையிலிருந்து {count} குறியீடுகள் பெற்றது, இனி கிடைக்காது.',
    'Both numbers are of the same account.': 'இரண்டு எண்களும் ஒரே கணக்கைச் சேர்ந்தவை.',
    'This account was merged into that of {name}, who is the same person. Erase that one: this one goes with it.':
      'இந்தக் கணக்கு {name} என்பவரின் கணக்குடன் இணைக்கப்பட்டது; இருவரும் ஒருவரே. அந்தக் கணக்கை அழிக்கவும்: இதுவும் அதனுடன் அழியும்.',
    '{name} is disabled, and gets no work. Let them sign in first.':
      '{name} முடக்கப்பட்டுள்ளதால் எதையும் மாற்ற முடியாது. முதலில் உள்நுழைய அனுமதியுங்கள்.',
    '{name} waits to be let in, and gets no work. Let them in first.':
      '{name} சேர்க்கைக்குக் காத்திருப்பதால் எதையும் மாற்ற முடியாது. முதலில் சேர்த்துக்கொள்ளுங்கள்.',
    'The student is answering a quiz at this moment. Please try again.':
      'மாணவர் இப்போது வினாடி வினாவுக்கு விடையளிக்கிறார். மீண்டும் முயலுங்கள்.',
    '{number} is already registered, for {name}. Students who share a number need different names.':
      '{number} ஏற்கனவே {name} பெயரில் பதிவானது. ஒரே எண்ணைப் பகிரும் மாணவர்களுக்கு வெவ்வேறு பெயர்கள் தேவை.',
    '{number} is already registered, for {names}.': '{number} ஏற்கனவே {names} பெயரில் பதிவானது.',
    '{number} has {count} students already, and no more can share it.':
      '{number} எண்ணில் ஏற்கனவே {count} மாணவர்கள் உள்ளனர், இனி யாரும் பகிர முடியாது.',
    'The quiz has this question with another text or other options today, or not any more. So it is another question, and the marks for this one stay.':
      'வினாடி வினாவில் இன்று இந்தக் கேள்வியின் வாசகமோ விருப்பங்களோ மாறியுள்ளன, அல்லது கேள்வியே இல்லை. எனவே அது வேறு கேள்வி; இதன் மதிப்பெண்கள் அப்படியே இருக்கும்.',
    'The quiz asks this question twice, so nobody can say which of the two an earlier answer was for. Make their texts differ first.':
      'வினாடி வினாவில் இந்தக் கேள்வி இருமுறை உள்ளது, எனவே பழைய விடை எதற்கு என்று தெரியாது. முதலில் அவற்றின் வாசகத்தை வேறுபடுத்துங்கள்.',
    'The quiz was changed at this moment. Nothing was changed here. Please try again.':
      'வினாடி வினா இப்போதுதான் மாற்றப்பட்டது. இங்கே எதுவும் மாறவில்லை. மீண்டும் முயலுங்கள்.',
    'No attempt was marked by another key of this question than the one of today, so there is nothing to correct.':
      'இந்தக் கேள்விக்கு இன்றைய விடைக்குறிப்பு தவிர வேறு எதாலும் மதிப்பிடவில்லை, எனவே திருத்த எதுவும் இல்லை.',
    "This chapter has a quiz of the name '{name}' already. Give this one another name.":
      "இந்த அத்தியாயத்தில் '{name}' என்ற வினாடி வினா ஏற்கனவே உள்ளது. இதற்கு வேறு பெயர் கொடுங்கள்.",
    "Another answer is right now in question {numbers}, and students have answered the quiz. Choose the answer of before here; then correct it with 'Correct the key' on the page Questions of the quiz, where you decide what becomes of their marks.":
      'கேள்வி {numbers}-இல் இப்போது வேறு விடை சரி, மாணவர்கள் ஏற்கனவே விடையளித்துள்ளனர். இங்கே முந்தைய விடையையே தேர்ந்தெடுங்கள்; பிறகு வினாடி வினாவின் “கேள்விகள்” பக்கத்தில் “விடைக்குறிப்பைத் திருத்து” மூலம் திருத்துங்கள். மதிப்பெண்கள் என்ன ஆக வேண்டும் என்பதை அங்கே முடிவு செய்யலாம்.',
    'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.':
      'அழிக்கப்பட்ட மாணவர்களின் பட்டியலை எழுத முடியவில்லை, எனவே எதுவும் அழிக்கப்படவில்லை. போர்ட்டலை நடத்துபவரிடம் சொல்லுங்கள்.',
    'You have added {count} pictures within a day. Go on tomorrow.':
      'ஒரு நாளில் {count} படங்கள் சேர்த்துவிட்டீர்கள். நாளை தொடருங்கள்.',
    'The disk of the portal has no room for this picture.': 'போர்ட்டலின் வட்டில் இந்தப் படத்துக்கு இடமில்லை.',
    'Give the news a heading.': 'செய்திக்குத் தலைப்பு கொடுங்கள்.',
    'Choose the date of the news.': 'செய்தியின் தேதியைத் தேர்ந்தெடுங்கள்.',
    'There are news with this heading on that day already. Choose another heading or day.':
      'அன்று இதே தலைப்பில் செய்தி ஏற்கனவே உள்ளது. வேறு தலைப்போ நாளோ தேர்ந்தெடுங்கள்.',
    'These news are not there any more.': 'இந்தச் செய்தி இப்போது இல்லை.',
    'This picture was chosen too long ago. Choose it again.':
      'இந்தப் படம் வெகு நாட்களுக்கு முன் தேர்ந்தெடுக்கப்பட்டது. மீண்டும் தேர்ந்தெடுங்கள்.',
    'News have no GIF. Save the picture as PNG, JPEG or WebP.':
      'செய்திகளில் GIF செல்லாது. படத்தை PNG, JPEG அல்லது WebP ஆகச் சேமியுங்கள்.',
    'The link must begin with http:// or https://.': 'லிங்க் http:// அல்லது https:// என்று தொடங்க வேண்டும்.',
    'An academy folder has another folder of this name, so no subject can have it.':
      'அகாடமி கோப்புறையில் இந்தப் பெயரில் வேறு கோப்புறை உள்ளது, எனவே எந்தப் பாடத்துக்கும் இதை வைக்க முடியாது.',
    'There is a subject of this name already. It may be hidden.': 'இந்தப் பெயரில் பாடம் ஏற்கனவே உள்ளது. அது மறைக்கப்பட்டிருக்கலாம்.',
    'One of these levels is not there any more. Load the page again.':
      'இவற்றில் ஒரு நிலை இப்போது இல்லை. பக்கத்தை மீண்டும் திறங்கள்.',
    "There is another '{name}' here. Choose another name.": "இங்கே வேறொரு '{name}' உள்ளது. வேறு பெயர் தேர்ந்தெடுங்கள்.",
    'The name is empty.': 'பெயர் காலியாக உள்ளது.',
    'A name can have at most {most} characters.': 'பெயரில் அதிகபட்சம் {most} எழுத்துகள் இருக்கலாம்.',
    'This is not there any more.': 'இது இப்போது இல்லை.',
    "'{text}' has a character that cannot be stored. Type it anew.":
      "'{text}' என்பதில் சேமிக்க முடியாத எழுத்து உள்ளது. மீண்டும் தட்டச்சு செய்யுங்கள்.",
    'This class is not there any more.': 'இந்த வகுப்பு இப்போது இல்லை.',
    'Give the class a name.': 'வகுப்புக்குப் பெயர் கொடுங்கள்.',
    'The link to join must be a web address that begins with https:// or http://.':
      'சேர்வதற்கான லிங்க் https:// அல்லது http:// என்று தொடங்கும் இணைய முகவரியாக இருக்க வேண்டும்.',
    '{day} is over. Choose today or a later date.': '{day} கடந்துவிட்டது. இன்று அல்லது பிந்தைய தேதியைத் தேர்ந்தெடுங்கள்.',
    'The class is not held on {day}.': '{day} அன்று இந்த வகுப்பு நடைபெறாது.',
    'You have saved a lot in the last few minutes. Wait a few minutes, then save again.':
      'கடந்த சில நிமிடங்களில் நிறைய சேமித்துவிட்டீர்கள். சில நிமிடங்கள் காத்திருந்து மீண்டும் சேமிக்கவும்.',
    'There are {count} news already. Hide old ones first.': 'ஏற்கனவே {count} செய்திகள் உள்ளன. முதலில் பழையவற்றை மறைக்கவும்.',
    'This batch has {count} classes that are not over. Cancel some of them first.':
      'இந்தத் தொகுதியில் இன்னும் முடியாத {count} வகுப்புகள் உள்ளன. முதலில் சிலவற்றை ரத்து செய்யவும்.',
    'You cannot remove yourself. Ask another owner to do it.': 'உங்களையே நீக்க முடியாது. வேறு உரிமையாளரிடம் கேளுங்கள்.',
    'This person is not on the staff any more.': 'இவர் இனி பணியாளர் அல்ல.',
    'Choose the day that the class moves to.': 'வகுப்பு மாறும் நாளைத் தேர்ந்தெடுங்கள்.',
    'Choose the date of the class, or its days of the week.': 'வகுப்பின் தேதியையோ வார நாட்களையோ தேர்ந்தெடுங்கள்.',
    'Enter when the class starts, such as 17:00.': 'வகுப்பு தொடங்கும் நேரத்தை இடுங்கள், எ.கா. 17:00.',
    'Enter how many minutes the class takes.': 'வகுப்பு எத்தனை நிமிடங்கள் என்று இடுங்கள்.',
    'The question has no such option. Please choose one of its options.':
      'கேள்வியில் இந்த விருப்பம் இல்லை. அதன் விருப்பங்களில் ஒன்றைத் தேர்ந்தெடுங்கள்.',
    'This is the right answer already, and nothing is marked by another one. Choose another option.':
      'இதுவே சரியான விடை, வேறெதாலும் மதிப்பிடவில்லை. வேறு விருப்பத்தைத் தேர்ந்தெடுங்கள்.',
    'This student does not ask for this correction any more.': 'இந்த மாணவர் இப்போது இந்தத் திருத்தத்தைக் கேட்கவில்லை.',
    "The field '{field}' is not valid.": "'{field}' என்ற புலம் சரியில்லை.",
  },
  durations: {
    second: { one: '{count} வினாடி', other: '{count} வினாடிகள்' },
    minute: { one: '{count} நிமிடம்', other: '{count} நிமிடங்கள்' },
    hour: { one: '{count} மணிநேரம்', other: '{count} மணிநேரம்' },
  },
};
