// Marathi. What is said of the sheets that somebody sends, and of those of students.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const sheetTexts: Record<string, string> = {
  'row {line}': 'ओळ {line}',
  'line {line}': 'ओळ {line}',
  '{first} and {second}': '{first} आणि {second}',
  'it contains a control character': 'त्यात एक कंट्रोल कॅरेक्टर आहे',
  'it contains characters that are not UTF-8': 'त्यात UTF-8 नसलेली अक्षरे आहेत',
  "this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.":
    'हा मजकूर नाही. ही स्प्रेडशीट असल्यास “.xlsx” किंवा “CSV UTF-8” म्हणून जतन करा.',
  'this is not UTF-8 text.': 'हा UTF-8 मजकूर नाही.',
  'this is not text.': 'हा मजकूर नाही.',
  'this file is too large. The limit is {limit} MB.': 'ही फाइल खूप मोठी आहे. मर्यादा {limit} MB आहे.',
  'this file cannot be read ({reason}).': 'ही फाइल वाचता येत नाही ({reason}).',
  'this file has more than {limit} rows, which is the limit.': 'या फाइलमध्ये {limit} पेक्षा जास्त ओळी आहेत, ही मर्यादा आहे.',
  'this row has {count} filled cells, but the limit is {limit}.': 'या ओळीत {count} भरलेले सेल आहेत, पण मर्यादा {limit} आहे.',
  'this file has a cell with more than 1 MB of text, which is the limit.':
    'या फाइलच्या एका सेलमध्ये 1 MB पेक्षा जास्त मजकूर आहे, ही मर्यादा आहे.',
  'this row is longer than 1 MB, which is the limit.': 'ही ओळ 1 MB पेक्षा लांब आहे, ही मर्यादा आहे.',
  'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.':
    'ही ओळ 1 MB पेक्षा लांब आहे, ही मर्यादा आहे. कदाचित त्यातील एखादे अवतरण चिन्ह (") बंद केलेले नाही.',
  'a quotation mark (") is opened and never closed.': 'एक अवतरण चिन्ह (") उघडले आहे पण बंद केलेले नाही.',
  'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.':
    'एका सेलमध्ये अवतरण चिन्ह (") आहे. संपूर्ण सेल अवतरण चिन्हांत ठेवा आणि हे दोनदा लिहा.',
  'there is text after the quotation mark (") that ends a cell.': 'सेल संपवणाऱ्या अवतरण चिन्हानंतर (") मजकूर आहे.',
  'this workbook is damaged. Open it in Excel, and save it again.':
    'ही वर्कबुक खराब आहे. ती Excel मध्ये उघडा आणि पुन्हा जतन करा.',
  "this is a workbook of Excel 97 (.xls), or one with a password. Save it as '.xlsx', without a password.":
    'ही Excel 97 (.xls) ची वर्कबुक आहे, किंवा तिला पासवर्ड आहे. पासवर्डशिवाय “.xlsx” म्हणून जतन करा.',
  "this is not an Excel workbook. Save it as '.xlsx' again. A CSV file's name ends in '.csv'.":
    'ही Excel वर्कबुक नाही. ती पुन्हा “.xlsx” म्हणून जतन करा. CSV फाइलचे नाव “.csv” ने संपते.',
  'this workbook has more than {limit} different texts, which is the limit.':
    'या वर्कबुकमध्ये {limit} पेक्षा जास्त वेगवेगळे मजकूर आहेत, ही मर्यादा आहे.',
  'this workbook has more than {limit} MB of content, which is the limit.':
    'या वर्कबुकमध्ये {limit} MB पेक्षा जास्त मजकूर आहे, ही मर्यादा आहे.',
  'this workbook has more than {limit} parts, which is the limit.':
    'या वर्कबुकमध्ये {limit} पेक्षा जास्त भाग आहेत, ही मर्यादा आहे.',
  'this workbook has more than {limit} sheets, which is the limit.':
    'या वर्कबुकमध्ये {limit} पेक्षा जास्त शीट आहेत, ही मर्यादा आहे.',
  'this sheet has more than {limit} MB of text, which is the limit.':
    'या शीटमध्ये {limit} MB पेक्षा जास्त मजकूर आहे, ही मर्यादा आहे.',
  'this sheet has too many merged cells. Unmerge them.': 'या शीटमध्ये खूप जास्त एकत्र केलेले सेल आहेत. ते वेगळे करा.',
  'cell {cell} is filled, but the portal reads only the first {limit} columns. Move it, or delete its column.':
    'सेल {cell} भरलेला आहे, पण पोर्टल फक्त पहिले {limit} कॉलम वाचते. तो हलवा किंवा त्याचा कॉलम काढा.',
  'cell {cell} has a formula without a value. Open the workbook in Excel, and save it again.':
    'सेल {cell} मध्ये मूल्य नसलेले सूत्र आहे. वर्कबुक Excel मध्ये उघडा आणि पुन्हा जतन करा.',
  "cell {cell} shows '{text}'.": 'सेल {cell} मध्ये “{text}” दिसते.',
  'cell {cell} has a day that is in no calendar.': 'सेल {cell} मध्ये कोणत्याही कॅलेंडरमध्ये नसलेली तारीख आहे.',
  "the portal reads one sheet of a workbook, here '{read}'": 'पोर्टल वर्कबुकची एकच शीट वाचते, इथे “{read}”',
  "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'":
    '“{sheet}” शीट वगळली: पोर्टल वर्कबुकची एकच शीट वाचते, इथे “{read}”',
  'this file is empty. Its first line must name the columns: {columns}.':
    'ही फाइल रिकामी आहे. पहिल्या ओळीत कॉलमची नावे हवीत: {columns}.',
  'this row is above the headings, which are in {place}. Delete it, or move it below them.':
    'ही ओळ शीर्षकांच्या वर आहे; शीर्षके {place} मध्ये आहेत. ती काढा किंवा त्यांच्या खाली हलवा.',
  "there is no column '{column}'. Call it '{meant}' if it is that one, or remove it.":
    '“{column}” नावाचा कॉलम नाही. तो “{meant}” असेल तर तसे नाव द्या, नाहीतर काढा.',
  "there is no column '{column}'. The columns are {columns}.": '“{column}” नावाचा कॉलम नाही. कॉलम असे आहेत: {columns}.',
  'these columns are left out: {columns}': 'हे कॉलम वगळले: {columns}',
  'column {column}, which has no heading': 'कॉलम {column}, ज्याला शीर्षक नाही',
  "the column '{column}' appears {count} times.": '“{column}” कॉलम {count} वेळा आहे.',
  "the columns {columns} both mean '{column}'. Keep one of them.":
    '{columns} या कॉलमचा अर्थ “{column}” हाच आहे. त्यांपैकी एक ठेवा.',
  "the column '{column}' is missing.": '“{column}” कॉलम नाही.',
  "the {column} is '{text}': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.":
    '{column} मध्ये “{text}” आहे: स्प्रेडशीट जतन करताना अक्षरे गेली. “.xlsx” किंवा “CSV UTF-8” म्हणून जतन करा.',
  "line {line}: the {column} is '{text}'": 'ओळ {line}: {column} मध्ये “{text}” आहे',
  'this row has {cells} cells, but there are {columns} columns.': 'या ओळीत {cells} सेल आहेत, पण कॉलम {columns} आहेत.',
  'this row has {cells} cells, but there are {columns} columns. A comma inside a cell begins a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as \'.xlsx\'.':
    'या ओळीत {cells} सेल आहेत, पण कॉलम {columns} आहेत. सेलमधील स्वल्पविराम नवा सेल सुरू करतो. असा सेल अवतरण चिन्हांत ठेवा ("पुणे, महाराष्ट्र"), किंवा तक्ता “.xlsx” म्हणून जतन करा.',
  "'{text}' is in a column without a name.": '“{text}” नाव नसलेल्या कॉलममध्ये आहे.',
  'a cell cannot be used: {reason}.': 'एक सेल वापरता येत नाही: {reason}.',
  'the {column} cannot be used: {reason}.': '{column} वापरता येत नाही: {reason}.',
  'the {column} is missing.': '{column} रिकामे आहे.',
  "the spreadsheet shortened this mobile number to '{mobile}'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.":
    'स्प्रेडशीटने हा मोबाइल नंबर लहान करून “{mobile}” केला. वर्कबुकच (“.xlsx”) वापरा, किंवा कॉलम मजकूर म्हणून ठेवून नंबर पुन्हा भरा.',
  "'{mobile}' has several numbers. Keep the one with which the student signs in.":
    '“{mobile}” मध्ये अनेक नंबर आहेत. विद्यार्थी ज्याने लॉगिन करतो तोच ठेवा.',
  "'{written}' is not a mobile number.": '“{written}” हा मोबाइल नंबर नाही.',
  "'{written}' is not a mobile number of {count} digits.": '“{written}” हा {count} अंकी मोबाइल नंबर नाही.',
  'the level is missing. The levels are {levels}.': 'level रिकामे आहे. लेव्हल असे आहेत: {levels}.',
  "'{level}' is not a level of this academy ({levels}).": '“{level}” हे या अकॅडमीचे लेव्हल नाही ({levels}).',
  "'{level}' is not a level of this academy ({levels}). Other rows that have it: {count}.":
    '“{level}” हे या अकॅडमीचे लेव्हल नाही ({levels}). अशा इतर ओळी: {count}.',
  "'{email}' is not an email address.": '“{email}” हा ईमेल पत्ता नाही.',
  "{column} is '{text}', but it must be yes or no.": '{column} मध्ये “{text}” आहे, पण yes किंवा no हवे.',
  '{place} already has the same mobile number and name.': '{place} मध्ये हाच मोबाइल नंबर आणि नाव आधीच आहे.',
  'more than {limit} students have the same mobile number.': '{limit} पेक्षा जास्त विद्यार्थ्यांचा मोबाइल नंबर एकच आहे.',
  "date_of_birth is '{text}', but it must be a day such as 07-11-2010.":
    'date_of_birth मध्ये “{text}” आहे, पण 07-11-2010 सारखी तारीख हवी.',
  'date_of_birth must be the day on which the student was born, such as 07-11-2010.':
    'date_of_birth मध्ये विद्यार्थ्याची जन्मतारीख हवी, जसे 07-11-2010.',
  "consent is '{text}', but it must be yes, no, or the day on which it was given.":
    'consent मध्ये “{text}” आहे, पण yes, no किंवा संमतीची तारीख हवी.',
  'consent is recorded on the command line, and not here. Leave it empty.':
    'consent इथे नाही, कमांड लाइनवर नोंदवले जाते. ते रिकामे ठेवा.',
  "there is no batch '{batch}'. Write one that has students already, or leave it empty.":
    '“{batch}” बॅच नाही. आधीच विद्यार्थी असलेली बॅच लिहा, किंवा रिकामे ठेवा.',
  'the batches are longer than {limit} characters.': 'बॅच {limit} अक्षरांपेक्षा लांब आहेत.',
  'this sheet has more than {limit} students. Divide it.': 'या शीटमध्ये {limit} पेक्षा जास्त विद्यार्थी आहेत. ती विभागा.',
  'the {column} is longer than {limit} characters.': '{column} {limit} अक्षरांपेक्षा लांब आहे.',
  '{number} is already registered, for {students}. If they share one phone, add this student alone, and say so there.':
    '{number} आधीच नोंदवलेला आहे: {students}. त्यांचा फोन एकच असल्यास या विद्यार्थ्याला वेगळे जोडा आणि तिथे तसे सांगा.',
  'hidden rows are left out ({count}): {rows}. If they belong to the table, show them and save the workbook again':
    'लपवलेल्या ओळी वगळल्या ({count}): {rows}. त्या तक्त्याचा भाग असतील, तर त्या दाखवा आणि वर्कबुक पुन्हा सेव्ह करा',
  'hidden columns are left out: {columns}. If they belong to the table, show them and save the workbook again':
    'लपवलेले कॉलम वगळले: {columns}. ते तक्त्याचा भाग असतील, तर ते दाखवा आणि वर्कबुक पुन्हा सेव्ह करा',
  '{first}; {second}': '{first}; {second}',
  'for the spreadsheet, these texts are days or times: {cells}. If it made them of others such as 1-2 or 2:3, format the cells as text and write them again':
    'स्प्रेडशीटसाठी हे मजकूर तारखा किंवा वेळा आहेत: {cells}. तिने ते 1-2 किंवा 2:3 यांसारख्या मजकुरापासून बनवले असतील, तर सेल टेक्स्ट म्हणून ठेवा आणि पुन्हा लिहा',
  'in the column {column}, the spreadsheet knows some days, and others are texts with the day first: {texts}. It may have turned the day and the month round in: {cells}. Check these, and write all days in one way':
    '{column} कॉलममध्ये स्प्रेडशीट काही तारखा ओळखते, आणि इतर मजकूर आहेत ज्यांत दिवस आधी आहे: {texts}. कदाचित यांत दिवस आणि महिना उलटले आहेत: {cells}. हे तपासा, आणि सर्व तारखा एकाच प्रकारे लिहा',
  "line {line} is left out: '{written}' is not known as a mobile number. If it is one, write '{yes}' into a column '{column}'":
    'ओळ {line} वगळली: “{written}” मोबाइल नंबर म्हणून ओळखला जात नाही. तो मोबाइल नंबर असेल, तर “{column}” कॉलममध्ये “{yes}” लिहा',
};
