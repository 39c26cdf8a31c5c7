// Marathi. What is said of the sheet of a quiz.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'चित्र {example} असे लिहावे, आणि टॅग स्वतः दाखवायचा असेल तर {tag}.',
  'a picture has no name. It must be written as {example}.': 'एका चित्राला नाव नाही. ते {example} असे लिहावे.',
  "there is no picture '{src}' beside the quiz.": 'क्विझसोबत “{src}” चित्र नाही.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” चित्र {limit} MB पेक्षा मोठे आहे. विद्यार्थी ते फोनवर उघडतात, म्हणून लहान करून जतन करा.',
  "the picture '{src}' cannot be read.": '“{src}” चित्र वाचता येत नाही.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'मजकुरातील एक चित्र (data:) प्रत्येक फोन दाखवू शकेल असे नाही. PNG, JPEG, GIF किंवा WebP वापरा.',
  'a picture in the text (data:)': 'मजकुरातील एक चित्र (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'एक चित्र दुसऱ्या साइटवरून दाखवले जाते, ते तिथे असेपर्यंतच. ते टिकवण्यासाठी फाइल क्विझसोबत ठेवा',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} चित्रे दुसऱ्या साइटवरून दाखवली जातात, ती तिथे असेपर्यंतच. ती टिकवण्यासाठी फाइल क्विझसोबत ठेवा',
};
