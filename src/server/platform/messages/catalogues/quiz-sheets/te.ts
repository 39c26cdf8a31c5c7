// Telugu. What is said of the sheet of a quiz.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'చిత్రాన్ని {example} అని రాయాలి; ట్యాగ్‌నే చూపాలంటే {tag} అని రాయాలి.',
  'a picture has no name. It must be written as {example}.': 'ఒక చిత్రానికి పేరు లేదు. దాన్ని {example} అని రాయాలి.',
  "there is no picture '{src}' beside the quiz.": 'క్విజ్ పక్కన “{src}” చిత్రం లేదు.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” చిత్రం {limit} MB కన్నా పెద్దది. విద్యార్థులు ఫోన్‌లో తెరుస్తారు, కాబట్టి చిన్నదిగా సేవ్ చేయండి.',
  "the picture '{src}' cannot be read.": '“{src}” చిత్రాన్ని చదవలేకపోతున్నాం.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'టెక్స్ట్‌లోని ఒక చిత్రం (data:) అన్ని ఫోన్లూ చూపగలది కాదు. PNG, JPEG, GIF లేదా WebP వాడండి.',
  'a picture in the text (data:)': 'టెక్స్ట్‌లోని ఒక చిత్రం (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'ఒక చిత్రం వేరే సైట్ నుంచి చూపబడుతుంది, అక్కడ ఉన్నంత కాలమే. అది ఉండాలంటే ఫైల్‌ను క్విజ్ పక్కన పెట్టండి',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} చిత్రాలు వేరే సైట్ల నుంచి చూపబడతాయి, అక్కడ ఉన్నంత కాలమే. అవి ఉండాలంటే ఫైళ్ళను క్విజ్ పక్కన పెట్టండి',
};
