// Telugu. What is said of the sheets that somebody sends, and of those of students.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const sheetTexts: Record<string, string> = {
  'row {line}': 'వరుస {line}',
  'line {line}': 'లైన్ {line}',
  '{first} and {second}': '{first}, {second}',
  'it contains a control character': 'ఇందులో ఒక కంట్రోల్ క్యారెక్టర్ ఉంది',
  'it contains characters that are not UTF-8': 'ఇందులో UTF-8 కాని అక్షరాలు ఉన్నాయి',
  "this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.":
    'ఇది టెక్స్ట్ కాదు. స్ప్రెడ్‌షీట్ అయితే “.xlsx” లేదా “CSV UTF-8” గా సేవ్ చేయండి.',
  'this is not UTF-8 text.': 'ఇది UTF-8 టెక్స్ట్ కాదు.',
  'this is not text.': 'ఇది టెక్స్ట్ కాదు.',
  'this file is too large. The limit is {limit} MB.': 'ఈ ఫైల్ చాలా పెద్దది. పరిమితి {limit} MB.',
  'this file cannot be read ({reason}).': 'ఈ ఫైల్‌ను చదవలేకపోతున్నాం ({reason}).',
  'this file has more than {limit} rows, which is the limit.': 'ఈ ఫైల్‌లో {limit} కన్నా ఎక్కువ వరుసలు ఉన్నాయి, అదే పరిమితి.',
  'this row has {count} filled cells, but the limit is {limit}.': 'ఈ వరుసలో {count} నింపిన సెల్స్ ఉన్నాయి, పరిమితి {limit}.',
  'this file has a cell with more than 1 MB of text, which is the limit.':
    'ఈ ఫైల్‌లోని ఒక సెల్‌లో 1 MB కన్నా ఎక్కువ టెక్స్ట్ ఉంది, అదే పరిమితి.',
  'this row is longer than 1 MB, which is the limit.': 'ఈ వరుస 1 MB కన్నా పెద్దది, అదే పరిమితి.',
  'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.':
    'ఈ వరుస 1 MB కన్నా పెద్దది, అదే పరిమితి. ఇందులో ఒక కోట్ గుర్తు (") మూయకపోయి ఉండవచ్చు.',
  'a quotation mark (") is opened and never closed.': 'ఒక కోట్ గుర్తు (") తెరిచారు, కానీ మూయలేదు.',
  'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.':
    'ఒక సెల్ లోపల కోట్ గుర్తు (") ఉంది. మొత్తం సెల్‌ను కోట్లలో ఉంచి, దీన్ని రెండుసార్లు రాయండి.',
  'there is text after the quotation mark (") that ends a cell.': 'సెల్‌ను ముగించే కోట్ గుర్తు (") తర్వాత టెక్స్ట్ ఉంది.',
  'this workbook is damaged. Open it in Excel, and save it again.': 'ఈ వర్క్‌బుక్ పాడైంది. Excel లో తెరిచి మళ్ళీ సేవ్ చేయండి.',
  "this is a workbook of Excel 97 (.xls), or one with a password. Save it as '.xlsx', without a password.":
    'ఇది Excel 97 (.xls) వర్క్‌బుక్, లేదా దీనికి పాస్‌వర్డ్ ఉంది. పాస్‌వర్డ్ లేకుండా “.xlsx” గా సేవ్ చేయండి.',
  "this is not an Excel workbook. Save it as '.xlsx' again. A CSV file's name ends in '.csv'.":
    'ఇది Excel వర్క్‌బుక్ కాదు. మళ్ళీ “.xlsx” గా సేవ్ చేయండి. CSV ఫైల్ పేరు “.csv” తో ముగుస్తుంది.',
  'this workbook has more than {limit} different texts, which is the limit.':
    'ఈ వర్క్‌బుక్‌లో {limit} కన్నా ఎక్కువ వేర్వేరు టెక్స్ట్‌లు ఉన్నాయి, అదే పరిమితి.',
  'this workbook has more than {limit} MB of content, which is the limit.':
    'ఈ వర్క్‌బుక్‌లో {limit} MB కన్నా ఎక్కువ విషయం ఉంది, అదే పరిమితి.',
  'this workbook has more than {limit} parts, which is the limit.': 'ఈ వర్క్‌బుక్‌లో {limit} కన్నా ఎక్కువ భాగాలు ఉన్నాయి, అదే పరిమితి.',
  'this workbook has more than {limit} sheets, which is the limit.': 'ఈ వర్క్‌బుక్‌లో {limit} కన్నా ఎక్కువ షీట్లు ఉన్నాయి, అదే పరిమితి.',
  'this sheet has more than {limit} MB of text, which is the limit.': 'ఈ షీట్‌లో {limit} MB కన్నా ఎక్కువ టెక్స్ట్ ఉంది, అదే పరిమితి.',
  'this sheet has too many merged cells. Unmerge them.': 'ఈ షీట్‌లో విలీనం చేసిన సెల్స్ చాలా ఎక్కువ. వాటిని విడదీయండి.',
  'cell {cell} is filled, but the portal reads only the first {limit} columns. Move it, or delete its column.':
    'సెల్ {cell} నిండి ఉంది, కానీ పోర్టల్ మొదటి {limit} నిలువు వరుసలనే చదువుతుంది. దాన్ని జరపండి లేదా ఆ నిలువు వరుసను తీసేయండి.',
  'cell {cell} has a formula without a value. Open the workbook in Excel, and save it again.':
    'సెల్ {cell} లో విలువ లేని ఫార్ములా ఉంది. వర్క్‌బుక్‌ను Excel లో తెరిచి మళ్ళీ సేవ్ చేయండి.',
  "cell {cell} shows '{text}'.": 'సెల్ {cell} లో “{text}” కనిపిస్తోంది.',
  'cell {cell} has a day that is in no calendar.': 'సెల్ {cell} లోని తేదీ ఏ క్యాలెండర్‌లోనూ లేదు.',
  "the portal reads one sheet of a workbook, here '{read}'": 'పోర్టల్ వర్క్‌బుక్‌లో ఒక షీట్‌నే చదువుతుంది, ఇక్కడ “{read}”',
  "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'":
    '“{sheet}” షీట్‌ను వదిలేశాం: పోర్టల్ వర్క్‌బుక్‌లో ఒక షీట్‌నే చదువుతుంది, ఇక్కడ “{read}”',
  'this file is empty. Its first line must name the columns: {columns}.':
    'ఈ ఫైల్ ఖాళీగా ఉంది. మొదటి వరుసలో నిలువు వరుసల పేర్లు ఉండాలి: {columns}.',
  'this row is above the headings, which are in {place}. Delete it, or move it below them.':
    'ఈ వరుస శీర్షికల పైన ఉంది; శీర్షికలు ఇక్కడ: {place}. దీన్ని తీసేయండి లేదా వాటి కిందికి జరపండి.',
  "there is no column '{column}'. Call it '{meant}' if it is that one, or remove it.":
    '“{column}” అనే నిలువు వరుస లేదు. అది “{meant}” అయితే ఆ పేరు పెట్టండి, లేదంటే తీసేయండి.',
  "there is no column '{column}'. The columns are {columns}.": '“{column}” అనే నిలువు వరుస లేదు. ఉన్నవి: {columns}.',
  'these columns are left out: {columns}': 'ఈ నిలువు వరుసలను వదిలేశాం: {columns}',
  'column {column}, which has no heading': 'నిలువు వరుస {column} (శీర్షిక లేదు)',
  "the column '{column}' appears {count} times.": '“{column}” నిలువు వరుస {count} సార్లు ఉంది.',
  "the columns {columns} both mean '{column}'. Keep one of them.":
    '{columns} నిలువు వరుసలకు “{column}” అనే ఒకే అర్థం. ఒకటి ఉంచండి.',
  "the column '{column}' is missing.": '“{column}” నిలువు వరుస లేదు.',
  "the {column} is '{text}': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.":
    '{column}: “{text}”. స్ప్రెడ్‌షీట్ సేవ్ చేసినప్పుడు అక్షరాలు పోయాయి. “.xlsx” లేదా “CSV UTF-8” గా సేవ్ చేయండి.',
  "line {line}: the {column} is '{text}'": 'లైన్ {line}: {column} “{text}” అని ఉంది',
  'this row has {cells} cells, but there are {columns} columns.':
    'ఈ వరుసలో {cells} సెల్స్ ఉన్నాయి, కానీ నిలువు వరుసలు {columns}.',
  'this row has {cells} cells, but there are {columns} columns. A comma inside a cell begins a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as \'.xlsx\'.':
    'ఈ వరుసలో {cells} సెల్స్ ఉన్నాయి, కానీ నిలువు వరుసలు {columns}. సెల్ లోపలి కామా కొత్త సెల్‌ను మొదలుపెడుతుంది. అలాంటి సెల్‌ను కోట్లలో ఉంచండి ("పుణె, మహారాష్ట్ర"), లేదా “.xlsx” గా సేవ్ చేయండి.',
  "'{text}' is in a column without a name.": '“{text}” పేరులేని నిలువు వరుసలో ఉంది.',
  'a cell cannot be used: {reason}.': 'ఒక సెల్‌ను వాడలేం: {reason}.',
  'the {column} cannot be used: {reason}.': '{column} వాడలేం: {reason}.',
  'the {column} is missing.': '{column} ఖాళీగా ఉంది.',
  "the spreadsheet shortened this mobile number to '{mobile}'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.":
    'స్ప్రెడ్‌షీట్ ఈ మొబైల్ నంబర్‌ను “{mobile}” గా కుదించింది. వర్క్‌బుక్‌నే (“.xlsx”) వాడండి, లేదా నిలువు వరుసను టెక్స్ట్‌గా మార్చి నంబర్లు మళ్ళీ రాయండి.',
  "'{mobile}' has several numbers. Keep the one with which the student signs in.":
    '“{mobile}” లో చాలా నంబర్లు ఉన్నాయి. విద్యార్థి లాగిన్ అయ్యే నంబర్‌నే ఉంచండి.',
  "'{written}' is not a mobile number.": '“{written}” మొబైల్ నంబర్ కాదు.',
  "'{written}' is not a mobile number of {count} digits.": '“{written}” {count} అంకెల మొబైల్ నంబర్ కాదు.',
  'the level is missing. The levels are {levels}.': 'level ఖాళీగా ఉంది. లెవెల్స్: {levels}.',
  "'{level}' is not a level of this academy ({levels}).": '“{level}” ఈ అకాడమీ లెవెల్ కాదు ({levels}).',
  "'{level}' is not a level of this academy ({levels}). Other rows that have it: {count}.":
    '“{level}” ఈ అకాడమీ లెవెల్ కాదు ({levels}). ఇలాంటి ఇతర వరుసలు: {count}.',
  "'{email}' is not an email address.": '“{email}” ఈమెయిల్ చిరునామా కాదు.',
  "{column} is '{text}', but it must be yes or no.": '{column} “{text}” అని ఉంది, కానీ yes లేదా no అని ఉండాలి.',
  '{place} already has the same mobile number and name.': 'ఇదే మొబైల్ నంబర్, పేరు ఇప్పటికే ఇక్కడ ఉన్నాయి: {place}.',
  'more than {limit} students have the same mobile number.': '{limit} కన్నా ఎక్కువ మంది విద్యార్థులకు ఒకే మొబైల్ నంబర్ ఉంది.',
  "date_of_birth is '{text}', but it must be a day such as 07-11-2010.":
    'date_of_birth “{text}” అని ఉంది, కానీ 07-11-2010 లాంటి తేదీ ఉండాలి.',
  'date_of_birth must be the day on which the student was born, such as 07-11-2010.':
    'date_of_birth లో విద్యార్థి పుట్టిన తేదీ ఉండాలి, ఉదా. 07-11-2010.',
  "consent is '{text}', but it must be yes, no, or the day on which it was given.":
    'consent “{text}” అని ఉంది, కానీ yes, no లేదా సమ్మతి ఇచ్చిన తేదీ ఉండాలి.',
  'consent is recorded on the command line, and not here. Leave it empty.':
    'consent ఇక్కడ కాదు, కమాండ్ లైన్‌లో నమోదవుతుంది. దీన్ని ఖాళీగా వదలండి.',
  "there is no batch '{batch}'. Write one that has students already, or leave it empty.":
    '“{batch}” బ్యాచ్ లేదు. విద్యార్థులు ఉన్న బ్యాచ్‌ను రాయండి, లేదా ఖాళీగా వదలండి.',
  'the batches are longer than {limit} characters.': 'బ్యాచ్‌లు {limit} అక్షరాల కన్నా పొడవు.',
  'this sheet has more than {limit} students. Divide it.': 'ఈ షీట్‌లో {limit} కన్నా ఎక్కువ మంది విద్యార్థులు ఉన్నారు. విభజించండి.',
  'the {column} is longer than {limit} characters.': '{column} {limit} అక్షరాల కన్నా పొడవుగా ఉంది.',
  '{number} is already registered, for {students}. If they share one phone, add this student alone, and say so there.':
    '{number} ఇప్పటికే నమోదైంది: {students}. వారు ఒకే ఫోన్ వాడితే, ఈ విద్యార్థిని విడిగా చేర్చి, అక్కడ ఆ సంగతి చెప్పండి.',
  'hidden rows are left out ({count}): {rows}. If they belong to the table, show them and save the workbook again':
    'దాచిన వరుసలు వదిలివేయబడ్డాయి ({count}): {rows}. అవి పట్టికకు చెందినవైతే, వాటిని చూపించి వర్క్‌బుక్‌ను మళ్లీ సేవ్ చేయండి',
  'hidden columns are left out: {columns}. If they belong to the table, show them and save the workbook again':
    'దాచిన కాలమ్‌లు వదిలివేయబడ్డాయి: {columns}. అవి పట్టికకు చెందినవైతే, వాటిని చూపించి వర్క్‌బుక్‌ను మళ్లీ సేవ్ చేయండి',
  '{first}; {second}': '{first}; {second}',
  'for the spreadsheet, these texts are days or times: {cells}. If it made them of others such as 1-2 or 2:3, format the cells as text and write them again':
    'స్ప్రెడ్‌షీట్‌కు ఇవి తేదీలు లేదా సమయాలు: {cells}. 1-2 లేదా 2:3 వంటి వాటి నుండి అది వీటిని చేసి ఉంటే, సెల్‌లను టెక్స్ట్‌గా మార్చి మళ్లీ రాయండి',
  'in the column {column}, the spreadsheet knows some days, and others are texts with the day first: {texts}. It may have turned the day and the month round in: {cells}. Check these, and write all days in one way':
    '{column} కాలమ్‌లో కొన్ని తేదీలు స్ప్రెడ్‌షీట్‌కు తెలుసు, మిగతావి రోజు ముందుగా ఉన్న టెక్స్ట్‌లు: {texts}. వీటిలో రోజు, నెల తారుమారై ఉండవచ్చు: {cells}. వీటిని సరిచూసి, అన్ని తేదీలను ఒకే విధంగా రాయండి',
  "line {line} is left out: '{written}' is not known as a mobile number. If it is one, write '{yes}' into a column '{column}'":
    'లైన్ {line} వదిలివేయబడింది: “{written}” మొబైల్ నంబర్‌గా తెలియదు. అది మొబైల్ నంబర్ అయితే, “{column}” కాలమ్‌లో “{yes}” అని రాయండి',
};
