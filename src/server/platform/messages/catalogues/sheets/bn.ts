// Bengali. What is said of the sheets that somebody sends, and of those of students.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const sheetTexts: Record<string, string> = {
  'row {line}': 'সারি {line}',
  'line {line}': 'লাইন {line}',
  '{first} and {second}': '{first} ও {second}',
  'it contains a control character': 'এতে একটি কন্ট্রোল ক্যারেক্টার আছে',
  'it contains characters that are not UTF-8': 'এতে এমন অক্ষর আছে যা UTF-8 নয়',
  "this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.":
    'এটি টেক্সট নয়। স্প্রেডশিট হলে “.xlsx” বা “CSV UTF-8” হিসেবে সেভ করুন।',
  'this is not UTF-8 text.': 'এটি UTF-8 টেক্সট নয়।',
  'this is not text.': 'এটি টেক্সট নয়।',
  'this file is too large. The limit is {limit} MB.': 'ফাইলটি খুব বড়। সীমা {limit} MB।',
  'this file cannot be read ({reason}).': 'এই ফাইল পড়া যাচ্ছে না ({reason})।',
  'this file has more than {limit} rows, which is the limit.': 'এই ফাইলে {limit}-এর বেশি সারি আছে, যা সীমা।',
  'this row has {count} filled cells, but the limit is {limit}.': 'এই সারিতে {count}টি ভরা সেল আছে, কিন্তু সীমা {limit}।',
  'this file has a cell with more than 1 MB of text, which is the limit.':
    'এই ফাইলের একটি সেলে 1 MB-র বেশি টেক্সট আছে, যা সীমা।',
  'this row is longer than 1 MB, which is the limit.': 'এই সারি 1 MB-র বেশি, যা সীমা।',
  'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.':
    'এই সারি 1 MB-র বেশি, যা সীমা। হয়তো কোনো উদ্ধৃতি চিহ্ন (") বন্ধ করা হয়নি।',
  'a quotation mark (") is opened and never closed.': 'একটি উদ্ধৃতি চিহ্ন (") খোলা হয়েছে, কিন্তু বন্ধ করা হয়নি।',
  'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.':
    'একটি সেলের ভিতরে উদ্ধৃতি চিহ্ন (") আছে। পুরো সেলটি উদ্ধৃতি চিহ্নে রাখুন এবং এটি দুবার লিখুন।',
  'there is text after the quotation mark (") that ends a cell.': 'সেল শেষ করা উদ্ধৃতি চিহ্নের (") পরে টেক্সট আছে।',
  'this workbook is damaged. Open it in Excel, and save it again.': 'ওয়ার্কবুকটি নষ্ট। Excel-এ খুলে আবার সেভ করুন।',
  "this is a workbook of Excel 97 (.xls), or one with a password. Save it as '.xlsx', without a password.":
    'এটি Excel 97 (.xls)-এর ওয়ার্কবুক, বা এতে পাসওয়ার্ড আছে। পাসওয়ার্ড ছাড়া “.xlsx” হিসেবে সেভ করুন।',
  "this is not an Excel workbook. Save it as '.xlsx' again. A CSV file's name ends in '.csv'.":
    'এটি Excel ওয়ার্কবুক নয়। আবার “.xlsx” হিসেবে সেভ করুন। CSV ফাইলের নাম “.csv” দিয়ে শেষ হয়।',
  'this workbook has more than {limit} different texts, which is the limit.':
    'এই ওয়ার্কবুকে {limit}-এর বেশি আলাদা টেক্সট আছে, যা সীমা।',
  'this workbook has more than {limit} MB of content, which is the limit.':
    'এই ওয়ার্কবুকে {limit} MB-র বেশি বিষয় আছে, যা সীমা।',
  'this workbook has more than {limit} parts, which is the limit.': 'এই ওয়ার্কবুকে {limit}-এর বেশি অংশ আছে, যা সীমা।',
  'this workbook has more than {limit} sheets, which is the limit.': 'এই ওয়ার্কবুকে {limit}-এর বেশি শিট আছে, যা সীমা।',
  'this sheet has more than {limit} MB of text, which is the limit.': 'এই শিটে {limit} MB-র বেশি টেক্সট আছে, যা সীমা।',
  'this sheet has too many merged cells. Unmerge them.': 'এই শিটে খুব বেশি মার্জ করা সেল আছে। সেগুলি আলাদা করুন।',
  'cell {cell} is filled, but the portal reads only the first {limit} columns. Move it, or delete its column.':
    'সেল {cell} ভরা, কিন্তু পোর্টাল শুধু প্রথম {limit}টি কলাম পড়ে। সেটি সরান বা কলামটি মুছুন।',
  'cell {cell} has a formula without a value. Open the workbook in Excel, and save it again.':
    'সেল {cell}-এ মান ছাড়া একটি ফর্মুলা আছে। ওয়ার্কবুকটি Excel-এ খুলে আবার সেভ করুন।',
  "cell {cell} shows '{text}'.": 'সেল {cell}-এ “{text}” দেখায়।',
  'cell {cell} has a day that is in no calendar.': 'সেল {cell}-এর তারিখ কোনো ক্যালেন্ডারে নেই।',
  "the portal reads one sheet of a workbook, here '{read}'": 'পোর্টাল ওয়ার্কবুকের একটিই শিট পড়ে, এখানে “{read}”',
  "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'":
    '“{sheet}” শিট বাদ গেছে: পোর্টাল ওয়ার্কবুকের একটিই শিট পড়ে, এখানে “{read}”',
  'this file is empty. Its first line must name the columns: {columns}.':
    'ফাইলটি খালি। প্রথম সারিতে কলামের নাম থাকতে হবে: {columns}।',
  'this row is above the headings, which are in {place}. Delete it, or move it below them.':
    'এই সারি শিরোনামের উপরে আছে; শিরোনাম {place}-এ। এটি মুছুন বা নিচে সরান।',
  "there is no column '{column}'. Call it '{meant}' if it is that one, or remove it.":
    '“{column}” নামে কোনো কলাম নেই। এটি “{meant}” হলে সেই নাম দিন, নইলে সরিয়ে দিন।',
  "there is no column '{column}'. The columns are {columns}.": '“{column}” নামে কোনো কলাম নেই। কলামগুলি: {columns}।',
  'these columns are left out: {columns}': 'এই কলামগুলি বাদ গেছে: {columns}',
  'column {column}, which has no heading': 'কলাম {column}, যার শিরোনাম নেই',
  "the column '{column}' appears {count} times.": '“{column}” কলামটি {count} বার আছে।',
  "the columns {columns} both mean '{column}'. Keep one of them.": '{columns} কলামগুলির অর্থ “{column}”-ই। একটি রাখুন।',
  "the column '{column}' is missing.": '“{column}” কলাম নেই।',
  "the {column} is '{text}': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.":
    '{column}-এ “{text}” আছে: স্প্রেডশিট সেভ করার সময় অক্ষর হারিয়ে গেছে। “.xlsx” বা “CSV UTF-8” হিসেবে সেভ করুন।',
  "line {line}: the {column} is '{text}'": 'লাইন {line}: {column}-এ “{text}” আছে',
  'this row has {cells} cells, but there are {columns} columns.': 'এই সারিতে {cells}টি সেল, কিন্তু কলাম {columns}টি।',
  'this row has {cells} cells, but there are {columns} columns. A comma inside a cell begins a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as \'.xlsx\'.':
    'এই সারিতে {cells}টি সেল, কিন্তু কলাম {columns}টি। সেলের ভিতরের কমা নতুন সেল শুরু করে। এমন সেল উদ্ধৃতি চিহ্নে রাখুন ("পুনে, মহারাষ্ট্র"), বা টেবিলটি “.xlsx” হিসেবে সেভ করুন।',
  "'{text}' is in a column without a name.": '“{text}” নামহীন কলামে আছে।',
  'a cell cannot be used: {reason}.': 'একটি সেল ব্যবহার করা যাবে না: {reason}।',
  'the {column} cannot be used: {reason}.': '{column} ব্যবহার করা যাবে না: {reason}।',
  'the {column} is missing.': '{column} খালি।',
  "the spreadsheet shortened this mobile number to '{mobile}'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.":
    'স্প্রেডশিট এই মোবাইল নম্বর ছোট করে “{mobile}” করেছে। ওয়ার্কবুকটিই (“.xlsx”) ব্যবহার করুন, বা কলামটি টেক্সট করে নম্বর আবার লিখুন।',
  "'{mobile}' has several numbers. Keep the one with which the student signs in.":
    '“{mobile}”-এ একাধিক নম্বর আছে। যেটি দিয়ে শিক্ষার্থী লগইন করে সেটি রাখুন।',
  "'{written}' is not a mobile number.": '“{written}” মোবাইল নম্বর নয়।',
  "'{written}' is not a mobile number of {count} digits.": '“{written}” {count} অঙ্কের মোবাইল নম্বর নয়।',
  'the level is missing. The levels are {levels}.': 'level খালি। লেভেলগুলি: {levels}।',
  "'{level}' is not a level of this academy ({levels}).": '“{level}” এই একাডেমির লেভেল নয় ({levels})।',
  "'{level}' is not a level of this academy ({levels}). Other rows that have it: {count}.":
    '“{level}” এই একাডেমির লেভেল নয় ({levels})। এমন আরও সারি: {count}।',
  "'{email}' is not an email address.": '“{email}” ইমেল ঠিকানা নয়।',
  "{column} is '{text}', but it must be yes or no.": '{column}-এ “{text}” আছে, কিন্তু yes বা no হতে হবে।',
  '{place} already has the same mobile number and name.': '{place}-এ একই মোবাইল নম্বর ও নাম আগে থেকেই আছে।',
  'more than {limit} students have the same mobile number.': '{limit} জনের বেশি শিক্ষার্থীর মোবাইল নম্বর একই।',
  "date_of_birth is '{text}', but it must be a day such as 07-11-2010.":
    'date_of_birth-এ “{text}” আছে, কিন্তু 07-11-2010-এর মতো তারিখ হতে হবে।',
  'date_of_birth must be the day on which the student was born, such as 07-11-2010.':
    'date_of_birth-এ শিক্ষার্থীর জন্মতারিখ থাকতে হবে, যেমন 07-11-2010।',
  "consent is '{text}', but it must be yes, no, or the day on which it was given.":
    'consent-এ “{text}” আছে, কিন্তু yes, no বা সম্মতির তারিখ হতে হবে।',
  'consent is recorded on the command line, and not here. Leave it empty.':
    'consent এখানে নয়, কমান্ড লাইনে নথিভুক্ত হয়। এটি খালি রাখুন।',
  "there is no batch '{batch}'. Write one that has students already, or leave it empty.":
    '“{batch}” ব্যাচ নেই। এমন ব্যাচ লিখুন যাতে শিক্ষার্থী আছে, বা খালি রাখুন।',
  'the batches are longer than {limit} characters.': 'ব্যাচগুলি {limit} অক্ষরের বেশি লম্বা।',
  'this sheet has more than {limit} students. Divide it.': 'এই শিটে {limit} জনের বেশি শিক্ষার্থী আছে। ভাগ করে নিন।',
  'the {column} is longer than {limit} characters.': '{column} {limit} অক্ষরের বেশি লম্বা।',
  '{number} is already registered, for {students}. If they share one phone, add this student alone, and say so there.':
    '{number} আগে থেকেই রেজিস্টার করা: {students}। তাদের ফোন একই হলে এই শিক্ষার্থীকে আলাদা যোগ করুন, আর সেখানে তা জানান।',
  'hidden rows are left out ({count}): {rows}. If they belong to the table, show them and save the workbook again':
    'লুকানো সারিগুলি বাদ দেওয়া হয়েছে ({count}): {rows}। এগুলি তালিকার অংশ হলে, এগুলি দেখান এবং ওয়ার্কবুক আবার সেভ করুন',
  'hidden columns are left out: {columns}. If they belong to the table, show them and save the workbook again':
    'লুকানো কলামগুলি বাদ দেওয়া হয়েছে: {columns}। এগুলি তালিকার অংশ হলে, এগুলি দেখান এবং ওয়ার্কবুক আবার সেভ করুন',
  '{first}; {second}': '{first}; {second}',
  'for the spreadsheet, these texts are days or times: {cells}. If it made them of others such as 1-2 or 2:3, format the cells as text and write them again':
    'স্প্রেডশিটের কাছে এই লেখাগুলি তারিখ বা সময়: {cells}। সেটি 1-2 বা 2:3-এর মতো লেখা থেকে এগুলি বানিয়ে থাকলে, সেলগুলি টেক্সট করুন এবং আবার লিখুন',
  'in the column {column}, the spreadsheet knows some days, and others are texts with the day first: {texts}. It may have turned the day and the month round in: {cells}. Check these, and write all days in one way':
    '{column} কলামে কিছু তারিখ স্প্রেডশিট চেনে, আর অন্যগুলি লেখা যেখানে দিন আগে আছে: {texts}। হয়তো এগুলিতে দিন আর মাস উল্টে গেছে: {cells}। এগুলি দেখে নিন, এবং সব তারিখ একইভাবে লিখুন',
  "line {line} is left out: '{written}' is not known as a mobile number. If it is one, write '{yes}' into a column '{column}'":
    'লাইন {line} বাদ দেওয়া হয়েছে: “{written}” মোবাইল নম্বর হিসাবে জানা নেই। এটি মোবাইল নম্বর হলে, “{column}” কলামে “{yes}” লিখুন',
};
