// Telugu. What is said of the questions of a quiz, and of a sheet of them.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'చిత్రాన్ని {example} అని రాయాలి; ట్యాగ్‌నే చూపాలంటే {tag} అని రాయాలి.',
  'a picture has no name. It must be written as {example}.': 'ఒక చిత్రానికి పేరు లేదు. దాన్ని {example} అని రాయాలి.',
  "there is no picture '{src}' beside the quiz.": 'క్విజ్ పక్కన “{src}” చిత్రం లేదు.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” చిత్రం {limit} MB కన్నా పెద్దది. విద్యార్థులు ఫోన్‌లో తెరుస్తారు, కాబట్టి చిన్నదిగా సేవ్ చేయండి.',
  "the picture '{src}' cannot be read.": '“{src}” చిత్రాన్ని చదవలేకపోతున్నాం.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'టెక్స్ట్‌లోని ఒక చిత్రం (data:) అన్ని ఫోన్లూ చూపగలది కాదు. PNG, JPEG, GIF లేదా WebP వాడండి.',
  'a picture in the text (data:)': 'టెక్స్ట్‌లోని ఒక చిత్రం (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'ఒక చిత్రం వేరే సైట్ నుంచి చూపబడుతుంది, అక్కడ ఉన్నంత కాలమే. అది ఉండాలంటే ఫైల్‌ను క్విజ్ పక్కన పెట్టండి',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} చిత్రాలు వేరే సైట్ల నుంచి చూపబడతాయి, అక్కడ ఉన్నంత కాలమే. అవి ఉండాలంటే ఫైళ్ళను క్విజ్ పక్కన పెట్టండి',
  'each answer is the letter of an option, also in {lines}, where it could mean another option':
    'ప్రతి జవాబును ఆప్షన్ అక్షరంగా తీసుకున్నాం; వేరే ఆప్షన్ అని అర్థం రాగల ఇక్కడ కూడా: {lines}',
  'each answer is the number of an option, also in {lines}, where it could mean another option':
    'ప్రతి జవాబును ఆప్షన్ సంఖ్యగా తీసుకున్నాం; వేరే ఆప్షన్ అని అర్థం రాగల ఇక్కడ కూడా: {lines}',
  'each answer is the text of an option, also in {lines}, where it could mean another option':
    'ప్రతి జవాబును ఆప్షన్ టెక్స్ట్‌గా తీసుకున్నాం; వేరే ఆప్షన్ అని అర్థం రాగల ఇక్కడ కూడా: {lines}',
  'the answers are numbers that count from 0: 0 is option a': 'జవాబులు 0 నుంచి లెక్కించిన సంఖ్యలు: 0 అంటే మొదటి ఆప్షన్',
  '{first} or {second}': '{first} లేదా {second}',
  "option {letter} ('{text}')": 'ఆప్షన్ {letter} (“{text}”)',
  "the answer '{answer}' could mean {options}. Write {letters}.":
    '“{answer}” అనే జవాబుకు {options} అని అర్థం రావచ్చు. {letters} అని రాయండి.',
  'the answer is missing.': 'జవాబు లేదు.',
  "the answer is '{answer}', but a question has only one right option.":
    'జవాబు “{answer}”, కానీ ప్రశ్నకు ఒకే సరైన ఆప్షన్ ఉంటుంది.',
  "the answer is '{answer}', but there are only options a to {last}. Write one of these letters.":
    'జవాబు “{answer}”, కానీ చివరి ఆప్షన్ {last}. అంతవరకు ఉన్న అక్షరం రాయండి.',
  "the answer is '{answer}', but option {letter} is empty.": 'జవాబు “{answer}”, కానీ ఆప్షన్ {letter} ఖాళీగా ఉంది.',
  "the answer is '{answer}', but no option has this number or this text. Numbers count from 1.":
    'జవాబు “{answer}”, కానీ ఏ ఆప్షన్‌కూ ఈ సంఖ్య లేదా టెక్స్ట్ లేదు. సంఖ్యలు 1 నుంచి లెక్క.',
  "the answer is '{answer}', but it must be the letter, the number or the text of the right option.":
    'జవాబు “{answer}”, కానీ సరైన ఆప్షన్ అక్షరం, సంఖ్య లేదా టెక్స్ట్ ఉండాలి.',
  'lines {lines}': 'లైన్లు {lines}',
  'lines {lines} and {count} more': 'లైన్లు {lines}, మరో {count}',
  'this quiz has {count} questions, but the limit is {limit}. Make several quizzes of it.':
    'ఈ క్విజ్‌లో {count} ప్రశ్నలు, పరిమితి {limit}. దీన్ని అనేక క్విజ్‌లుగా చేయండి.',
  "the column '{column}' has only numbers, and is not used. If these are marks, call it '{marks}' or '{negative}'":
    "'{column}' నిలువు వరుసలో సంఖ్యలు మాత్రమే ఉన్నాయి, దాన్ని వాడలేదు. ఇవి మార్కులైతే, దానికి '{marks}' లేదా '{negative}' అని పేరు పెట్టండి",
  '{lines} has no marks, so a right answer is worth 1 mark there': '{lines}: మార్కులు లేవు, కాబట్టి అక్కడ సరైన జవాబుకు 1 మార్కు',
  '{lines} have no marks, so a right answer is worth 1 mark there':
    '{lines}: మార్కులు లేవు, కాబట్టి అక్కడ ప్రతి సరైన జవాబుకు 1 మార్కు',
  'the question is missing.': 'ప్రశ్న లేదు.',
  'a question needs 2 to {limit} options, but this one has {count}.':
    'ప్రశ్నకు 2 నుంచి {limit} ఆప్షన్లు కావాలి, కానీ దీనికి {count} ఉన్నాయి.',
  'option {letter} is missing.': 'ఆప్షన్ {letter} లేదు.',
  'the question shows nothing. Write what students are to read, or add a picture.':
    'ప్రశ్నలో ఏమీ కనిపించదు. విద్యార్థులు చదవాల్సింది రాయండి, లేదా ఒక చిత్రం చేర్చండి.',
  'option {letter} shows nothing. Write what students are to read, or add a picture.':
    'ఆప్షన్ {letter}లో ఏమీ కనిపించదు. విద్యార్థులు చదవాల్సింది రాయండి, లేదా ఒక చిత్రం చేర్చండి.',
  'what is inside {tag} is not shown to students ({lines})': '{tag} లోపల ఉన్నది విద్యార్థులకు కనిపించదు ({lines})',
  "a text is in the font '{font}', and students would read other letters than you ({lines}). Convert it to Unicode, and save it again":
    'ఒక పాఠ్యం “{font}” ఫాంట్‌లో ఉంది, విద్యార్థులు మీకు కనిపించే అక్షరాలకు బదులు వేరే అక్షరాలు చదువుతారు ({lines}). దాన్ని యూనికోడ్‌లోకి మార్చి మళ్లీ సేవ్ చేయండి',
  'options {first} and {second} are the same. Change one of them.': 'ఆప్షన్లు {first}, {second} ఒకటే. ఒకటి మార్చండి.',
  'a text is longer than {limit} characters, which is the limit.': 'ఒక టెక్స్ట్ {limit} అక్షరాల పరిమితి కన్నా పొడవు.',
  "the marks are '{text}', but they must be a number above 0 and at most {limit}, with at most two decimals.":
    'మార్కులు “{text}”, కానీ 0 కన్నా ఎక్కువ, {limit} వరకు సంఖ్య కావాలి, గరిష్ఠంగా రెండు దశాంశాలు.',
  "the negative marks are '{text}', but they must be a number up to {limit}, with at most two decimals.":
    'నెగెటివ్ మార్కులు “{text}”, కానీ {limit} వరకు సంఖ్య కావాలి, గరిష్ఠంగా రెండు దశాంశాలు.',
  'the columns {columns} both have the {column}. Keep one of them.':
    '{columns} నిలువు వరుసల్లో ఒకే విషయం ({column}). ఒకటి ఉంచండి.',
  'there are two columns with the answer. Keep one of them.': 'జవాబుకు రెండు నిలువు వరుసలు ఉన్నాయి. ఒకటి ఉంచండి.',
  "the column '{column}' is missing. Its heading may also be {others}.":
    '“{column}” నిలువు వరుస లేదు. శీర్షిక ఇలా కూడా ఉండవచ్చు: {others}.',
  'no line names the columns. Put such a line first: Question, Option A, Option B, Option C, Option D, Answer.':
    'ఏ వరుసలోనూ నిలువు వరుసల పేర్లు లేవు. మొదట ఇలాంటి వరుస పెట్టండి: Question, Option A, Option B, Option C, Option D, Answer.',
  'this file is empty. Its first line must name the columns.': 'ఈ ఫైల్ ఖాళీగా ఉంది. మొదటి వరుసలో నిలువు వరుసల పేర్లు ఉండాలి.',
  'this sheet has more than {limit} lines. Divide it.': 'ఈ షీట్‌లో {limit} కన్నా ఎక్కువ లైన్లు ఉన్నాయి. విభజించండి.',
  "a quiz for one batch comes from the academy folder. Remove 'batch'.":
    'ఒక బ్యాచ్ క్విజ్ అకాడమీ ఫోల్డర్ నుంచి వస్తుంది. “batch” తీసేయండి.',
  "'added_on' is left out: it is added today": '“added_on” వదిలేశాం: ఇది ఈరోజు చేర్చబడుతుంది',
  'The quiz needs at least one question.': 'క్విజ్‌లో కనీసం ఒక ప్రశ్న కావాలి.',
  'the opening must be a day with a time, such as 2026-12-06 10:00.': 'తెరిచే సమయం తేదీ, సమయంతో ఉండాలి, ఉదా. 2026-12-06 10:00.',
  'the closing must be a day with a time, such as 2026-12-06 13:00.': 'ముగిసే సమయం తేదీ, సమయంతో ఉండాలి, ఉదా. 2026-12-06 13:00.',
  'the quiz must close after it opens.': 'క్విజ్ తెరిచిన తర్వాతే ముగియాలి.',
  'results after the closing need a closing. Say when it closes.':
    'ముగిసిన తర్వాత ఫలితాలు చూపాలంటే ముగిసే సమయం కావాలి. ఎప్పుడు ముగుస్తుందో రాయండి.',
  'The quiz needs a name.': 'క్విజ్‌కు పేరు కావాలి.',
  'The pass mark must be a number from 0 to 100.': 'పాస్ మార్కు 0 నుంచి 100 వరకు సంఖ్య కావాలి.',
  "A picture is added with 'Add a picture' below the text. Remove what is written in its place.":
    'టెక్స్ట్ కింద ఉన్న “చిత్రం జోడించు” తో చిత్రాన్ని జోడించండి. దాని చోట రాసింది తీసేయండి.',
  'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.':
    'ఇక్కడి ఒక చిత్రం వేరే క్విజ్‌ది, లేదా చాలా ముందు ఎంచుకున్నది. తీసేసి మళ్ళీ జోడించండి.',
};
