// Hindi. What is said of the sheets that somebody sends, and of those of students.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const sheetTexts: Record<string, string> = {
  'row {line}': 'पंक्ति {line}',
  'line {line}': 'लाइन {line}',
  '{first} and {second}': '{first} और {second}',
  'it contains a control character': 'इसमें एक कंट्रोल कैरेक्टर है',
  'it contains characters that are not UTF-8': 'इसमें ऐसे अक्षर हैं जो UTF-8 नहीं हैं',
  "this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.":
    'यह टेक्स्ट नहीं है। अगर यह स्प्रेडशीट है, तो इसे “.xlsx” या “CSV UTF-8” में सहेजें।',
  'this is not UTF-8 text.': 'यह UTF-8 टेक्स्ट नहीं है।',
  'this is not text.': 'यह टेक्स्ट नहीं है।',
  'this file is too large. The limit is {limit} MB.': 'यह फ़ाइल बहुत बड़ी है। सीमा {limit} MB है।',
  'this file cannot be read ({reason}).': 'यह फ़ाइल पढ़ी नहीं जा सकती ({reason})।',
  'this file has more than {limit} rows, which is the limit.': 'इस फ़ाइल में {limit} से ज़्यादा पंक्तियाँ हैं, जो सीमा है।',
  'this row has {count} filled cells, but the limit is {limit}.': 'इस पंक्ति में {count} भरे हुए सेल हैं, पर सीमा {limit} है।',
  'this file has a cell with more than 1 MB of text, which is the limit.':
    'इस फ़ाइल के एक सेल में 1 MB से ज़्यादा टेक्स्ट है, जो सीमा है।',
  'this row is longer than 1 MB, which is the limit.': 'यह पंक्ति 1 MB से लंबी है, जो सीमा है।',
  'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.':
    'यह पंक्ति 1 MB से लंबी है, जो सीमा है। शायद इसमें कोई उद्धरण चिह्न (") बंद नहीं हुआ।',
  'a quotation mark (") is opened and never closed.': 'एक उद्धरण चिह्न (") खुला है पर बंद नहीं हुआ।',
  'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.':
    'एक सेल के अंदर उद्धरण चिह्न (") है। पूरे सेल को उद्धरण चिह्नों में रखें और इसे दो बार लिखें।',
  'there is text after the quotation mark (") that ends a cell.': 'सेल को बंद करने वाले उद्धरण चिह्न (") के बाद टेक्स्ट है।',
  'this workbook is damaged. Open it in Excel, and save it again.': 'यह वर्कबुक ख़राब है। इसे Excel में खोलें और फिर सहेजें।',
  "this is a workbook of Excel 97 (.xls), or one with a password. Save it as '.xlsx', without a password.":
    'यह Excel 97 (.xls) की वर्कबुक है, या इसमें पासवर्ड है। इसे बिना पासवर्ड के “.xlsx” में सहेजें।',
  "this is not an Excel workbook. Save it as '.xlsx' again. A CSV file's name ends in '.csv'.":
    'यह Excel वर्कबुक नहीं है। इसे फिर “.xlsx” में सहेजें। CSV फ़ाइल का नाम “.csv” पर ख़त्म होता है।',
  'this workbook has more than {limit} different texts, which is the limit.':
    'इस वर्कबुक में {limit} से ज़्यादा अलग-अलग टेक्स्ट हैं, जो सीमा है।',
  'this workbook has more than {limit} MB of content, which is the limit.':
    'इस वर्कबुक में {limit} MB से ज़्यादा सामग्री है, जो सीमा है।',
  'this workbook has more than {limit} parts, which is the limit.': 'इस वर्कबुक में {limit} से ज़्यादा भाग हैं, जो सीमा है।',
  'this workbook has more than {limit} sheets, which is the limit.': 'इस वर्कबुक में {limit} से ज़्यादा शीट हैं, जो सीमा है।',
  'this sheet has more than {limit} MB of text, which is the limit.': 'इस शीट में {limit} MB से ज़्यादा टेक्स्ट है, जो सीमा है।',
  'this sheet has too many merged cells. Unmerge them.': 'इस शीट में बहुत ज़्यादा जुड़े हुए सेल हैं। उन्हें अलग करें।',
  'cell {cell} is filled, but the portal reads only the first {limit} columns. Move it, or delete its column.':
    'सेल {cell} भरा है, पर पोर्टल केवल पहले {limit} कॉलम पढ़ता है। उसे खिसकाएँ या उसका कॉलम हटाएँ।',
  'cell {cell} has a formula without a value. Open the workbook in Excel, and save it again.':
    'सेल {cell} में ऐसा फ़ॉर्मूला है जिसका मान नहीं है। वर्कबुक को Excel में खोलें और फिर सहेजें।',
  "cell {cell} shows '{text}'.": 'सेल {cell} में “{text}” दिखता है।',
  'cell {cell} has a day that is in no calendar.': 'सेल {cell} में ऐसी तारीख़ है जो किसी कैलेंडर में नहीं है।',
  "the portal reads one sheet of a workbook, here '{read}'": 'पोर्टल वर्कबुक की एक ही शीट पढ़ता है, यहाँ “{read}”',
  "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'":
    '“{sheet}” शीट छोड़ दी गई: पोर्टल वर्कबुक की एक ही शीट पढ़ता है, यहाँ “{read}”',
  'this file is empty. Its first line must name the columns: {columns}.':
    'यह फ़ाइल ख़ाली है। पहली पंक्ति में कॉलम के नाम होने चाहिए: {columns}।',
  'this row is above the headings, which are in {place}. Delete it, or move it below them.':
    'यह पंक्ति शीर्षकों के ऊपर है, जो {place} में हैं। इसे हटाएँ या उनके नीचे ले जाएँ।',
  "there is no column '{column}'. Call it '{meant}' if it is that one, or remove it.":
    '“{column}” नाम का कॉलम नहीं है। अगर यह “{meant}” है तो यही नाम दें, नहीं तो हटाएँ।',
  "there is no column '{column}'. The columns are {columns}.": '“{column}” नाम का कॉलम नहीं है। कॉलम ये हैं: {columns}।',
  'these columns are left out: {columns}': 'ये कॉलम छोड़ दिए गए: {columns}',
  'column {column}, which has no heading': 'कॉलम {column}, जिसका शीर्षक नहीं है',
  "the column '{column}' appears {count} times.": '“{column}” कॉलम {count} बार है।',
  "the columns {columns} both mean '{column}'. Keep one of them.":
    '{columns} कॉलमों का मतलब “{column}” ही है। इनमें से एक रखें।',
  "the column '{column}' is missing.": '“{column}” कॉलम नहीं है।',
  "the {column} is '{text}': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.":
    '{column} में “{text}” है: स्प्रेडशीट सहेजते समय अक्षर खो गए। इसे “.xlsx” या “CSV UTF-8” में सहेजें।',
  "line {line}: the {column} is '{text}'": 'लाइन {line}: {column} में “{text}” है',
  'this row has {cells} cells, but there are {columns} columns.': 'इस पंक्ति में {cells} सेल हैं, पर कॉलम {columns} हैं।',
  'this row has {cells} cells, but there are {columns} columns. A comma inside a cell begins a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as \'.xlsx\'.':
    'इस पंक्ति में {cells} सेल हैं, पर कॉलम {columns} हैं। सेल के अंदर का कॉमा नया सेल शुरू करता है। ऐसे सेल को उद्धरण चिह्नों में रखें ("पुणे, महाराष्ट्र"), या तालिका को “.xlsx” में सहेजें।',
  "'{text}' is in a column without a name.": '“{text}” बिना नाम वाले कॉलम में है।',
  'a cell cannot be used: {reason}.': 'एक सेल इस्तेमाल नहीं हो सकता: {reason}।',
  'the {column} cannot be used: {reason}.': '{column} इस्तेमाल नहीं हो सकता: {reason}।',
  'the {column} is missing.': '{column} ख़ाली है।',
  "the spreadsheet shortened this mobile number to '{mobile}'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.":
    'स्प्रेडशीट ने इस मोबाइल नंबर को छोटा करके “{mobile}” कर दिया। वर्कबुक ही (“.xlsx”) इस्तेमाल करें, या कॉलम को टेक्स्ट बनाकर नंबर फिर भरें।',
  "'{mobile}' has several numbers. Keep the one with which the student signs in.":
    '“{mobile}” में कई नंबर हैं। वही रखें जिससे स्टूडेंट लॉगिन करता है।',
  "'{written}' is not a mobile number.": '“{written}” मोबाइल नंबर नहीं है।',
  "'{written}' is not a mobile number of {count} digits.": '“{written}” {count} अंकों का मोबाइल नंबर नहीं है।',
  'the level is missing. The levels are {levels}.': 'level ख़ाली है। लेवल ये हैं: {levels}।',
  "'{level}' is not a level of this academy ({levels}).": '“{level}” इस एकेडमी का लेवल नहीं है ({levels})।',
  "'{level}' is not a level of this academy ({levels}). Other rows that have it: {count}.":
    '“{level}” इस एकेडमी का लेवल नहीं है ({levels})। ऐसी और पंक्तियाँ: {count}।',
  "'{email}' is not an email address.": '“{email}” ईमेल पता नहीं है।',
  "{column} is '{text}', but it must be yes or no.": '{column} में “{text}” है, पर yes या no होना चाहिए।',
  '{place} already has the same mobile number and name.': '{place} में यही मोबाइल नंबर और नाम पहले से है।',
  'more than {limit} students have the same mobile number.': '{limit} से ज़्यादा स्टूडेंट का मोबाइल नंबर एक ही है।',
  "date_of_birth is '{text}', but it must be a day such as 07-11-2010.":
    'date_of_birth में “{text}” है, पर 07-11-2010 जैसी तारीख़ होनी चाहिए।',
  'date_of_birth must be the day on which the student was born, such as 07-11-2010.':
    'date_of_birth में स्टूडेंट की जन्म तारीख़ होनी चाहिए, जैसे 07-11-2010।',
  "consent is '{text}', but it must be yes, no, or the day on which it was given.":
    'consent में “{text}” है, पर yes, no या सहमति की तारीख़ होनी चाहिए।',
  'consent is recorded on the command line, and not here. Leave it empty.':
    'consent यहाँ नहीं, कमांड लाइन पर दर्ज होता है। इसे ख़ाली छोड़ें।',
  "there is no batch '{batch}'. Write one that has students already, or leave it empty.":
    '“{batch}” बैच नहीं है। ऐसा बैच लिखें जिसमें स्टूडेंट हैं, या ख़ाली छोड़ें।',
  'the batches are longer than {limit} characters.': 'बैच {limit} अक्षरों से लंबे हैं।',
  'this sheet has more than {limit} students. Divide it.': 'इस शीट में {limit} से ज़्यादा स्टूडेंट हैं। इसे बाँट दें।',
  'the {column} is longer than {limit} characters.': '{column} {limit} अक्षरों से लंबा है।',
  '{number} is already registered, for {students}. If they share one phone, add this student alone, and say so there.':
    '{number} पहले से रजिस्टर है: {students}। अगर उनका फ़ोन एक ही है, तो इस स्टूडेंट को अलग से जोड़ें और वहाँ यह बताएँ।',
  'hidden rows are left out ({count}): {rows}. If they belong to the table, show them and save the workbook again':
    'छिपी हुई पंक्तियाँ छोड़ दी गईं ({count}): {rows}। अगर वे तालिका का हिस्सा हैं, तो उन्हें दिखाएँ और वर्कबुक फिर सहेजें',
  'hidden columns are left out: {columns}. If they belong to the table, show them and save the workbook again':
    'छिपे हुए कॉलम छोड़ दिए गए: {columns}। अगर वे तालिका का हिस्सा हैं, तो उन्हें दिखाएँ और वर्कबुक फिर सहेजें',
  '{first}; {second}': '{first}; {second}',
  'for the spreadsheet, these texts are days or times: {cells}. If it made them of others such as 1-2 or 2:3, format the cells as text and write them again':
    'स्प्रेडशीट के लिए ये टेक्स्ट तारीख़ या समय हैं: {cells}। अगर उसने इन्हें 1-2 या 2:3 जैसे किसी टेक्स्ट से बनाया है, तो सेल को टेक्स्ट बनाएँ और फिर से लिखें',
  'in the column {column}, the spreadsheet knows some days, and others are texts with the day first: {texts}. It may have turned the day and the month round in: {cells}. Check these, and write all days in one way':
    '{column} कॉलम में स्प्रेडशीट कुछ तारीख़ें पहचानती है, और बाकी टेक्स्ट हैं जिनमें दिन पहले है: {texts}। शायद इनमें दिन और महीना उलट गए हैं: {cells}। इन्हें जाँचें, और सभी तारीख़ें एक ही तरह लिखें',
  "line {line} is left out: '{written}' is not known as a mobile number. If it is one, write '{yes}' into a column '{column}'":
    'लाइन {line} छोड़ दी गई: “{written}” मोबाइल नंबर के रूप में जाना नहीं जाता। अगर यह मोबाइल नंबर है, तो “{column}” कॉलम में “{yes}” लिखें',
};
