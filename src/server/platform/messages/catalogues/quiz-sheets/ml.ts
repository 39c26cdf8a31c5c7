// Malayalam. What is said of the sheet of a quiz.
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
};
