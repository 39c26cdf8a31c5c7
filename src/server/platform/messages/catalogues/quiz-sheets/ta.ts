// Tamil. What is said of the questions of a quiz, and of a sheet of them.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'படத்தை {example} என எழுத வேண்டும்; குறியையே காட்ட {tag} என எழுதவும்.',
  'a picture has no name. It must be written as {example}.': 'ஒரு படத்துக்குப் பெயர் இல்லை. {example} என எழுத வேண்டும்.',
  "there is no picture '{src}' beside the quiz.": 'வினாடி வினாவுடன் “{src}” படம் இல்லை.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” படம் {limit} MB-ஐ விடப் பெரியது. மாணவர்கள் ஃபோனில் திறப்பதால், சிறிதாக்கிச் சேமிக்கவும்.',
  "the picture '{src}' cannot be read.": '“{src}” படத்தைப் படிக்க முடியவில்லை.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'உரையில் உள்ள ஒரு படம் (data:) எல்லா ஃபோன்களும் காட்டக்கூடியது அல்ல. PNG, JPEG, GIF அல்லது WebP பயன்படுத்தவும்.',
  'a picture in the text (data:)': 'உரையில் உள்ள ஒரு படம் (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'ஒரு படம் வேறு தளத்திலிருந்து காட்டப்படுகிறது; அது அங்கே இருக்கும் வரை மட்டுமே. நிலைத்திருக்க, கோப்பை வினாடி வினாவுடன் வைக்கவும்',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} படங்கள் வேறு தளங்களிலிருந்து காட்டப்படுகின்றன; அவை அங்கே இருக்கும் வரை மட்டுமே. நிலைத்திருக்க, கோப்புகளை வினாடி வினாவுடன் வைக்கவும்',
  'each answer is the letter of an option, also in {lines}, where it could mean another option':
    'ஒவ்வொரு பதிலும் விருப்பத்தின் எழுத்தாகக் கொள்ளப்பட்டது; வேறு விருப்பத்தைக் குறிக்கக்கூடிய இங்கும்: {lines}',
  'each answer is the number of an option, also in {lines}, where it could mean another option':
    'ஒவ்வொரு பதிலும் விருப்பத்தின் எண்ணாகக் கொள்ளப்பட்டது; வேறு விருப்பத்தைக் குறிக்கக்கூடிய இங்கும்: {lines}',
  'each answer is the text of an option, also in {lines}, where it could mean another option':
    'ஒவ்வொரு பதிலும் விருப்பத்தின் உரையாகக் கொள்ளப்பட்டது; வேறு விருப்பத்தைக் குறிக்கக்கூடிய இங்கும்: {lines}',
  'the answers are numbers that count from 0: 0 is option a': 'பதில்கள் 0-இலிருந்து எண்ணப்பட்டவை: 0 என்பது முதல் விருப்பம்',
  '{first} or {second}': '{first} அல்லது {second}',
  "option {letter} ('{text}')": 'விருப்பம் {letter} (“{text}”)',
  "the answer '{answer}' could mean {options}. Write {letters}.":
    '“{answer}” என்ற பதில் {options} எனப் பொருள்படலாம். {letters} என எழுதவும்.',
  'the answer is missing.': 'பதில் இல்லை.',
  "the answer is '{answer}', but a question has only one right option.":
    'பதில் “{answer}”; ஆனால் கேள்விக்கு ஒரே சரியான விருப்பம்தான்.',
  "the answer is '{answer}', but there are only options a to {last}. Write one of these letters.":
    'பதில் “{answer}”; ஆனால் கடைசி விருப்பம் {last}. அதுவரையிலான எழுத்தை எழுதவும்.',
  "the answer is '{answer}', but option {letter} is empty.": 'பதில் “{answer}”; ஆனால் விருப்பம் {letter} காலியாக உள்ளது.',
  "the answer is '{answer}', but no option has this number or this text. Numbers count from 1.":
    'பதில் “{answer}”; ஆனால் எந்த விருப்பத்துக்கும் இந்த எண்ணோ உரையோ இல்லை. எண்கள் 1-இலிருந்து தொடங்கும்.',
  "the answer is '{answer}', but it must be the letter, the number or the text of the right option.":
    'பதில் “{answer}”; ஆனால் சரியான விருப்பத்தின் எழுத்து, எண் அல்லது உரை இருக்க வேண்டும்.',
  'lines {lines}': 'வரிகள் {lines}',
  'lines {lines} and {count} more': 'வரிகள் {lines}, மேலும் {count}',
  'this quiz has {count} questions, but the limit is {limit}. Make several quizzes of it.':
    'இந்த வினாடி வினாவில் {count} கேள்விகள்; வரம்பு {limit}. பல வினாடி வினாக்களாகப் பிரிக்கவும்.',
  "the column '{column}' has only numbers, and is not used. If these are marks, call it '{marks}' or '{negative}'":
    "'{column}' நெடுவரிசையில் எண்கள் மட்டுமே உள்ளன, அது பயன்படுத்தப்படவில்லை. இவை மதிப்பெண்கள் எனில், அதை '{marks}' அல்லது '{negative}' என்று பெயரிடுங்கள்",
  '{lines} has no marks, so a right answer is worth 1 mark there':
    '{lines}: மதிப்பெண் இல்லை; அங்கே சரியான பதிலுக்கு 1 மதிப்பெண்',
  '{lines} have no marks, so a right answer is worth 1 mark there':
    '{lines}: மதிப்பெண் இல்லை; அங்கே ஒவ்வொரு சரியான பதிலுக்கும் 1 மதிப்பெண்',
  'the question is missing.': 'கேள்வி இல்லை.',
  'a question needs 2 to {limit} options, but this one has {count}.':
    'கேள்விக்கு 2 முதல் {limit} விருப்பங்கள் வேண்டும்; இதில் {count} உள்ளன.',
  'option {letter} is missing.': 'விருப்பம் {letter} இல்லை.',
  'the question shows nothing. Write what students are to read, or add a picture.':
    'கேள்வியில் எதுவும் தெரியவில்லை. மாணவர்கள் படிக்க வேண்டியதை எழுதவும், அல்லது ஒரு படத்தைச் சேர்க்கவும்.',
  'option {letter} shows nothing. Write what students are to read, or add a picture.':
    'விருப்பம் {letter} இல் எதுவும் தெரியவில்லை. மாணவர்கள் படிக்க வேண்டியதை எழுதவும், அல்லது ஒரு படத்தைச் சேர்க்கவும்.',
  'what is inside {tag} is not shown to students ({lines})': '{tag} உள்ளே இருப்பது மாணவர்களுக்குக் காட்டப்படாது ({lines})',
  "a text is in the font '{font}', and students would read other letters than you ({lines}). Convert it to Unicode, and save it again":
    'ஓர் உரை “{font}” எழுத்துருவில் உள்ளது; மாணவர்கள் உங்களுக்குத் தெரியும் எழுத்துகளுக்குப் பதிலாக வேறு எழுத்துகளைப் படிப்பார்கள் ({lines}). அதை யூனிகோடுக்கு மாற்றி மீண்டும் சேமிக்கவும்',
  'options {first} and {second} are the same. Change one of them.': 'விருப்பங்கள் {first}, {second} ஒன்றே. ஒன்றை மாற்றவும்.',
  'a text is longer than {limit} characters, which is the limit.': 'ஒரு உரை {limit} எழுத்து வரம்பை விட நீளமானது.',
  "the marks are '{text}', but they must be a number above 0 and at most {limit}, with at most two decimals.":
    'மதிப்பெண் “{text}”; 0-க்கு மேல் {limit} வரையிலான எண் வேண்டும், அதிகபட்சம் இரண்டு தசமங்கள்.',
  "the negative marks are '{text}', but they must be a number up to {limit}, with at most two decimals.":
    'எதிர்மறை மதிப்பெண் “{text}”; {limit} வரையிலான எண் வேண்டும், அதிகபட்சம் இரண்டு தசமங்கள்.',
  'the columns {columns} both have the {column}. Keep one of them.':
    '{columns} நெடுவரிசைகளில் ஒரே தகவல் ({column}). ஒன்றை வைக்கவும்.',
  'there are two columns with the answer. Keep one of them.': 'பதிலுக்கு இரண்டு நெடுவரிசைகள் உள்ளன. ஒன்றை வைக்கவும்.',
  "the column '{column}' is missing. Its heading may also be {others}.":
    '“{column}” நெடுவரிசை இல்லை. தலைப்பு இப்படியும் இருக்கலாம்: {others}.',
  'no line names the columns. Put such a line first: Question, Option A, Option B, Option C, Option D, Answer.':
    'எந்த வரியிலும் நெடுவரிசைப் பெயர்கள் இல்லை. முதலில் இப்படி ஒரு வரி: Question, Option A, Option B, Option C, Option D, Answer.',
  'this file is empty. Its first line must name the columns.':
    'இந்தக் கோப்பு காலியாக உள்ளது. முதல் வரியில் நெடுவரிசைப் பெயர்கள் வேண்டும்.',
  'this sheet has more than {limit} lines. Divide it.': 'இந்தத் தாளில் {limit}-க்கு மேல் வரிகள் உள்ளன. பிரிக்கவும்.',
  "a quiz for one batch comes from the academy folder. Remove 'batch'.":
    'ஒரு தொகுதிக்கான வினாடி வினா அகாடமி கோப்புறையிலிருந்து வரும். “batch” நீக்கவும்.',
  "'added_on' is left out: it is added today": '“added_on” விடப்பட்டது: இன்று சேர்க்கப்படும்',
  'The quiz needs at least one question.': 'வினாடி வினாவில் குறைந்தது ஒரு கேள்வி வேண்டும்.',
  'the opening must be a day with a time, such as 2026-12-06 10:00.':
    'திறக்கும் நேரம் தேதியும் நேரமுமாக இருக்க வேண்டும், எ.கா. 2026-12-06 10:00.',
  'the closing must be a day with a time, such as 2026-12-06 13:00.':
    'முடியும் நேரம் தேதியும் நேரமுமாக இருக்க வேண்டும், எ.கா. 2026-12-06 13:00.',
  'the quiz must close after it opens.': 'வினாடி வினா திறந்த பிறகே முடிய வேண்டும்.',
  'results after the closing need a closing. Say when it closes.':
    'முடிந்த பிறகு முடிவுகளைக் காட்ட, முடியும் நேரம் வேண்டும். எப்போது முடியும் என்று எழுதுங்கள்.',
  'The quiz needs a name.': 'வினாடி வினாவுக்குப் பெயர் வேண்டும்.',
  'The pass mark must be a number from 0 to 100.': 'தேர்ச்சி மதிப்பெண் 0 முதல் 100 வரை இருக்க வேண்டும்.',
  "A picture is added with 'Add a picture' below the text. Remove what is written in its place.":
    'உரைக்குக் கீழே உள்ள “படம் சேர்” மூலம் படத்தைச் சேர்க்கவும். அதன் இடத்தில் எழுதியதை நீக்கவும்.',
  'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.':
    'இங்குள்ள ஒரு படம் வேறு வினாடி வினாவுடையது, அல்லது நீண்ட நாள் முன் தேர்ந்தெடுத்தது. நீக்கி மீண்டும் சேர்க்கவும்.',
};
