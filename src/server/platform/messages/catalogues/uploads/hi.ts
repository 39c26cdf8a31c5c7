// Hindi. What is said of files that are uploaded.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const uploadTexts: Record<string, string> = {
  'You may not add this file here any more.': 'अब आप यह फ़ाइल यहाँ नहीं जोड़ सकते।',
  'damaged, or of an unknown kind': 'ख़राब या किसी अनजान तरह की फ़ाइल',
  'an AVI video': 'AVI वीडियो',
  'a WMV video': 'WMV वीडियो',
  'an FLV video': 'FLV वीडियो',
  'a WebM or Matroska video': 'WebM या Matroska वीडियो',
  'an Ogg video or sound': 'Ogg वीडियो या ऑडियो',
  'a RealMedia video': 'RealMedia वीडियो',
  'an MPEG video': 'MPEG वीडियो',
  'an MPEG transport stream': 'MPEG ट्रांसपोर्ट स्ट्रीम',
  'a HEIC or AVIF picture': 'HEIC या AVIF तस्वीर',
  'an MP4 video': 'MP4 वीडियो',
  'a sound file': 'ऑडियो फ़ाइल',
  'a JPEG picture': 'JPEG तस्वीर',
  'a PNG picture': 'PNG तस्वीर',
  'a GIF picture': 'GIF तस्वीर',
  'a WebP picture': 'WebP तस्वीर',
  'a PDF': 'PDF',
  'a Word, Excel or PowerPoint file': 'Word, Excel या PowerPoint फ़ाइल',
  'a ZIP archive': 'ZIP फ़ाइल',
  'a RAR archive': 'RAR फ़ाइल',
  'a rich text file': 'रिच टेक्स्ट फ़ाइल',
  'a web page': 'वेब पेज',
  'a file of zeros, left behind by a copy that was interrupted': 'केवल शून्यों की फ़ाइल, जो बीच में रुकी कॉपी से बची है',
  'a text file': 'टेक्स्ट फ़ाइल',
  'this picture': 'यह तस्वीर',
  'This file': 'यह फ़ाइल',
  'this is {kind}, not a PDF.': 'यह {kind} है, PDF नहीं।',
  'the end of this PDF is missing. Copy it again from where it was made.':
    'इस PDF का आख़िरी हिस्सा नहीं है। जहाँ यह बनी थी, वहाँ से फिर कॉपी करें।',
  'it is encrypted. If it has a password, every student has to type it.':
    'यह एन्क्रिप्ट की हुई है। अगर इसमें पासवर्ड है, तो हर स्टूडेंट को उसे टाइप करना होगा।',
  "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.":
    'यह ऐसा फ़ॉर्म (XFA) है जिसे सिर्फ़ Adobe का रीडर दिखाता है: बाकी सब को सिर्फ़ इंतज़ार करने का संदेश दिखता है। इसे वहाँ खोलें, प्रिंट करके नई PDF बनाएँ, और उसे इस्तेमाल करें।',
  'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.':
    'इसके पेज तस्वीरें हैं: स्टूडेंट इसमें खोज नहीं सकते, शब्द नहीं चुन सकते, और स्क्रीन रीडर कुछ नहीं पढ़ते। OCRmyPDF, जो मुफ़्त है, टेक्स्ट जोड़ देता है।',
  'the end of this video is missing. Copy it again from where it was made.':
    'इस वीडियो का आख़िरी हिस्सा नहीं है। जहाँ यह बना था, वहाँ से फिर कॉपी करें।',
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.':
    'इस वीडियो में इंडेक्स (moov) नहीं है। इसकी रिकॉर्डिंग या कॉपी बीच में रुक गई थी। इसे फिर कॉपी करें।',
  'there is neither a picture nor a sound in this file.': 'इस फ़ाइल में न चित्र है, न आवाज़।',
  'it starts slowly on a bad network, since its index is at its end.':
    'ख़राब नेटवर्क पर यह धीरे शुरू होता है, क्योंकि इसका इंडेक्स आख़िर में है।',
  'it is a Matroska video (MKV), which iPhones and some browsers do not play.':
    'यह Matroska (MKV) वीडियो है, जिसे iPhone और कुछ ब्राउज़र नहीं चलाते।',
  'it has sound, but no picture.': 'इसमें आवाज़ है, पर चित्र नहीं।',
  "some phones play it without its sound, which is coded as '{codec}'.":
    'कुछ फ़ोन इसे बिना आवाज़ के चलाते हैं, क्योंकि आवाज़ “{codec}” कोड में है।',
  "some phones cannot play it under this name. It must end in '{ending}'.":
    'कुछ फ़ोन इसे इस नाम से नहीं चला सकते। नाम के आख़िर में “{ending}” होना चाहिए।',
  'this is {kind}, which phones cannot play.': 'यह {kind} है, जिसे फ़ोन नहीं चला सकते।',
  'this is not a video: it is {kind}.': 'यह वीडियो नहीं है: यह {kind} है।',
  'it is coded as HEVC (H.265), which only some phones and computers play.':
    'यह HEVC (H.265) कोड में है, जिसे केवल कुछ फ़ोन और कंप्यूटर चलाते हैं।',
  'it is coded as AV1, which older phones do not play.': 'यह AV1 कोड में है, जिसे पुराने फ़ोन नहीं चलाते।',
  'this video is protected against copying (DRM), so browsers cannot play it.':
    'यह वीडियो कॉपी होने से सुरक्षित (DRM) है, इसलिए ब्राउज़र इसे नहीं चला सकते।',
  'this video is coded as {codec}, which browsers cannot play.': 'यह वीडियो {codec} कोड में है, जिसे ब्राउज़र नहीं चला सकते।',
  'it is coded as H.264 in the profile {profile}, which most phones do not play.':
    'यह H.264 की {profile} प्रोफ़ाइल में है, जिसे ज़्यादातर फ़ोन नहीं चलाते।',
  "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.":
    'यह ऐसे कोड में है जिसे पोर्टल नहीं जानता (“{codec}”)। देख लें कि फ़ोन इसे चलाते हैं।',
  '{name} is no picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.':
    '{name} ऐसी तस्वीर नहीं है जो हर फ़ोन दिखा सके। इसे PNG, JPEG, GIF या WebP में सहेजें।',
  'this is no picture that every phone can show: it is {kind}. Save it as PNG, JPEG or WebP.':
    'यह ऐसी तस्वीर नहीं है जो हर फ़ोन दिखा सके: यह {kind} है। इसे PNG, JPEG या WebP में सहेजें।',
  '{name} has {width} × {height} pixels, which is too large. Save it smaller.':
    '{name}: {width} × {height} पिक्सेल, जो बहुत बड़ा है। इसे छोटा करके सहेजें।',
  'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.':
    'यह लिंक किसी प्लेयर में नहीं खुलता, क्योंकि यह {what} के एक पेज पर जाता है। वीडियो को MP4 फ़ाइल के रूप में जोड़ें, या उसे YouTube या Vimeo पर रखकर वहाँ का लिंक दें।',
  'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.':
    'यह लिंक किसी प्लेयर में नहीं खुलता, क्योंकि यह {what} के ऐसे पेज पर जाता है जिस पर कोई वीडियो नहीं है। वहाँ वीडियो खोलें, और शेयर करने पर दिखने वाला लिंक कॉपी करें।',
  'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.':
    'यह लिंक किसी प्लेयर में नहीं खुलता, क्योंकि इसका नाम {what} पर ख़त्म होता है। वीडियो को MP4 के रूप में सेव करें, और वह फ़ाइल या उसका लिंक जोड़ें।',
  'this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.':
    'यह किसी पेज का पता हो सकता है। ऐप सिर्फ़ वीडियो ही चलाता है, जैसे MP4 फ़ाइल, या YouTube या Vimeo का वीडियो। इसे प्राइवेट विंडो में खोलें: अगर वीडियो के अलावा भी कुछ दिखे, तो वीडियो को फ़ाइल के रूप में जोड़ें।',
};
