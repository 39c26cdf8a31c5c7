import type { Catalogue } from '#server/platform/messages/catalogue.ts';

// Malayalam.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const ml: Catalogue = {
  texts: {
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
    'Somebody who is not among your students has this number, too. An owner can do this.':
      'നിങ്ങളുടെ വിദ്യാർത്ഥിയല്ലാത്ത ഒരാൾക്കും ഈ നമ്പർ ഉണ്ട്. ഇത് ഉടമയ്ക്ക് ചെയ്യാം.',
    'This is also a number of the staff. An owner can unlock it.': 'ഇത് ജീവനക്കാരുടെ നമ്പർ കൂടിയാണ്. ഉടമയ്ക്ക് ഇത് തുറക്കാം.',
  },
  durations: {
    second: { one: '{count} സെക്കൻഡ്', other: '{count} സെക്കൻഡ്' },
    minute: { one: '{count} മിനിറ്റ്', other: '{count} മിനിറ്റ്' },
    hour: { one: '{count} മണിക്കൂർ', other: '{count} മണിക്കൂർ' },
  },
};
