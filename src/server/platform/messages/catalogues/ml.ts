import type { Catalogue } from '#server/platform/messages/catalogue.ts';
import { quizSheetTexts } from './quiz-sheets/ml.ts';
import { sheetTexts } from './sheets/ml.ts';
import { uploadTexts } from './uploads/ml.ts';

// Malayalam.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const ml: Catalogue = {
  texts: {
    ...sheetTexts,
    ...quizSheetTexts,
    ...uploadTexts,
    'Your verification OTP has been sent to your mobile number. Check your inbox for the code.':
      'വെരിഫിക്കേഷൻ OTP നിങ്ങളുടെ മൊബൈൽ നമ്പറിലേക്ക് അയച്ചിട്ടുണ്ട്. കോഡിനായി ഇൻബോക്സ് നോക്കൂ.',
    "We couldn't send the code. Please try again in a minute.": 'കോഡ് അയയ്ക്കാനായില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.":
      'SMS അയയ്ക്കാനായില്ല. നിങ്ങൾ അക്കാദമിക്ക് ഇമെയിൽ വിലാസം നൽകിയിട്ടുണ്ടെങ്കിൽ കോഡ് അവിടെ അയച്ചിട്ടുണ്ട്.',
    'Your code for {academy}': '{academy}: നിങ്ങളുടെ കോഡ്',
    'That code is wrong or has expired. Get a new one.': 'കോഡ് തെറ്റാണ്, അല്ലെങ്കിൽ അതിന്റെ സമയം കഴിഞ്ഞു. പുതിയത് നേടൂ.',
    'This number is not registered yet. Please register first.': 'ഈ നമ്പർ ഇതുവരെ രജിസ്റ്റർ ചെയ്തിട്ടില്ല. ആദ്യം രജിസ്റ്റർ ചെയ്യൂ.',
    'Your academy registers its students itself. If you are new, please ask your academy.':
      'നിങ്ങളുടെ അക്കാദമി തന്നെയാണ് വിദ്യാർത്ഥികളെ രജിസ്റ്റർ ചെയ്യുന്നത്. നിങ്ങൾ പുതിയ ആളാണെങ്കിൽ അക്കാദമിയോട് ചോദിക്കൂ.',
    'This number is not registered. Please ask your academy.': 'ഈ നമ്പർ രജിസ്റ്റർ ചെയ്തിട്ടില്ല. നിങ്ങളുടെ അക്കാദമിയോട് ചോദിക്കൂ.',
    'Your academy has not let you in yet. Please wait, or ask your academy.':
      'നിങ്ങളുടെ അക്കാദമി ഇതുവരെ പ്രവേശനം തന്നിട്ടില്ല. കാത്തിരിക്കൂ, അല്ലെങ്കിൽ അക്കാദമിയോട് ചോദിക്കൂ.',
    'Your account is disabled. Please ask your academy.': 'നിങ്ങളുടെ അക്കൗണ്ട് ഇപ്പോൾ ഉപയോഗിക്കാനാകില്ല. അക്കാദമിയോട് ചോദിക്കൂ.',
    'To change to this student, please sign in with a code.': 'ഈ വിദ്യാർത്ഥിയിലേക്ക് മാറാൻ ദയവായി കോഡ് ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക.',
    "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.":
      'തെറ്റായ കോഡ് പലതവണ നൽകിയതിനാൽ ഈ നമ്പർ ലോക്ക് ചെയ്തു. മുമ്പ് ഉപയോഗിച്ച ഡിവൈസിൽ ലോഗിൻ ചെയ്യൂ, അല്ലെങ്കിൽ അക്കാദമിയോട് ചോദിക്കൂ.',
    "You're signed out.": 'ലോഗൗട്ട് ചെയ്തു.',
    "You're signed out on all devices.": 'എല്ലാ ഡിവൈസിലും ലോഗൗട്ട് ചെയ്തു.',
    'Welcome, {name}': 'സ്വാഗതം, {name}',
    'We just sent a code. Ask again in {wait}.': 'ഒരു കോഡ് ഇപ്പോൾ അയച്ചതേയുള്ളൂ. {wait} കഴിഞ്ഞ് വീണ്ടും ചോദിക്കൂ.',
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.":
      'ഈ നമ്പറിൽ തെറ്റായ കോഡുകൾ കൂടിപ്പോയി. {wait} കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ, അല്ലെങ്കിൽ മുമ്പ് ഉപയോഗിച്ച ഡിവൈസിൽ ലോഗിൻ ചെയ്യൂ.',
    'Too many people are signing in right now. Please try again in {wait}.':
      'ഇപ്പോൾ ഒരുപാട് പേർ ലോഗിൻ ചെയ്യുന്നുണ്ട്. {wait} കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    'Submitted.': 'സബ്‌മിറ്റ് ചെയ്തു.',
    'Well done! You passed this quiz.': 'വളരെ നന്നായി! നിങ്ങൾ ഈ ക്വിസ് പാസായി.',
    'Not there yet. Your report shows what to look at again before you retake it.':
      'ഇത്തവണ പാസായില്ല. വീണ്ടും ചെയ്യുംമുമ്പ് എന്തെല്ലാം ഒന്നുകൂടി നോക്കണമെന്ന് റിപ്പോർട്ടിലുണ്ട്.',
    'These answers belong to another version of this quiz. Open the quiz again and answer it there.':
      'ഈ ഉത്തരങ്ങൾ ക്വിസിന്റെ മറ്റൊരു പതിപ്പിന്റേതാണ്. ക്വിസ് വീണ്ടും തുറന്ന് അവിടെ ഉത്തരം നൽകൂ.',
    'You answered a question twice. Choose one answer and submit again.':
      'ഒരു ചോദ്യത്തിന് രണ്ടു തവണ ഉത്തരം നൽകി. ഒരു ഉത്തരം തിരഞ്ഞെടുത്ത് വീണ്ടും സബ്‌മിറ്റ് ചെയ്യൂ.',
    "One of your answers isn't among the question's options. Open the quiz again and choose it there.":
      'നിങ്ങളുടെ ഒരു ഉത്തരം ആ ചോദ്യത്തിന്റെ ഓപ്ഷനുകളിലില്ല. ക്വിസ് വീണ്ടും തുറന്ന് അവിടെ തിരഞ്ഞെടുക്കൂ.',
    'These answers were already submitted for another quiz. Open this quiz again and answer it there.':
      'ഈ ഉത്തരങ്ങൾ മറ്റൊരു ക്വിസിന് സബ്‌മിറ്റ് ചെയ്തതാണ്. ഈ ക്വിസ് വീണ്ടും തുറന്ന് അവിടെ ഉത്തരം നൽകൂ.',
    'You already submitted this quiz with other answers. Your first answers count, and this is their result.':
      'ഈ ക്വിസ് നിങ്ങൾ നേരത്തേ വേറെ ഉത്തരങ്ങളോടെ സബ്‌മിറ്റ് ചെയ്തിരുന്നു. ആദ്യ ഉത്തരങ്ങളാണ് കണക്കിലെടുത്തത്, അവയുടെ ഫലമാണിത്.',
    'This quiz has closed, so no new attempt can begin.': 'ഈ ക്വിസ് അവസാനിച്ചു, അതിനാൽ ഇനി പുതുതായി തുടങ്ങാൻ കഴിയില്ല.',
    'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.':
      'ഈ ക്വിസ് ഒരു തവണയേ ചെയ്യാനാകൂ, നിങ്ങൾ ആദ്യം ചെയ്തതാണ് കണക്കിലെടുക്കുക. ഈ ഉത്തരങ്ങൾ സൂക്ഷിച്ചിട്ടുണ്ട്, പക്ഷേ കണക്കിലെടുക്കില്ല.',
    'Submitted after the closing. Your academy sees that it is late.':
      'അവസാനിച്ച ശേഷമാണ് സബ്‌മിറ്റ് ചെയ്തത്. വൈകിയെന്ന് നിങ്ങളുടെ അക്കാദമിക്ക് കാണാം.',
    'Your answers have arrived. Your marks and the right answers come after the quiz has closed.':
      'നിങ്ങളുടെ ഉത്തരങ്ങൾ കിട്ടി. മാർക്കും ശരിയുത്തരങ്ങളും ക്വിസ് അവസാനിച്ച ശേഷം വരും.',
    'Your answers have arrived. Your marks and the right answers come on {time}.':
      'നിങ്ങളുടെ ഉത്തരങ്ങൾ കിട്ടി. മാർക്കും ശരിയുത്തരങ്ങളും {time}-ന് വരും.',
    'This quiz opens on {time}.': 'ഈ ക്വിസ് {time}-ന് തുറക്കും.',
    "You've submitted many quizzes today. Your answers are safe on this device. Please send them in {wait}.":
      'ഇന്ന് നിങ്ങൾ ഒരുപാട് ക്വിസുകൾ സബ്‌മിറ്റ് ചെയ്തു. ഉത്തരങ്ങൾ ഈ ഡിവൈസിൽ സുരക്ഷിതമാണ്. {wait} കഴിഞ്ഞ് അയയ്ക്കൂ.',
    'Please sign in.': 'ലോഗിൻ ചെയ്യൂ.',
    'Your session has ended. Please sign in again.': 'നിങ്ങളുടെ സെഷൻ കഴിഞ്ഞു. വീണ്ടും ലോഗിൻ ചെയ്യൂ.',
    'You are signed in as another student.': 'നിങ്ങൾ മറ്റൊരു വിദ്യാർത്ഥിയുടെ അക്കൗണ്ടിലാണ് ലോഗിൻ ചെയ്തിരിക്കുന്നത്.',
    'This is not part of your courses.': 'ഇത് നിങ്ങളുടെ കോഴ്‌സുകളിൽ പെട്ടതല്ല.',
    "You're going very fast. Please wait {count} seconds and try again.":
      'നിങ്ങൾ വളരെ വേഗത്തിലാണ്. {count} സെക്കൻഡ് കാത്തിരുന്ന് വീണ്ടും ശ്രമിക്കൂ.',
    'The portal is very busy right now. Please try again in a moment.':
      'പോർട്ടലിൽ ഇപ്പോൾ നല്ല തിരക്കാണ്. കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    'The portal is restarting. Please try again in a moment.': 'പോർട്ടൽ റീസ്റ്റാർട്ട് ചെയ്യുന്നു. കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    'Something went wrong on our side. Please try again.': 'ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ കുഴപ്പമുണ്ടായി. വീണ്ടും ശ്രമിക്കൂ.',
    "We can't reach your records right now. Your work is safe. Please try again in a minute.":
      'നിങ്ങളുടെ വിവരങ്ങൾ ഇപ്പോൾ എടുക്കാനാകുന്നില്ല. നിങ്ങൾ ചെയ്തതെല്ലാം സുരക്ഷിതമാണ്. ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    "Videos, PDFs and pictures can't be reached right now. Please try again in a minute.":
      'വീഡിയോകളും PDF-കളും ചിത്രങ്ങളും ഇപ്പോൾ തുറക്കാനാകുന്നില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    'The request took too long to arrive.': 'റിക്വസ്റ്റ് എത്താൻ കൂടുതൽ സമയമെടുത്തു.',
    'The request is too large.': 'റിക്വസ്റ്റ് വളരെ വലുതാണ്.',
    'The request is not valid.': 'റിക്വസ്റ്റ് ശരിയല്ല.',
    "We can't find that page.": 'ആ പേജ് കണ്ടെത്താനായില്ല.',
    "We can't find that file.": 'ആ ഫയൽ കണ്ടെത്താനായില്ല.',
    'This link is no longer valid. Please open the page again.': 'ഈ ലിങ്കിന്റെ സമയം കഴിഞ്ഞു. പേജ് വീണ്ടും തുറക്കൂ.',
    'Date of birth is required': 'ജനനത്തീയതി നൽകണം',
    'Valid date of birth is required': 'ശരിയായ ജനനത്തീയതി നൽകുക',
    'Your father, mother or guardian has to agree, because you are under 18':
      'നിങ്ങൾക്ക് 18 വയസ്സ് തികയാത്തതിനാൽ അച്ഛന്റെയോ അമ്മയുടെയോ രക്ഷിതാവിന്റെയോ സമ്മതം വേണം',
    'Your academy already has it like this.': 'അക്കാദമിയുടെ പക്കൽ ഇത് ഇങ്ങനെ തന്നെയാണ്.',
    'Name is required': 'പേര് നൽകണം',
    'Name is too short': 'പേര് വളരെ ചെറുതാണ്',
    'Father/Mother Name is required': 'അച്ഛന്റെ/അമ്മയുടെ പേര് നൽകണം',
    'Father/Mother Name is too short': 'അച്ഛന്റെ/അമ്മയുടെ പേര് വളരെ ചെറുതാണ്',
    'District is required': 'ജില്ല നൽകണം',
    'Email is required': 'ഇമെയിൽ നൽകണം',
    'Valid email is required': 'ശരിയായ ഇമെയിൽ നൽകണം',
    'Academic Levels is required': 'അക്കാദമിക് ലെവൽ തിരഞ്ഞെടുക്കണം',
    'Valid mobile number is required': 'ശരിയായ മൊബൈൽ നമ്പർ നൽകണം',
    '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.':
      '{otp} ആണ് {academy} OTP. {minutes} മിനിറ്റ് വരെ ഉപയോഗിക്കാം. ആരോടും പറയരുത്.',
    'Too many requests. Please wait a little.': 'റിക്വസ്റ്റുകൾ കൂടിപ്പോയി. കുറച്ചു കാത്തിരിക്കൂ.',
    'Changed by {name} at {time}.': '{time}-ന് {name} മാറ്റി.',
    'This has changed since you opened it.': 'നിങ്ങൾ തുറന്നതിനു ശേഷം ഇത് മാറിയിട്ടുണ്ട്.',
    "This number is not on your academy's staff list. Ask an owner to add it.":
      'ഈ നമ്പർ നിങ്ങളുടെ അക്കാദമിയുടെ ജീവനക്കാരുടെ പട്ടികയിലില്ല. ചേർക്കാൻ ഉടമയോട് പറയുക.',
    'Only owners of the academy may do this.': 'അക്കാദമിയുടെ ഉടമകൾക്കു മാത്രമേ ഇത് ചെയ്യാൻ കഴിയൂ.',
    'That is not the name of this student. Nothing was deleted.': 'ഇത് ഈ വിദ്യാർത്ഥിയുടെ പേരല്ല. ഒന്നും മായ്ച്ചിട്ടില്ല.',
    'This file has not arrived as a whole.': 'ഈ ഫയൽ മുഴുവനായി എത്തിയിട്ടില്ല.',
    'You have {count} uploads that are not complete. Finish or remove some first.':
      'നിങ്ങളുടെ {count} അപ്‌ലോഡുകൾ പൂർത്തിയായിട്ടില്ല. ആദ്യം ചിലത് പൂർത്തിയാക്കുകയോ നീക്കുകയോ ചെയ്യുക.',
    'The disk of the portal is full, so this was not stored. Tell whoever runs the portal: it goes on when there is room.':
      'പോർട്ടലിന്റെ ഡിസ്ക് നിറഞ്ഞു, അതിനാൽ ഇത് സേവ് ആയില്ല. പോർട്ടൽ നടത്തുന്നവരോട് പറയുക: ഇടം ഉണ്ടായാൽ ഉടൻ തുടരും.',
    'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.':
      'പോർട്ടലിന് ഈ ഫയൽ വായിക്കാൻ കഴിയുന്നില്ല: വളരെയധികം സമയമോ മെമ്മറിയോ വേണ്ടിവരുന്നു. ഇത് ഉണ്ടാക്കിയ പ്രോഗ്രാമിൽ വീണ്ടും സേവ് ചെയ്ത് ശ്രമിക്കുക.',
    'Nobody has taken this quiz with this question yet, so there are no marks to change.':
      'ഈ ചോദ്യവുമായി ഈ ക്വിസ് ഇതുവരെ ആരും എഴുതിയിട്ടില്ല, അതിനാൽ മാറ്റാൻ മാർക്കില്ല.',
    'The disk of the portal has no room for this file.': 'പോർട്ടലിന്റെ ഡിസ്കിൽ ഈ ഫയലിന് ഇടമില്ല.',
    '{file} is hidden, or a file that a computer made for itself. Choose your own file, or rename it.':
      '{file} മറഞ്ഞിരിക്കുന്ന ഫയലാണ്, അല്ലെങ്കിൽ കമ്പ്യൂട്ടർ സ്വന്തം ആവശ്യത്തിന് ഉണ്ടാക്കിയതാണ്. നിങ്ങളുടെ ഫയൽ തിരഞ്ഞെടുക്കുക, അല്ലെങ്കിൽ പേരു മാറ്റുക.',
    'This file has no name.': 'ഈ ഫയലിന് പേരില്ല.',
    '{file}: the name of this file must end in {endings}.': '{file}: ഈ ഫയലിന്റെ പേര് {endings} എന്നതിൽ അവസാനിക്കണം.',
    '{file}: this file has more than {most} MB.': '{file}: ഈ ഫയൽ {most} MB-യിൽ കൂടുതലാണ്.',
    "This student is under 18, and no guardian's consent is recorded. Whoever runs the portal records it.":
      'ഈ വിദ്യാർത്ഥിക്ക് 18 വയസ്സ് തികഞ്ഞിട്ടില്ല, രക്ഷിതാവിന്റെ സമ്മതം രേഖപ്പെടുത്തിയിട്ടുമില്ല. പോർട്ടൽ നടത്തുന്നയാൾ അത് രേഖപ്പെടുത്തും.',
    'This student does not wait to be let in.': 'ഈ വിദ്യാർത്ഥി പ്രവേശനം കാത്തിരിക്കുന്നില്ല.',
    'This student has results, subjects or batches here. Approve them, or disable them after that.':
      'ഈ വിദ്യാർത്ഥിക്ക് ഇവിടെ ഫലങ്ങളോ വിഷയങ്ങളോ ബാച്ചുകളോ ഉണ്ട്. പ്രവേശിപ്പിക്കുക, അല്ലെങ്കിൽ അതിനു ശേഷം പ്രവർത്തനരഹിതമാക്കുക.',
    '{name} has another date of birth in the other account. Correct one of the two first.':
      'മറ്റേ അക്കൗണ്ടിൽ {name} എന്നയാളുടെ ജനനത്തീയതി വേറെയാണ്. ആദ്യം രണ്ടിലൊന്ന് തിരുത്തുക.',
    "'{email}' is not an email address.": "'{email}' ഒരു ഇമെയിൽ വിലാസമല്ല.",
    '{name} is disabled. Let them sign in first.': '{name} പ്രവർത്തനരഹിതമാണ്. ആദ്യം സൈൻ ഇൻ ചെയ്യാൻ അനുവദിക്കുക.',
    'Too many wrong codes were entered for {number}: somebody may be guessing them. If it was the student, unlock the number first.':
      '{number}-ന് തെറ്റായ കോഡുകൾ പലതവണ നൽകി: ആരെങ്കിലും ഊഹിക്കുകയാകാം. അത് വിദ്യാർത്ഥി തന്നെയെങ്കിൽ ആദ്യം നമ്പർ അൺലോക്ക് ചെയ്യുക.',
    '{number} got {count} codes from the desk in 24 hours, and there are no more.':
      '{number}-ന് 24 മണിക്കൂറിനിടെ ഡെസ്കിൽ നിന്ന് {count} കോഡുകൾ കിട്ടി, ഇനി കിട്ടില്ല.',
    'Both numbers are of the same account.': 'രണ്ട് നമ്പറുകളും ഒരേ അക്കൗണ്ടിന്റേതാണ്.',
    'This account was merged into that of {name}, who is the same person. Erase that one: this one goes with it.':
      'ഈ അക്കൗണ്ട് {name} എന്നയാളുടെ അക്കൗണ്ടിൽ ലയിപ്പിച്ചതാണ്; രണ്ടും ഒരേ ആളുടേതാണ്. ആ അക്കൗണ്ട് മായ്ക്കുക: ഇതും അതിനൊപ്പം പോകും.',
    '{name} is disabled, and gets no work. Let them sign in first.':
      '{name} പ്രവർത്തനരഹിതമായതിനാൽ ഒന്നും മാറ്റാനാവില്ല. ആദ്യം സൈൻ ഇൻ ചെയ്യാൻ അനുവദിക്കുക.',
    '{name} waits to be let in, and gets no work. Let them in first.':
      '{name} പ്രവേശനം കാത്തിരിക്കുന്നതിനാൽ ഒന്നും മാറ്റാനാവില്ല. ആദ്യം പ്രവേശിപ്പിക്കുക.',
    'The student is answering a quiz at this moment. Please try again.':
      'വിദ്യാർത്ഥി ഇപ്പോൾ ഒരു ക്വിസിന് ഉത്തരം നൽകുകയാണ്. വീണ്ടും ശ്രമിക്കൂ.',
    '{number} is already registered, for {name}. Students who share a number need different names.':
      '{number} ഇതിനകം {name} എന്നയാൾക്ക് രജിസ്റ്റർ ചെയ്തതാണ്. ഒരു നമ്പർ പങ്കിടുന്നവർക്ക് വ്യത്യസ്ത പേരുകൾ വേണം.',
    '{number} is already registered, for {names}.': '{number} ഇതിനകം {names} എന്നയാൾക്ക് രജിസ്റ്റർ ചെയ്തതാണ്.',
    '{number} has {count} students already, and no more can share it.':
      '{number}-ൽ ഇതിനകം {count} വിദ്യാർത്ഥികളുണ്ട്, ഇനി ആർക്കും പങ്കിടാനാവില്ല.',
    'The quiz has this question with another text or other options today, or not any more. So it is another question, and the marks for this one stay.':
      'ക്വിസിൽ ഇന്ന് ഈ ചോദ്യത്തിന്റെ എഴുത്തോ ഓപ്ഷനുകളോ മാറിയിരിക്കുന്നു, അല്ലെങ്കിൽ ചോദ്യം ഇല്ല. അതിനാൽ അത് മറ്റൊരു ചോദ്യമാണ്, ഇതിന്റെ മാർക്ക് അതേപടി നിൽക്കും.',
    'The quiz asks this question twice, so nobody can say which of the two an earlier answer was for. Make their texts differ first.':
      'ക്വിസിൽ ഈ ചോദ്യം രണ്ടുതവണയുണ്ട്, അതിനാൽ പഴയ ഉത്തരം ഏതിന്റേതെന്ന് പറയാനാവില്ല. ആദ്യം അവയുടെ എഴുത്ത് വ്യത്യസ്തമാക്കുക.',
    'The quiz was changed at this moment. Nothing was changed here. Please try again.':
      'ക്വിസ് ഇപ്പോൾ മാറ്റപ്പെട്ടു. ഇവിടെ ഒന്നും മാറിയിട്ടില്ല. വീണ്ടും ശ്രമിക്കൂ.',
    'No attempt was marked by another key of this question than the one of today, so there is nothing to correct.':
      'ഈ ചോദ്യത്തിന്റെ ഇന്നത്തേതല്ലാത്ത ഉത്തരസൂചികയിൽ ആർക്കും മാർക്ക് നൽകിയിട്ടില്ല, അതിനാൽ തിരുത്താൻ ഒന്നുമില്ല.',
    "This chapter has a quiz of the name '{name}' already. Give this one another name.":
      "ഈ അധ്യായത്തിൽ '{name}' എന്ന ക്വിസ് ഇതിനകമുണ്ട്. ഇതിന് മറ്റൊരു പേര് നൽകുക.",
    "Another answer is right now in question {numbers}, and students have answered the quiz. Choose the answer of before here; then correct it with 'Correct the key' on the page Questions of the quiz, where you decide what becomes of their marks.":
      'ചോദ്യം {numbers}-ൽ ഇപ്പോൾ മറ്റൊരു ഉത്തരമാണ് ശരി, വിദ്യാർത്ഥികൾ ക്വിസിന് ഉത്തരം നൽകിക്കഴിഞ്ഞു. ഇവിടെ പഴയ ഉത്തരം തിരഞ്ഞെടുക്കുക; പിന്നെ ക്വിസിന്റെ “ചോദ്യങ്ങൾ” പേജിൽ “ഉത്തരസൂചിക തിരുത്തുക” വഴി തിരുത്തുക. മാർക്കിന് എന്തു സംഭവിക്കണമെന്ന് അവിടെ തീരുമാനിക്കാം.',
    'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.':
      'മായ്ച്ച വിദ്യാർത്ഥികളുടെ പട്ടിക എഴുതാനായില്ല, അതിനാൽ ഒന്നും മായ്ച്ചിട്ടില്ല. പോർട്ടൽ നടത്തുന്നയാളോട് പറയുക.',
    'You have added {count} pictures within a day. Go on tomorrow.':
      'ഒരു ദിവസത്തിനകം നിങ്ങൾ {count} ചിത്രങ്ങൾ ചേർത്തു. നാളെ തുടരുക.',
    'The disk of the portal has no room for this picture.': 'പോർട്ടലിന്റെ ഡിസ്കിൽ ഈ ചിത്രത്തിന് ഇടമില്ല.',
    'Give the news a heading.': 'വാർത്തയ്ക്ക് തലക്കെട്ട് നൽകുക.',
    'Choose the date of the news.': 'വാർത്തയുടെ തീയതി തിരഞ്ഞെടുക്കുക.',
    'There are news with this heading on that day already. Choose another heading or day.':
      'അന്ന് ഈ തലക്കെട്ടിൽ വാർത്ത ഇതിനകമുണ്ട്. മറ്റൊരു തലക്കെട്ടോ ദിവസമോ തിരഞ്ഞെടുക്കുക.',
    'These news are not there any more.': 'ഈ വാർത്ത ഇപ്പോഴില്ല.',
    'This picture was chosen too long ago. Choose it again.': 'ഈ ചിത്രം ഏറെ മുമ്പ് തിരഞ്ഞെടുത്തതാണ്. വീണ്ടും തിരഞ്ഞെടുക്കുക.',
    'News have no GIF. Save the picture as PNG, JPEG or WebP.':
      'വാർത്തയിൽ GIF പറ്റില്ല. ചിത്രം PNG, JPEG അല്ലെങ്കിൽ WebP ആയി സേവ് ചെയ്യുക.',
    'The link must begin with http:// or https://.': 'ലിങ്ക് http:// അല്ലെങ്കിൽ https:// എന്ന് തുടങ്ങണം.',
    'An academy folder has another folder of this name, so no subject can have it.':
      'അക്കാദമി ഫോൾഡറിൽ ഈ പേരിൽ മറ്റൊരു ഫോൾഡറുണ്ട്, അതിനാൽ ഒരു വിഷയത്തിനും ഈ പേര് പറ്റില്ല.',
    'There is a subject of this name already. It may be hidden.': 'ഈ പേരിൽ വിഷയം ഇതിനകമുണ്ട്. അത് മറച്ചിരിക്കാം.',
    'One of these levels is not there any more. Load the page again.': 'ഇവയിൽ ഒരു നില ഇപ്പോഴില്ല. പേജ് വീണ്ടും തുറക്കൂ.',
    "There is another '{name}' here. Choose another name.": "ഇവിടെ മറ്റൊരു '{name}' ഉണ്ട്. മറ്റൊരു പേര് തിരഞ്ഞെടുക്കുക.",
    'The name is empty.': 'പേര് ശൂന്യമാണ്.',
    'A name can have at most {most} characters.': 'പേരിൽ പരമാവധി {most} അക്ഷരങ്ങളാകാം.',
    'This is not there any more.': 'ഇത് ഇപ്പോഴില്ല.',
    "'{text}' has a character that cannot be stored. Type it anew.":
      "'{text}' എന്നതിൽ സൂക്ഷിക്കാനാകാത്ത ഒരു അക്ഷരമുണ്ട്. വീണ്ടും ടൈപ്പ് ചെയ്യുക.",
    'This class is not there any more.': 'ഈ ക്ലാസ് ഇപ്പോഴില്ല.',
    'Give the class a name.': 'ക്ലാസിന് പേര് നൽകുക.',
    'The link to join must be a web address that begins with https:// or http://.':
      'ചേരാനുള്ള ലിങ്ക് https:// അല്ലെങ്കിൽ http:// എന്ന് തുടങ്ങുന്ന വെബ് വിലാസമാകണം.',
    '{day} is over. Choose today or a later date.': '{day} കഴിഞ്ഞു. ഇന്നോ അതിനു ശേഷമോ ഉള്ള തീയതി തിരഞ്ഞെടുക്കുക.',
    'The class is not held on {day}.': '{day} ന് ഈ ക്ലാസ് ഇല്ല.',
    'You have saved a lot in the last few minutes. Wait a few minutes, then save again.':
      'കഴിഞ്ഞ കുറച്ച് മിനിറ്റുകളിൽ നിങ്ങൾ വളരെയധികം സേവ് ചെയ്തു. കുറച്ച് മിനിറ്റ് കാത്തിരുന്ന ശേഷം വീണ്ടും സേവ് ചെയ്യുക.',
    'There are {count} news already. Hide old ones first.': 'ഇപ്പോൾത്തന്നെ {count} വാർത്തകളുണ്ട്. ആദ്യം പഴയവ മറയ്ക്കുക.',
    'This batch has {count} classes that are not over. Cancel some of them first.':
      'ഈ ബാച്ചിൽ ഇനിയും കഴിയാത്ത {count} ക്ലാസുകളുണ്ട്. ആദ്യം അവയിൽ ചിലത് റദ്ദാക്കുക.',
    'You cannot remove yourself. Ask another owner to do it.': 'നിങ്ങൾക്ക് സ്വയം നീക്കാനാവില്ല. മറ്റൊരു ഉടമയോട് ചോദിക്കുക.',
    'This person is not on the staff any more.': 'ഈ വ്യക്തി ഇപ്പോൾ ജീവനക്കാരിൽ ഇല്ല.',
    'Choose the day that the class moves to.': 'ക്ലാസ് മാറ്റുന്ന ദിവസം തിരഞ്ഞെടുക്കുക.',
    'Choose the date of the class, or its days of the week.': 'ക്ലാസിന്റെ തീയതിയോ ആഴ്ചയിലെ ദിവസങ്ങളോ തിരഞ്ഞെടുക്കുക.',
    'Enter when the class starts, such as 17:00.': 'ക്ലാസ് തുടങ്ങുന്ന സമയം നൽകുക, ഉദാഹരണം 17:00.',
    'Enter how many minutes the class takes.': 'ക്ലാസ് എത്ര മിനിറ്റെന്ന് നൽകുക.',
    'The question has no such option. Please choose one of its options.':
      'ചോദ്യത്തിന് ഈ ഓപ്ഷനില്ല. അതിലെ ഓപ്ഷനുകളിൽ ഒന്ന് തിരഞ്ഞെടുക്കുക.',
    'This is the right answer already, and nothing is marked by another one. Choose another option.':
      'ഇത് ഇതിനകം ശരിയുത്തരമാണ്, മറ്റൊന്നിൽ ആർക്കും മാർക്ക് നൽകിയിട്ടില്ല. മറ്റൊരു ഓപ്ഷൻ തിരഞ്ഞെടുക്കുക.',
    'This student does not ask for this correction any more.': 'ഈ വിദ്യാർത്ഥി ഇപ്പോൾ ഈ തിരുത്ത് ആവശ്യപ്പെടുന്നില്ല.',
    "The field '{field}' is not valid.": "'{field}' എന്ന ഫീൽഡ് ശരിയല്ല.",
  },
  durations: {
    second: { one: '{count} സെക്കൻഡ്', other: '{count} സെക്കൻഡ്' },
    minute: { one: '{count} മിനിറ്റ്', other: '{count} മിനിറ്റ്' },
    hour: { one: '{count} മണിക്കൂർ', other: '{count} മണിക്കൂർ' },
  },
};
