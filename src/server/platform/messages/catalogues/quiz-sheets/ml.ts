// Malayalam. What is said of the questions of a quiz, and of a sheet of them.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'ചിത്രം {example} എന്ന് എഴുതണം; ടാഗ് തന്നെ കാണിക്കാൻ {tag} എന്നും.',
  'a picture has no name. It must be written as {example}.': 'ഒരു ചിത്രത്തിനു പേരില്ല. {example} എന്ന് എഴുതണം.',
  "there is no picture '{src}' beside the quiz.": 'ക്വിസിനൊപ്പം “{src}” എന്ന ചിത്രമില്ല.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” എന്ന ചിത്രം {limit} MB-യിൽ കൂടുതലാണ്. വിദ്യാർഥികൾ ഫോണിലാണു തുറക്കുന്നത്, അതിനാൽ ചെറുതാക്കി സേവ് ചെയ്യുക.',
  "the picture '{src}' cannot be read.": '“{src}” എന്ന ചിത്രം വായിക്കാൻ കഴിയുന്നില്ല.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'എഴുത്തിലെ ഒരു ചിത്രം (data:) എല്ലാ ഫോണുകൾക്കും കാണിക്കാവുന്നതല്ല. PNG, JPEG, GIF അല്ലെങ്കിൽ WebP ഉപയോഗിക്കുക.',
  'a picture in the text (data:)': 'എഴുത്തിലെ ഒരു ചിത്രം (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'ഒരു ചിത്രം മറ്റൊരു സൈറ്റിൽനിന്നാണു കാണിക്കുന്നത്, അത് അവിടെയുള്ളിടത്തോളം മാത്രം. നിലനിർത്താൻ ഫയൽ ക്വിസിനൊപ്പം വയ്ക്കുക',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} ചിത്രങ്ങൾ മറ്റു സൈറ്റുകളിൽനിന്നാണു കാണിക്കുന്നത്, അവ അവിടെയുള്ളിടത്തോളം മാത്രം. നിലനിർത്താൻ ഫയലുകൾ ക്വിസിനൊപ്പം വയ്ക്കുക',
  'each answer is the letter of an option, also in {lines}, where it could mean another option':
    'ഓരോ ഉത്തരവും ഓപ്ഷന്റെ അക്ഷരമായി എടുത്തു; മറ്റൊരു ഓപ്ഷൻ ആകാവുന്ന ഇവിടെയും: {lines}',
  'each answer is the number of an option, also in {lines}, where it could mean another option':
    'ഓരോ ഉത്തരവും ഓപ്ഷന്റെ നമ്പറായി എടുത്തു; മറ്റൊരു ഓപ്ഷൻ ആകാവുന്ന ഇവിടെയും: {lines}',
  'each answer is the text of an option, also in {lines}, where it could mean another option':
    'ഓരോ ഉത്തരവും ഓപ്ഷന്റെ ടെക്സ്റ്റായി എടുത്തു; മറ്റൊരു ഓപ്ഷൻ ആകാവുന്ന ഇവിടെയും: {lines}',
  'the answers are numbers that count from 0: 0 is option a': 'ഉത്തരങ്ങൾ 0-ൽനിന്ന് എണ്ണിയ നമ്പറുകളാണ്: 0 ആദ്യ ഓപ്ഷനാണ്',
  '{first} or {second}': '{first} അല്ലെങ്കിൽ {second}',
  "option {letter} ('{text}')": 'ഓപ്ഷൻ {letter} (“{text}”)',
  "the answer '{answer}' could mean {options}. Write {letters}.":
    '“{answer}” എന്ന ഉത്തരം {options} ആകാം. {letters} എന്ന് എഴുതുക.',
  'the answer is missing.': 'ഉത്തരമില്ല.',
  "the answer is '{answer}', but a question has only one right option.":
    'ഉത്തരം “{answer}” ആണ്, പക്ഷേ ചോദ്യത്തിന് ഒരു ശരിയുത്തരമേയുള്ളൂ.',
  "the answer is '{answer}', but there are only options a to {last}. Write one of these letters.":
    'ഉത്തരം “{answer}” ആണ്, പക്ഷേ അവസാന ഓപ്ഷൻ {last} ആണ്. അതുവരെയുള്ള ഒരക്ഷരം എഴുതുക.',
  "the answer is '{answer}', but option {letter} is empty.": 'ഉത്തരം “{answer}” ആണ്, പക്ഷേ ഓപ്ഷൻ {letter} ശൂന്യമാണ്.',
  "the answer is '{answer}', but no option has this number or this text. Numbers count from 1.":
    'ഉത്തരം “{answer}” ആണ്, പക്ഷേ ഒരു ഓപ്ഷനും ഈ നമ്പറോ ടെക്സ്റ്റോ ഇല്ല. നമ്പറുകൾ 1 മുതലാണ്.',
  "the answer is '{answer}', but it must be the letter, the number or the text of the right option.":
    'ഉത്തരം “{answer}” ആണ്, പക്ഷേ ശരിയായ ഓപ്ഷന്റെ അക്ഷരമോ നമ്പറോ ടെക്സ്റ്റോ വേണം.',
  'lines {lines}': 'വരികൾ {lines}',
  'lines {lines} and {count} more': 'വരികൾ {lines}, പിന്നെ {count} കൂടി',
  'this quiz has {count} questions, but the limit is {limit}. Make several quizzes of it.':
    'ഈ ക്വിസിൽ {count} ചോദ്യങ്ങളുണ്ട്, പരിധി {limit} ആണ്. പല ക്വിസുകളാക്കുക.',
  "the column '{column}' has only numbers, and is not used. If these are marks, call it '{marks}' or '{negative}'":
    "'{column}' എന്ന കോളത്തിൽ സംഖ്യകൾ മാത്രമേയുള്ളൂ, അത് ഉപയോഗിച്ചിട്ടില്ല. ഇവ മാർക്കാണെങ്കിൽ അതിന് '{marks}' അല്ലെങ്കിൽ '{negative}' എന്ന് പേരിടുക",
  '{lines} has no marks, so a right answer is worth 1 mark there': '{lines}: മാർക്കില്ല, അതിനാൽ അവിടെ ശരിയുത്തരത്തിന് 1 മാർക്ക്',
  '{lines} have no marks, so a right answer is worth 1 mark there':
    '{lines}: മാർക്കില്ല, അതിനാൽ അവിടെ ഓരോ ശരിയുത്തരത്തിനും 1 മാർക്ക്',
  'the question is missing.': 'ചോദ്യമില്ല.',
  'a question needs 2 to {limit} options, but this one has {count}.':
    'ചോദ്യത്തിന് 2 മുതൽ {limit} വരെ ഓപ്ഷനുകൾ വേണം, ഇതിന് {count} ആണുള്ളത്.',
  'option {letter} is missing.': 'ഓപ്ഷൻ {letter} ഇല്ല.',
  'the question shows nothing. Write what students are to read, or add a picture.':
    'ചോദ്യത്തിൽ ഒന്നും കാണുന്നില്ല. വിദ്യാർത്ഥികൾ വായിക്കേണ്ടത് എഴുതുക, അല്ലെങ്കിൽ ഒരു ചിത്രം ചേർക്കുക.',
  'option {letter} shows nothing. Write what students are to read, or add a picture.':
    'ഓപ്ഷൻ {letter}-ൽ ഒന്നും കാണുന്നില്ല. വിദ്യാർത്ഥികൾ വായിക്കേണ്ടത് എഴുതുക, അല്ലെങ്കിൽ ഒരു ചിത്രം ചേർക്കുക.',
  'what is inside {tag} is not shown to students ({lines})': '{tag}-ന് ഉള്ളിലുള്ളത് വിദ്യാർത്ഥികളെ കാണിക്കുന്നില്ല ({lines})',
  "a text is in the font '{font}', and students would read other letters than you ({lines}). Convert it to Unicode, and save it again":
    'ഒരു എഴുത്ത് “{font}” ഫോണ്ടിലാണ്, വിദ്യാർത്ഥികൾ നിങ്ങൾ കാണുന്നതല്ലാത്ത അക്ഷരങ്ങൾ വായിക്കും ({lines}). അത് യൂണിക്കോഡിലേക്ക് മാറ്റി വീണ്ടും സേവ് ചെയ്യുക',
  'options {first} and {second} are the same. Change one of them.': 'ഓപ്ഷൻ {first}, {second} ഒന്നുതന്നെ. ഒന്നു മാറ്റുക.',
  'a text is longer than {limit} characters, which is the limit.': 'ഒരു ടെക്സ്റ്റ് {limit} അക്ഷരമെന്ന പരിധിയിൽ കൂടുതലാണ്.',
  "the marks are '{text}', but they must be a number above 0 and at most {limit}, with at most two decimals.":
    'മാർക്ക് “{text}” ആണ്, പക്ഷേ 0-ൽ കൂടുതലും {limit} വരെയുമുള്ള സംഖ്യ വേണം, പരമാവധി രണ്ടു ദശാംശം.',
  "the negative marks are '{text}', but they must be a number up to {limit}, with at most two decimals.":
    'നെഗറ്റീവ് മാർക്ക് “{text}” ആണ്, പക്ഷേ {limit} വരെയുള്ള സംഖ്യ വേണം, പരമാവധി രണ്ടു ദശാംശം.',
  'the columns {columns} both have the {column}. Keep one of them.':
    '{columns} കോളങ്ങളിൽ ഒരേ കാര്യമാണ് ({column}). ഒന്നു നിർത്തുക.',
  'there are two columns with the answer. Keep one of them.': 'ഉത്തരത്തിന് രണ്ടു കോളങ്ങളുണ്ട്. ഒന്നു നിർത്തുക.',
  "the column '{column}' is missing. Its heading may also be {others}.":
    '“{column}” എന്ന കോളമില്ല. തലക്കെട്ട് ഇങ്ങനെയുമാകാം: {others}.',
  'no line names the columns. Put such a line first: Question, Option A, Option B, Option C, Option D, Answer.':
    'ഒരു വരിയിലും കോളങ്ങളുടെ പേരില്ല. ആദ്യം ഇങ്ങനെ ഒരു വരി വയ്ക്കുക: Question, Option A, Option B, Option C, Option D, Answer.',
  'this file is empty. Its first line must name the columns.': 'ഈ ഫയൽ ശൂന്യമാണ്. ആദ്യ വരിയിൽ കോളങ്ങളുടെ പേരുകൾ വേണം.',
  'this sheet has more than {limit} lines. Divide it.': 'ഈ ഷീറ്റിൽ {limit}-ൽ കൂടുതൽ വരികളുണ്ട്. വിഭജിക്കുക.',
  "a quiz for one batch comes from the academy folder. Remove 'batch'.":
    'ഒരു ബാച്ചിനുള്ള ക്വിസ് അക്കാദമി ഫോൾഡറിൽനിന്നാണ്. “batch” മായ്ക്കുക.',
  "'added_on' is left out: it is added today": '“added_on” ഒഴിവാക്കി: ഇന്നു ചേർക്കും',
  'The quiz needs at least one question.': 'ക്വിസിൽ ഒരു ചോദ്യമെങ്കിലും വേണം.',
  'the opening must be a day with a time, such as 2026-12-06 10:00.':
    'തുറക്കുന്നത് തീയതിയും സമയവുമായി എഴുതണം, ഉദാഹരണം 2026-12-06 10:00.',
  'the closing must be a day with a time, such as 2026-12-06 13:00.':
    'അവസാനിക്കുന്നത് തീയതിയും സമയവുമായി എഴുതണം, ഉദാഹരണം 2026-12-06 13:00.',
  'the quiz must close after it opens.': 'ക്വിസ് തുറന്ന ശേഷമേ അവസാനിക്കാവൂ.',
  'results after the closing need a closing. Say when it closes.':
    'അവസാനിച്ച ശേഷം ഫലം കാണിക്കാൻ അവസാനിക്കുന്ന സമയം വേണം. അത് എപ്പോഴെന്ന് എഴുതൂ.',
  'The quiz needs a name.': 'ക്വിസിനു പേരു വേണം.',
  'The pass mark must be a number from 0 to 100.': 'ജയിക്കാനുള്ള മാർക്ക് 0 മുതൽ 100 വരെയുള്ള സംഖ്യയാകണം.',
  "A picture is added with 'Add a picture' below the text. Remove what is written in its place.":
    'എഴുത്തിനു താഴെയുള്ള “ചിത്രം ചേർക്കുക” ഉപയോഗിച്ചു ചിത്രം ചേർക്കുക. അതിന്റെ സ്ഥാനത്ത് എഴുതിയതു മായ്ക്കുക.',
  'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.':
    'ഇവിടത്തെ ഒരു ചിത്രം മറ്റൊരു ക്വിസിലേതാണ്, അല്ലെങ്കിൽ ഏറെ മുമ്പ് എടുത്തതാണ്. മായ്ച്ച് വീണ്ടും ചേർക്കുക.',
};
