// Malayalam. What is said of the sheets that somebody sends, and of those of students.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const sheetTexts: Record<string, string> = {
  'row {line}': 'വരി {line}',
  'line {line}': 'വരി {line}',
  '{first} and {second}': '{first}, {second}',
  'it contains a control character': 'ഇതിൽ ഒരു കൺട്രോൾ കാരക്ടർ ഉണ്ട്',
  'it contains characters that are not UTF-8': 'ഇതിൽ UTF-8 അല്ലാത്ത അക്ഷരങ്ങൾ ഉണ്ട്',
  "this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.":
    'ഇതു ടെക്സ്റ്റ് അല്ല. സ്പ്രെഡ്ഷീറ്റ് ആണെങ്കിൽ “.xlsx” അല്ലെങ്കിൽ “CSV UTF-8” ആയി സേവ് ചെയ്യുക.',
  'this is not UTF-8 text.': 'ഇത് UTF-8 ടെക്സ്റ്റ് അല്ല.',
  'this is not text.': 'ഇതു ടെക്സ്റ്റ് അല്ല.',
  'this file is too large. The limit is {limit} MB.': 'ഈ ഫയൽ വളരെ വലുതാണ്. പരിധി {limit} MB.',
  'this file cannot be read ({reason}).': 'ഈ ഫയൽ വായിക്കാൻ കഴിയുന്നില്ല ({reason}).',
  'this file has more than {limit} rows, which is the limit.': 'ഈ ഫയലിൽ {limit}-ൽ കൂടുതൽ വരികളുണ്ട്, അതാണു പരിധി.',
  'this row has {count} filled cells, but the limit is {limit}.':
    'ഈ വരിയിൽ {count} സെല്ലുകൾ നിറച്ചിട്ടുണ്ട്, പരിധി {limit} ആണ്.',
  'this file has a cell with more than 1 MB of text, which is the limit.':
    'ഈ ഫയലിലെ ഒരു സെല്ലിൽ 1 MB-യിൽ കൂടുതൽ ടെക്സ്റ്റ് ഉണ്ട്, അതാണു പരിധി.',
  'this row is longer than 1 MB, which is the limit.': 'ഈ വരി 1 MB-യിൽ കൂടുതലാണ്, അതാണു പരിധി.',
  'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.':
    'ഈ വരി 1 MB-യിൽ കൂടുതലാണ്, അതാണു പരിധി. ഒരു ഉദ്ധരണി ചിഹ്നം (") അടയ്ക്കാത്തതാകാം.',
  'a quotation mark (") is opened and never closed.': 'ഒരു ഉദ്ധരണി ചിഹ്നം (") തുറന്നിട്ട് അടച്ചിട്ടില്ല.',
  'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.':
    'ഒരു സെല്ലിനുള്ളിൽ ഉദ്ധരണി ചിഹ്നം (") ഉണ്ട്. സെൽ മുഴുവൻ ഉദ്ധരണിയിലാക്കി ഇതു രണ്ടു തവണ എഴുതുക.',
  'there is text after the quotation mark (") that ends a cell.':
    'സെൽ അവസാനിപ്പിക്കുന്ന ഉദ്ധരണി ചിഹ്നത്തിനു (") ശേഷം ടെക്സ്റ്റ് ഉണ്ട്.',
  'this workbook is damaged. Open it in Excel, and save it again.': 'ഈ വർക്ക്ബുക്ക് കേടായതാണ്. Excel-ൽ തുറന്ന് വീണ്ടും സേവ് ചെയ്യുക.',
  "this is a workbook of Excel 97 (.xls), or one with a password. Save it as '.xlsx', without a password.":
    'ഇത് Excel 97 (.xls) വർക്ക്ബുക്ക് ആണ്, അല്ലെങ്കിൽ പാസ്‌വേഡ് ഉണ്ട്. പാസ്‌വേഡ് ഇല്ലാതെ “.xlsx” ആയി സേവ് ചെയ്യുക.',
  "this is not an Excel workbook. Save it as '.xlsx' again. A CSV file's name ends in '.csv'.":
    'ഇത് Excel വർക്ക്ബുക്ക് അല്ല. വീണ്ടും “.xlsx” ആയി സേവ് ചെയ്യുക. CSV ഫയലിന്റെ പേര് “.csv” എന്ന് അവസാനിക്കും.',
  'this workbook has more than {limit} different texts, which is the limit.':
    'ഈ വർക്ക്ബുക്കിൽ {limit}-ൽ കൂടുതൽ വ്യത്യസ്ത ടെക്സ്റ്റുകളുണ്ട്, അതാണു പരിധി.',
  'this workbook has more than {limit} MB of content, which is the limit.':
    'ഈ വർക്ക്ബുക്കിൽ {limit} MB-യിൽ കൂടുതൽ ഉള്ളടക്കമുണ്ട്, അതാണു പരിധി.',
  'this workbook has more than {limit} parts, which is the limit.': 'ഈ വർക്ക്ബുക്കിൽ {limit}-ൽ കൂടുതൽ ഭാഗങ്ങളുണ്ട്, അതാണു പരിധി.',
  'this workbook has more than {limit} sheets, which is the limit.': 'ഈ വർക്ക്ബുക്കിൽ {limit}-ൽ കൂടുതൽ ഷീറ്റുകളുണ്ട്, അതാണു പരിധി.',
  'this sheet has more than {limit} MB of text, which is the limit.':
    'ഈ ഷീറ്റിൽ {limit} MB-യിൽ കൂടുതൽ ടെക്സ്റ്റ് ഉണ്ട്, അതാണു പരിധി.',
  'this sheet has too many merged cells. Unmerge them.': 'ഈ ഷീറ്റിൽ ലയിപ്പിച്ച സെല്ലുകൾ വളരെ കൂടുതലാണ്. അവ വേർപെടുത്തുക.',
  'cell {cell} is filled, but the portal reads only the first {limit} columns. Move it, or delete its column.':
    'സെൽ {cell} നിറച്ചിട്ടുണ്ട്, പക്ഷേ പോർട്ടൽ ആദ്യത്തെ {limit} കോളങ്ങളേ വായിക്കൂ. അതു നീക്കുക, അല്ലെങ്കിൽ കോളം മായ്ക്കുക.',
  'cell {cell} has a formula without a value. Open the workbook in Excel, and save it again.':
    'സെൽ {cell}-ൽ മൂല്യമില്ലാത്ത ഫോർമുലയുണ്ട്. വർക്ക്ബുക്ക് Excel-ൽ തുറന്ന് വീണ്ടും സേവ് ചെയ്യുക.',
  "cell {cell} shows '{text}'.": 'സെൽ {cell}-ൽ “{text}” എന്നു കാണിക്കുന്നു.',
  'cell {cell} has a day that is in no calendar.': 'സെൽ {cell}-ലെ തീയതി ഒരു കലണ്ടറിലുമില്ല.',
  "the portal reads one sheet of a workbook, here '{read}'": 'പോർട്ടൽ വർക്ക്ബുക്കിലെ ഒരു ഷീറ്റേ വായിക്കൂ, ഇവിടെ “{read}”',
  "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'":
    '“{sheet}” എന്ന ഷീറ്റ് ഒഴിവാക്കി: പോർട്ടൽ വർക്ക്ബുക്കിലെ ഒരു ഷീറ്റേ വായിക്കൂ, ഇവിടെ “{read}”',
  'this file is empty. Its first line must name the columns: {columns}.':
    'ഈ ഫയൽ ശൂന്യമാണ്. ആദ്യ വരിയിൽ കോളങ്ങളുടെ പേരുകൾ വേണം: {columns}.',
  'this row is above the headings, which are in {place}. Delete it, or move it below them.':
    'ഈ വരി തലക്കെട്ടുകൾക്കു മുകളിലാണ്; തലക്കെട്ടുകൾ ഇവിടെ: {place}. ഇതു മായ്ക്കുക, അല്ലെങ്കിൽ താഴേക്കു മാറ്റുക.',
  "there is no column '{column}'. Call it '{meant}' if it is that one, or remove it.":
    '“{column}” എന്ന കോളമില്ല. അത് “{meant}” ആണെങ്കിൽ ആ പേരിടുക, അല്ലെങ്കിൽ മായ്ക്കുക.',
  "there is no column '{column}'. The columns are {columns}.": '“{column}” എന്ന കോളമില്ല. കോളങ്ങൾ: {columns}.',
  'these columns are left out: {columns}': 'ഈ കോളങ്ങൾ ഒഴിവാക്കി: {columns}',
  'column {column}, which has no heading': 'കോളം {column} (തലക്കെട്ടില്ല)',
  "the column '{column}' appears {count} times.": '“{column}” എന്ന കോളം {count} തവണയുണ്ട്.',
  "the columns {columns} both mean '{column}'. Keep one of them.":
    '{columns} എന്നീ കോളങ്ങൾ “{column}” തന്നെയാണ്. ഒന്നു മാത്രം നിർത്തുക.',
  "the column '{column}' is missing.": '“{column}” എന്ന കോളമില്ല.',
  "the {column} is '{text}': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.":
    '{column}: “{text}”. സ്പ്രെഡ്ഷീറ്റ് സേവ് ചെയ്തപ്പോൾ അക്ഷരങ്ങൾ നഷ്ടപ്പെട്ടു. “.xlsx” അല്ലെങ്കിൽ “CSV UTF-8” ആയി സേവ് ചെയ്യുക.',
  "line {line}: the {column} is '{text}'": 'വരി {line}: {column} “{text}” എന്നാണ്',
  'this row has {cells} cells, but there are {columns} columns.':
    'ഈ വരിയിൽ {cells} സെല്ലുകളുണ്ട്, പക്ഷേ കോളങ്ങൾ {columns} ആണ്.',
  'this row has {cells} cells, but there are {columns} columns. A comma inside a cell begins a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as \'.xlsx\'.':
    'ഈ വരിയിൽ {cells} സെല്ലുകളുണ്ട്, പക്ഷേ കോളങ്ങൾ {columns} ആണ്. സെല്ലിനുള്ളിലെ കോമ പുതിയ സെൽ തുടങ്ങും. അങ്ങനെയുള്ള സെൽ ഉദ്ധരണിയിലാക്കുക ("പുണെ, മഹാരാഷ്ട്ര"), അല്ലെങ്കിൽ “.xlsx” ആയി സേവ് ചെയ്യുക.',
  "'{text}' is in a column without a name.": '“{text}” പേരില്ലാത്ത കോളത്തിലാണ്.',
  'a cell cannot be used: {reason}.': 'ഒരു സെൽ ഉപയോഗിക്കാൻ കഴിയില്ല: {reason}.',
  'the {column} cannot be used: {reason}.': '{column} ഉപയോഗിക്കാൻ കഴിയില്ല: {reason}.',
  'the {column} is missing.': '{column} ശൂന്യമാണ്.',
  "the spreadsheet shortened this mobile number to '{mobile}'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.":
    'സ്പ്രെഡ്ഷീറ്റ് ഈ മൊബൈൽ നമ്പർ “{mobile}” എന്നു ചുരുക്കി. വർക്ക്ബുക്ക് തന്നെ (“.xlsx”) ഉപയോഗിക്കുക, അല്ലെങ്കിൽ കോളം ടെക്സ്റ്റാക്കി നമ്പറുകൾ വീണ്ടും എഴുതുക.',
  "'{mobile}' has several numbers. Keep the one with which the student signs in.":
    '“{mobile}” എന്നതിൽ പല നമ്പറുകളുണ്ട്. വിദ്യാർഥി ലോഗിൻ ചെയ്യുന്നതു മാത്രം നിർത്തുക.',
  "'{written}' is not a mobile number.": '“{written}” മൊബൈൽ നമ്പറല്ല.',
  "'{written}' is not a mobile number of {count} digits.": '“{written}” {count} അക്കമുള്ള മൊബൈൽ നമ്പറല്ല.',
  'the level is missing. The levels are {levels}.': 'level ശൂന്യമാണ്. ലെവലുകൾ: {levels}.',
  "'{level}' is not a level of this academy ({levels}).": '“{level}” ഈ അക്കാദമിയുടെ ലെവൽ അല്ല ({levels}).',
  "'{level}' is not a level of this academy ({levels}). Other rows that have it: {count}.":
    '“{level}” ഈ അക്കാദമിയുടെ ലെവൽ അല്ല ({levels}). ഇങ്ങനെയുള്ള മറ്റു വരികൾ: {count}.',
  "'{email}' is not an email address.": '“{email}” ഇമെയിൽ വിലാസമല്ല.',
  "{column} is '{text}', but it must be yes or no.": '{column} “{text}” എന്നാണ്, പക്ഷേ yes അല്ലെങ്കിൽ no വേണം.',
  '{place} already has the same mobile number and name.': 'ഇതേ മൊബൈൽ നമ്പറും പേരും ഇവിടെ ഉണ്ട്: {place}.',
  'more than {limit} students have the same mobile number.': '{limit}-ൽ കൂടുതൽ വിദ്യാർഥികൾക്ക് ഒരേ മൊബൈൽ നമ്പറാണ്.',
  "date_of_birth is '{text}', but it must be a day such as 07-11-2010.":
    'date_of_birth “{text}” എന്നാണ്, പക്ഷേ 07-11-2010 പോലെ ഒരു തീയതി വേണം.',
  'date_of_birth must be the day on which the student was born, such as 07-11-2010.':
    'date_of_birth വിദ്യാർഥി ജനിച്ച തീയതിയാകണം, ഉദാ. 07-11-2010.',
  "consent is '{text}', but it must be yes, no, or the day on which it was given.":
    'consent “{text}” എന്നാണ്, പക്ഷേ yes, no, അല്ലെങ്കിൽ സമ്മതം നൽകിയ തീയതി വേണം.',
  'consent is recorded on the command line, and not here. Leave it empty.':
    'consent ഇവിടെയല്ല, കമാൻഡ് ലൈനിലാണു രേഖപ്പെടുത്തുന്നത്. ഇതു ശൂന്യമായി വിടുക.',
  "there is no batch '{batch}'. Write one that has students already, or leave it empty.":
    '“{batch}” എന്ന ബാച്ചില്ല. വിദ്യാർഥികളുള്ള ബാച്ച് എഴുതുക, അല്ലെങ്കിൽ ശൂന്യമായി വിടുക.',
  'the batches are longer than {limit} characters.': 'ബാച്ചുകൾ {limit} അക്ഷരത്തിൽ കൂടുതലാണ്.',
  'this sheet has more than {limit} students. Divide it.': 'ഈ ഷീറ്റിൽ {limit}-ൽ കൂടുതൽ വിദ്യാർഥികളുണ്ട്. വിഭജിക്കുക.',
  'the {column} is longer than {limit} characters.': '{column} {limit} അക്ഷരത്തിൽ കൂടുതലാണ്.',
  '{number} is already registered, for {students}. If they share one phone, add this student alone, and say so there.':
    '{number} നേരത്തേ രജിസ്റ്റർ ചെയ്തതാണ്: {students}. അവർ ഒരേ ഫോൺ പങ്കിടുന്നെങ്കിൽ ഈ വിദ്യാർഥിയെ തനിച്ചു ചേർത്ത് അവിടെ അതു പറയുക.',
  'hidden rows are left out ({count}): {rows}. If they belong to the table, show them and save the workbook again':
    'മറച്ച വരികൾ ഒഴിവാക്കി ({count}): {rows}. അവ പട്ടികയുടെ ഭാഗമാണെങ്കിൽ അവ കാണിച്ച് വർക്ക്ബുക്ക് വീണ്ടും സേവ് ചെയ്യുക',
  'hidden columns are left out: {columns}. If they belong to the table, show them and save the workbook again':
    'മറച്ച കോളങ്ങൾ ഒഴിവാക്കി: {columns}. അവ പട്ടികയുടെ ഭാഗമാണെങ്കിൽ അവ കാണിച്ച് വർക്ക്ബുക്ക് വീണ്ടും സേവ് ചെയ്യുക',
  '{first}; {second}': '{first}; {second}',
  'for the spreadsheet, these texts are days or times: {cells}. If it made them of others such as 1-2 or 2:3, format the cells as text and write them again':
    'സ്പ്രെഡ്ഷീറ്റിന് ഇവ തീയതികളോ സമയങ്ങളോ ആണ്: {cells}. 1-2, 2:3 പോലുള്ളവയിൽ നിന്ന് അത് ഇവ ഉണ്ടാക്കിയതാണെങ്കിൽ സെല്ലുകൾ ടെക്സ്റ്റ് ആക്കി വീണ്ടും എഴുതുക',
  'in the column {column}, the spreadsheet knows some days, and others are texts with the day first: {texts}. It may have turned the day and the month round in: {cells}. Check these, and write all days in one way':
    '{column} കോളത്തിൽ ചില തീയതികൾ സ്പ്രെഡ്ഷീറ്റ് തിരിച്ചറിയുന്നു, മറ്റുള്ളവ ദിവസം ആദ്യം വരുന്ന ടെക്സ്റ്റ് ആണ്: {texts}. ഇവയിൽ ദിവസവും മാസവും തിരിഞ്ഞുപോയിരിക്കാം: {cells}. ഇവ പരിശോധിക്കുക, എല്ലാ തീയതികളും ഒരേ രീതിയിൽ എഴുതുക',
  "line {line} is left out: '{written}' is not known as a mobile number. If it is one, write '{yes}' into a column '{column}'":
    'വരി {line} ഒഴിവാക്കി: “{written}” മൊബൈൽ നമ്പറായി അറിയപ്പെടുന്നില്ല. അത് മൊബൈൽ നമ്പറാണെങ്കിൽ “{column}” കോളത്തിൽ “{yes}” എന്ന് എഴുതുക',
};
