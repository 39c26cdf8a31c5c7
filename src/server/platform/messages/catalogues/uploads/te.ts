// Telugu. What is said of files that are uploaded.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const uploadTexts: Record<string, string> = {
  'You may not add this file here any more.': 'ఈ ఫైల్‌ను ఇక్కడ జోడించడానికి మీకు ఇకపై అనుమతి లేదు.',
  'damaged, or of an unknown kind': 'పాడైన లేదా తెలియని రకం ఫైల్',
  'an AVI video': 'AVI వీడియో',
  'a WMV video': 'WMV వీడియో',
  'an FLV video': 'FLV వీడియో',
  'a WebM or Matroska video': 'WebM లేదా Matroska వీడియో',
  'an Ogg video or sound': 'Ogg వీడియో లేదా ఆడియో',
  'a RealMedia video': 'RealMedia వీడియో',
  'an MPEG video': 'MPEG వీడియో',
  'an MPEG transport stream': 'MPEG ట్రాన్స్‌పోర్ట్ స్ట్రీమ్',
  'a HEIC or AVIF picture': 'HEIC లేదా AVIF చిత్రం',
  'an MP4 video': 'MP4 వీడియో',
  'a sound file': 'ఆడియో ఫైల్',
  'a JPEG picture': 'JPEG చిత్రం',
  'a PNG picture': 'PNG చిత్రం',
  'a GIF picture': 'GIF చిత్రం',
  'a WebP picture': 'WebP చిత్రం',
  'a PDF': 'PDF',
  'a Word, Excel or PowerPoint file': 'Word, Excel లేదా PowerPoint ఫైల్',
  'a ZIP archive': 'ZIP ఫైల్',
  'a RAR archive': 'RAR ఫైల్',
  'a rich text file': 'రిచ్ టెక్స్ట్ ఫైల్',
  'a web page': 'వెబ్ పేజీ',
  'a file of zeros, left behind by a copy that was interrupted': 'మధ్యలో ఆగిన కాపీ వల్ల మిగిలిన, సున్నాలు మాత్రమే ఉన్న ఫైల్',
  'a text file': 'టెక్స్ట్ ఫైల్',
  'this picture': 'ఈ చిత్రం',
  'This file': 'ఈ ఫైల్',
  'this is {kind}, not a PDF.': 'ఇది {kind}, PDF కాదు.',
  'the end of this PDF is missing. Copy it again from where it was made.':
    'ఈ PDF చివరి భాగం లేదు. తయారు చేసిన చోటి నుంచి మళ్ళీ కాపీ చేయండి.',
  'it is encrypted. If it has a password, every student has to type it.':
    'ఇది ఎన్‌క్రిప్ట్ చేయబడింది. పాస్‌వర్డ్ ఉంటే, ప్రతి విద్యార్థీ దాన్ని టైప్ చేయాలి.',
  "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.":
    'ఇది Adobe రీడర్ మాత్రమే చూపే ఫారం (XFA): మిగతా అందరికీ వేచి ఉండమనే సందేశం మాత్రమే కనిపిస్తుంది. దాన్ని అక్కడ తెరిచి, కొత్త PDF గా ప్రింట్ చేసి, దాన్నే వాడండి.',
  'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.':
    'దీని పేజీలు చిత్రాలు: విద్యార్థులు ఇందులో వెతకలేరు, పదాలను ఎంచుకోలేరు, స్క్రీన్ రీడర్లు ఏమీ చదవవు. ఉచితమైన OCRmyPDF టెక్స్ట్‌ను జోడిస్తుంది.',
  'the end of this video is missing. Copy it again from where it was made.':
    'ఈ వీడియో చివరి భాగం లేదు. తయారు చేసిన చోటి నుంచి మళ్ళీ కాపీ చేయండి.',
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.':
    'ఈ వీడియోలో ఇండెక్స్ (moov) లేదు. దీని రికార్డింగ్ లేదా కాపీ మధ్యలో ఆగింది. మళ్ళీ కాపీ చేయండి.',
  'there is neither a picture nor a sound in this file.': 'ఈ ఫైల్‌లో చిత్రం గానీ ధ్వని గానీ లేదు.',
  'it starts slowly on a bad network, since its index is at its end.':
    'నెట్‌వర్క్ బాగా లేనప్పుడు ఇది నెమ్మదిగా మొదలవుతుంది, ఎందుకంటే దీని ఇండెక్స్ చివర ఉంది.',
  'it is a Matroska video (MKV), which iPhones and some browsers do not play.':
    'ఇది Matroska (MKV) వీడియో. iPhone లు, కొన్ని బ్రౌజర్లు దీన్ని ప్లే చేయవు.',
  'it has sound, but no picture.': 'ఇందులో ధ్వని ఉంది, చిత్రం లేదు.',
  "some phones play it without its sound, which is coded as '{codec}'.":
    'కొన్ని ఫోన్లు దీన్ని ధ్వని లేకుండా ప్లే చేస్తాయి, ఎందుకంటే ధ్వని “{codec}” కోడ్‌లో ఉంది.',
  "some phones cannot play it under this name. It must end in '{ending}'.":
    'కొన్ని ఫోన్లు ఈ పేరుతో దీన్ని ప్లే చేయలేవు. పేరు చివర “{ending}” ఉండాలి.',
  'this is {kind}, which phones cannot play.': 'ఇది {kind}. ఫోన్లు దీన్ని ప్లే చేయలేవు.',
  'this is not a video: it is {kind}.': 'ఇది వీడియో కాదు: ఇది {kind}.',
  'it is coded as HEVC (H.265), which only some phones and computers play.':
    'ఇది HEVC (H.265) కోడ్‌లో ఉంది. కొన్ని ఫోన్లు, కంప్యూటర్లు మాత్రమే దీన్ని ప్లే చేస్తాయి.',
  'it is coded as AV1, which older phones do not play.': 'ఇది AV1 కోడ్‌లో ఉంది. పాత ఫోన్లు దీన్ని ప్లే చేయవు.',
  'this video is protected against copying (DRM), so browsers cannot play it.':
    'ఈ వీడియో కాపీ చేయకుండా రక్షించబడింది (DRM), కాబట్టి బ్రౌజర్లు దీన్ని ప్లే చేయలేవు.',
  'this video is coded as {codec}, which browsers cannot play.': 'ఈ వీడియో {codec} కోడ్‌లో ఉంది. బ్రౌజర్లు దీన్ని ప్లే చేయలేవు.',
  'it is coded as H.264 in the profile {profile}, which most phones do not play.':
    'ఇది H.264 లోని {profile} ప్రొఫైల్‌లో ఉంది. చాలా ఫోన్లు దీన్ని ప్లే చేయవు.',
  "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.":
    'ఇది పోర్టల్‌కు తెలియని కోడ్‌లో ఉంది (“{codec}”). ఫోన్లు దీన్ని ప్లే చేస్తాయో లేదో చూడండి.',
  '{name} is no picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.':
    '{name}: అన్ని ఫోన్లూ చూపగల చిత్రం కాదు. దీన్ని PNG, JPEG, GIF లేదా WebP గా సేవ్ చేయండి.',
  'this is no picture that every phone can show: it is {kind}. Save it as PNG, JPEG or WebP.':
    'ఇది అన్ని ఫోన్లూ చూపగల చిత్రం కాదు: ఇది {kind}. దీన్ని PNG, JPEG లేదా WebP గా సేవ్ చేయండి.',
  '{name} has {width} × {height} pixels, which is too large. Save it smaller.':
    '{name}: {width} × {height} పిక్సెల్స్, ఇది చాలా పెద్దది. చిన్నదిగా చేసి సేవ్ చేయండి.',
  'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.':
    'ఈ లింక్‌ను ఏ ప్లేయర్ తెరవదు, ఎందుకంటే ఇది {what} లోని ఒక పేజీకి వెళ్తుంది. వీడియోనే MP4 ఫైల్‌గా చేర్చండి, లేదా YouTube లేదా Vimeo లో పెట్టి అక్కడి లింక్ ఇవ్వండి.',
  'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.':
    'ఈ లింక్‌ను ఏ ప్లేయర్ తెరవదు, ఎందుకంటే ఇది {what} లో వీడియో లేని పేజీకి వెళ్తుంది. అక్కడ వీడియోను తెరిచి, షేర్ చేసినప్పుడు కనిపించే లింక్‌ను కాపీ చేయండి.',
  'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.':
    'ఈ లింక్‌ను ఏ ప్లేయర్ తెరవదు, ఎందుకంటే దీని పేరు {what} తో ముగుస్తుంది. వీడియోను MP4 గా సేవ్ చేసి, ఆ ఫైల్‌ను లేదా దాని లింక్‌ను చేర్చండి.',
  'this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.':
    'ఇది ఒక పేజీ చిరునామా కావచ్చు. యాప్ వీడియోను మాత్రమే ప్లే చేస్తుంది: MP4 ఫైల్, లేదా YouTube లేదా Vimeo లోని వీడియో. దీన్ని ప్రైవేట్ విండోలో తెరవండి: వీడియో కాకుండా ఇంకేదైనా కనిపిస్తే, వీడియోను ఫైల్‌గా చేర్చండి.',
};
