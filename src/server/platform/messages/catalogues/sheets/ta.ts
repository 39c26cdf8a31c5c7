// Tamil. What is said of the sheets that somebody sends, and of those of students.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const sheetTexts: Record<string, string> = {
  'row {line}': 'வரிசை {line}',
  'line {line}': 'வரி {line}',
  '{first} and {second}': '{first}, {second}',
  'it contains a control character': 'இதில் ஒரு கட்டுப்பாட்டு எழுத்து உள்ளது',
  'it contains characters that are not UTF-8': 'UTF-8 அல்லாத எழுத்துகள் இதில் உள்ளன',
  "this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.":
    'இது உரை அல்ல. விரிதாள் எனில், “.xlsx” அல்லது “CSV UTF-8” ஆகச் சேமிக்கவும்.',
  'this is not UTF-8 text.': 'இது UTF-8 உரை அல்ல.',
  'this is not text.': 'இது உரை அல்ல.',
  'this file is too large. The limit is {limit} MB.': 'இந்தக் கோப்பு மிகப் பெரியது. வரம்பு {limit} MB.',
  'this file cannot be read ({reason}).': 'இந்தக் கோப்பைப் படிக்க முடியவில்லை ({reason}).',
  'this file has more than {limit} rows, which is the limit.': 'இந்தக் கோப்பில் {limit}-க்கு மேல் வரிசைகள் உள்ளன; அதுவே வரம்பு.',
  'this row has {count} filled cells, but the limit is {limit}.':
    'இந்த வரிசையில் {count} நிரப்பிய கலங்கள் உள்ளன; வரம்பு {limit}.',
  'this file has a cell with more than 1 MB of text, which is the limit.':
    'இந்தக் கோப்பின் ஒரு கலத்தில் 1 MB-க்கு மேல் உரை உள்ளது; அதுவே வரம்பு.',
  'this row is longer than 1 MB, which is the limit.': 'இந்த வரிசை 1 MB-ஐ விட நீளமானது; அதுவே வரம்பு.',
  'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.':
    'இந்த வரிசை 1 MB-ஐ விட நீளமானது; அதுவே வரம்பு. இதில் ஒரு மேற்கோள் குறி (") மூடப்படாமல் இருக்கலாம்.',
  'a quotation mark (") is opened and never closed.': 'ஒரு மேற்கோள் குறி (") திறக்கப்பட்டு மூடப்படவில்லை.',
  'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.':
    'ஒரு கலத்துக்குள் மேற்கோள் குறி (") உள்ளது. முழுக் கலத்தையும் மேற்கோள் குறிகளுக்குள் வைத்து, இதை இரு முறை எழுதவும்.',
  'there is text after the quotation mark (") that ends a cell.': 'கலத்தை முடிக்கும் மேற்கோள் குறிக்குப் (") பின் உரை உள்ளது.',
  'this workbook is damaged. Open it in Excel, and save it again.':
    'இந்தப் பணிப்புத்தகம் சேதமடைந்தது. Excel-இல் திறந்து மீண்டும் சேமிக்கவும்.',
  "this is a workbook of Excel 97 (.xls), or one with a password. Save it as '.xlsx', without a password.":
    'இது Excel 97 (.xls) பணிப்புத்தகம், அல்லது கடவுச்சொல் உள்ளது. கடவுச்சொல் இன்றி “.xlsx” ஆகச் சேமிக்கவும்.',
  "this is not an Excel workbook. Save it as '.xlsx' again. A CSV file's name ends in '.csv'.":
    'இது Excel பணிப்புத்தகம் அல்ல. மீண்டும் “.xlsx” ஆகச் சேமிக்கவும். CSV கோப்பின் பெயர் “.csv” என முடியும்.',
  'this workbook has more than {limit} different texts, which is the limit.':
    'இந்தப் பணிப்புத்தகத்தில் {limit}-க்கு மேல் வெவ்வேறு உரைகள் உள்ளன; அதுவே வரம்பு.',
  'this workbook has more than {limit} MB of content, which is the limit.':
    'இந்தப் பணிப்புத்தகத்தில் {limit} MB-க்கு மேல் உள்ளடக்கம் உள்ளது; அதுவே வரம்பு.',
  'this workbook has more than {limit} parts, which is the limit.':
    'இந்தப் பணிப்புத்தகத்தில் {limit}-க்கு மேல் பகுதிகள் உள்ளன; அதுவே வரம்பு.',
  'this workbook has more than {limit} sheets, which is the limit.':
    'இந்தப் பணிப்புத்தகத்தில் {limit}-க்கு மேல் தாள்கள் உள்ளன; அதுவே வரம்பு.',
  'this sheet has more than {limit} MB of text, which is the limit.':
    'இந்தத் தாளில் {limit} MB-க்கு மேல் உரை உள்ளது; அதுவே வரம்பு.',
  'this sheet has too many merged cells. Unmerge them.': 'இந்தத் தாளில் இணைத்த கலங்கள் மிக அதிகம். அவற்றைப் பிரிக்கவும்.',
  'cell {cell} is filled, but the portal reads only the first {limit} columns. Move it, or delete its column.':
    'கலம் {cell} நிரப்பப்பட்டுள்ளது; போர்டல் முதல் {limit} நெடுவரிசைகளை மட்டுமே படிக்கும். அதை நகர்த்தவும், அல்லது நெடுவரிசையை நீக்கவும்.',
  'cell {cell} has a formula without a value. Open the workbook in Excel, and save it again.':
    'கலம் {cell}-இல் மதிப்பில்லாத சூத்திரம் உள்ளது. பணிப்புத்தகத்தை Excel-இல் திறந்து மீண்டும் சேமிக்கவும்.',
  "cell {cell} shows '{text}'.": 'கலம் {cell} “{text}” எனக் காட்டுகிறது.',
  'cell {cell} has a day that is in no calendar.': 'கலம் {cell}-இல் உள்ள நாள் எந்த நாட்காட்டியிலும் இல்லை.',
  "the portal reads one sheet of a workbook, here '{read}'":
    'போர்டல் பணிப்புத்தகத்தின் ஒரு தாளை மட்டுமே படிக்கும், இங்கே “{read}”',
  "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'":
    '“{sheet}” தாள் விடப்பட்டது: போர்டல் பணிப்புத்தகத்தின் ஒரு தாளை மட்டுமே படிக்கும், இங்கே “{read}”',
  'this file is empty. Its first line must name the columns: {columns}.':
    'இந்தக் கோப்பு காலியாக உள்ளது. முதல் வரியில் நெடுவரிசைப் பெயர்கள் இருக்க வேண்டும்: {columns}.',
  'this row is above the headings, which are in {place}. Delete it, or move it below them.':
    'இந்த வரிசை தலைப்புகளுக்கு மேலே உள்ளது; தலைப்புகள் இங்கே: {place}. இதை நீக்கவும், அல்லது கீழே நகர்த்தவும்.',
  "there is no column '{column}'. Call it '{meant}' if it is that one, or remove it.":
    '“{column}” என்ற நெடுவரிசை இல்லை. அது “{meant}” எனில் அப்பெயரை இடவும், இல்லையெனில் நீக்கவும்.',
  "there is no column '{column}'. The columns are {columns}.": '“{column}” என்ற நெடுவரிசை இல்லை. நெடுவரிசைகள்: {columns}.',
  'these columns are left out: {columns}': 'இந்த நெடுவரிசைகள் விடப்பட்டன: {columns}',
  'column {column}, which has no heading': 'நெடுவரிசை {column} (தலைப்பு இல்லை)',
  "the column '{column}' appears {count} times.": '“{column}” நெடுவரிசை {count} முறை உள்ளது.',
  "the columns {columns} both mean '{column}'. Keep one of them.":
    '{columns} ஆகிய நெடுவரிசைகள் “{column}” என்பதையே குறிக்கின்றன. ஒன்றை வைத்திருக்கவும்.',
  "the column '{column}' is missing.": '“{column}” நெடுவரிசை இல்லை.',
  "the {column} is '{text}': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.":
    '{column}: “{text}”. விரிதாளைச் சேமித்தபோது எழுத்துகள் போய்விட்டன. “.xlsx” அல்லது “CSV UTF-8” ஆகச் சேமிக்கவும்.',
  "line {line}: the {column} is '{text}'": 'வரி {line}: {column} “{text}” என உள்ளது',
  'this row has {cells} cells, but there are {columns} columns.':
    'இந்த வரிசையில் {cells} கலங்கள் உள்ளன; ஆனால் நெடுவரிசைகள் {columns}.',
  'this row has {cells} cells, but there are {columns} columns. A comma inside a cell begins a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as \'.xlsx\'.':
    'இந்த வரிசையில் {cells} கலங்கள் உள்ளன; ஆனால் நெடுவரிசைகள் {columns}. கலத்துக்குள் உள்ள காற்புள்ளி புதிய கலத்தைத் தொடங்கும். அதை மேற்கோள் குறிகளுக்குள் வைக்கவும் ("புனே, மகாராஷ்டிரா"), அல்லது “.xlsx” ஆகச் சேமிக்கவும்.',
  "'{text}' is in a column without a name.": '“{text}” பெயரில்லாத நெடுவரிசையில் உள்ளது.',
  'a cell cannot be used: {reason}.': 'ஒரு கலத்தைப் பயன்படுத்த முடியாது: {reason}.',
  'the {column} cannot be used: {reason}.': '{column} பயன்படுத்த முடியாதது: {reason}.',
  'the {column} is missing.': '{column} காலியாக உள்ளது.',
  "the spreadsheet shortened this mobile number to '{mobile}'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.":
    'விரிதாள் இந்த மொபைல் எண்ணை “{mobile}” எனச் சுருக்கிவிட்டது. பணிப்புத்தகத்தையே (“.xlsx”) பயன்படுத்தவும், அல்லது நெடுவரிசையை உரையாக மாற்றி எண்களை மீண்டும் இடவும்.',
  "'{mobile}' has several numbers. Keep the one with which the student signs in.":
    '“{mobile}” என்பதில் பல எண்கள் உள்ளன. மாணவர் உள்நுழையும் எண்ணை மட்டும் வைக்கவும்.',
  "'{written}' is not a mobile number.": '“{written}” மொபைல் எண் அல்ல.',
  "'{written}' is not a mobile number of {count} digits.": '“{written}” {count} இலக்க மொபைல் எண் அல்ல.',
  'the level is missing. The levels are {levels}.': 'level காலியாக உள்ளது. நிலைகள்: {levels}.',
  "'{level}' is not a level of this academy ({levels}).": '“{level}” இந்த அகாடமியின் நிலை அல்ல ({levels}).',
  "'{level}' is not a level of this academy ({levels}). Other rows that have it: {count}.":
    '“{level}” இந்த அகாடமியின் நிலை அல்ல ({levels}). இதுபோன்ற மற்ற வரிசைகள்: {count}.',
  "'{email}' is not an email address.": '“{email}” மின்னஞ்சல் முகவரி அல்ல.',
  "{column} is '{text}', but it must be yes or no.": '{column} “{text}” என உள்ளது; yes அல்லது no என இருக்க வேண்டும்.',
  '{place} already has the same mobile number and name.': 'இதே மொபைல் எண்ணும் பெயரும் ஏற்கனவே உள்ளன: {place}.',
  'more than {limit} students have the same mobile number.': '{limit}-க்கு மேற்பட்ட மாணவர்களுக்கு ஒரே மொபைல் எண் உள்ளது.',
  "date_of_birth is '{text}', but it must be a day such as 07-11-2010.":
    'date_of_birth “{text}” என உள்ளது; 07-11-2010 போன்ற நாளாக இருக்க வேண்டும்.',
  'date_of_birth must be the day on which the student was born, such as 07-11-2010.':
    'date_of_birth மாணவர் பிறந்த நாளாக இருக்க வேண்டும், எ.கா. 07-11-2010.',
  "consent is '{text}', but it must be yes, no, or the day on which it was given.":
    'consent “{text}” என உள்ளது; yes, no அல்லது ஒப்புதல் அளித்த நாள் இருக்க வேண்டும்.',
  'consent is recorded on the command line, and not here. Leave it empty.':
    'consent இங்கே அல்ல, கட்டளை வரியில் பதிவு செய்யப்படும். காலியாக விடவும்.',
  "there is no batch '{batch}'. Write one that has students already, or leave it empty.":
    '“{batch}” என்ற தொகுதி இல்லை. மாணவர்கள் உள்ள தொகுதியை எழுதவும், அல்லது காலியாக விடவும்.',
  'the batches are longer than {limit} characters.': 'தொகுதிகள் {limit} எழுத்துகளை விட நீளமானவை.',
  'this sheet has more than {limit} students. Divide it.': 'இந்தத் தாளில் {limit}-க்கு மேல் மாணவர்கள் உள்ளனர். பிரிக்கவும்.',
  'the {column} is longer than {limit} characters.': '{column} {limit} எழுத்துகளை விட நீளமானது.',
  '{number} is already registered, for {students}. If they share one phone, add this student alone, and say so there.':
    '{number} ஏற்கனவே பதிவாகியுள்ளது: {students}. அவர்கள் ஒரே ஃபோனைப் பகிர்ந்தால், இந்த மாணவரைத் தனியாகச் சேர்த்து, அங்கே அதைக் குறிப்பிடவும்.',
  'hidden rows are left out ({count}): {rows}. If they belong to the table, show them and save the workbook again':
    'மறைந்த வரிசைகள் விடப்பட்டன ({count}): {rows}. அவை அட்டவணையைச் சேர்ந்தவை என்றால், அவற்றைக் காட்டி, பணிப்புத்தகத்தை மீண்டும் சேமியுங்கள்',
  'hidden columns are left out: {columns}. If they belong to the table, show them and save the workbook again':
    'மறைந்த நெடுவரிசைகள் விடப்பட்டன: {columns}. அவை அட்டவணையைச் சேர்ந்தவை என்றால், அவற்றைக் காட்டி, பணிப்புத்தகத்தை மீண்டும் சேமியுங்கள்',
  '{first}; {second}': '{first}; {second}',
  'for the spreadsheet, these texts are days or times: {cells}. If it made them of others such as 1-2 or 2:3, format the cells as text and write them again':
    'விரிதாளுக்கு இவை தேதிகள் அல்லது நேரங்கள்: {cells}. 1-2 அல்லது 2:3 போன்றவற்றிலிருந்து அது இவற்றை உருவாக்கியிருந்தால், கலங்களை உரையாக மாற்றி மீண்டும் எழுதுங்கள்',
  'in the column {column}, the spreadsheet knows some days, and others are texts with the day first: {texts}. It may have turned the day and the month round in: {cells}. Check these, and write all days in one way':
    '{column} நெடுவரிசையில் சில தேதிகளை விரிதாள் அறிகிறது, மற்றவை நாள் முதலில் வரும் உரைகள்: {texts}. இவற்றில் நாளும் மாதமும் மாறியிருக்கலாம்: {cells}. இவற்றைச் சரிபார்த்து, எல்லாத் தேதிகளையும் ஒரே முறையில் எழுதுங்கள்',
  "line {line} is left out: '{written}' is not known as a mobile number. If it is one, write '{yes}' into a column '{column}'":
    'வரி {line} விடப்பட்டது: “{written}” மொபைல் எண்ணாக அறியப்படவில்லை. அது மொபைல் எண் என்றால், “{column}” நெடுவரிசையில் “{yes}” என்று எழுதுங்கள்',
};
