import type { Catalogue } from '#server/platform/messages/catalogue.ts';

// Tamil.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const ta: Catalogue = {
  texts: {
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
    'Somebody who is not among your students has this number, too. An owner can do this.':
      'உங்கள் மாணவர் அல்லாத ஒருவருக்கும் இந்த எண் உள்ளது. இதை உரிமையாளர் செய்யலாம்.',
    'This is also a number of the staff. An owner can unlock it.':
      'இது பணியாளர் ஒருவரின் எண்ணும் ஆகும். உரிமையாளர் இதைத் திறக்கலாம்.',
  },
  durations: {
    second: { one: '{count} வினாடி', other: '{count} வினாடிகள்' },
    minute: { one: '{count} நிமிடம்', other: '{count} நிமிடங்கள்' },
    hour: { one: '{count} மணிநேரம்', other: '{count} மணிநேரம்' },
  },
};
