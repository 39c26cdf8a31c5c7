// Marathi. What is said of files that are uploaded.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const uploadTexts: Record<string, string> = {
  'You may not add this file here any more.': 'ही फाइल इथे जोडण्याची परवानगी तुम्हाला आता नाही.',
  'damaged, or of an unknown kind': 'खराब किंवा अनोळखी प्रकारची फाइल',
  'an AVI video': 'AVI व्हिडिओ',
  'a WMV video': 'WMV व्हिडिओ',
  'an FLV video': 'FLV व्हिडिओ',
  'a WebM or Matroska video': 'WebM किंवा Matroska व्हिडिओ',
  'an Ogg video or sound': 'Ogg व्हिडिओ किंवा ऑडिओ',
  'a RealMedia video': 'RealMedia व्हिडिओ',
  'an MPEG video': 'MPEG व्हिडिओ',
  'an MPEG transport stream': 'MPEG ट्रान्सपोर्ट स्ट्रीम',
  'a HEIC or AVIF picture': 'HEIC किंवा AVIF चित्र',
  'an MP4 video': 'MP4 व्हिडिओ',
  'a sound file': 'ऑडिओ फाइल',
  'a JPEG picture': 'JPEG चित्र',
  'a PNG picture': 'PNG चित्र',
  'a GIF picture': 'GIF चित्र',
  'a WebP picture': 'WebP चित्र',
  'a PDF': 'PDF',
  'a Word, Excel or PowerPoint file': 'Word, Excel किंवा PowerPoint फाइल',
  'a ZIP archive': 'ZIP फाइल',
  'a RAR archive': 'RAR फाइल',
  'a rich text file': 'रिच टेक्स्ट फाइल',
  'a web page': 'वेब पेज',
  'a file of zeros, left behind by a copy that was interrupted': 'फक्त शून्यांची फाइल, जी मध्येच थांबलेल्या कॉपीतून उरली आहे',
  'a text file': 'टेक्स्ट फाइल',
  'this picture': 'हे चित्र',
  'This file': 'ही फाइल',
  'this is {kind}, not a PDF.': 'हे {kind} आहे, PDF नाही.',
  'the end of this PDF is missing. Copy it again from where it was made.':
    'या PDF चा शेवटचा भाग नाही. ती जिथे बनवली तिथून पुन्हा कॉपी करा.',
  'it is encrypted. If it has a password, every student has to type it.':
    'ही एन्क्रिप्ट केलेली आहे. पासवर्ड असल्यास प्रत्येक विद्यार्थ्याला तो टाइप करावा लागेल.',
  "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.":
    'हा असा फॉर्म (XFA) आहे जो फक्त Adobe चा रीडर दाखवतो: बाकी सर्वांना फक्त थांबण्याचा संदेश दिसतो. तो तिथे उघडा, प्रिंट करून नवी PDF बनवा, आणि ती वापरा.',
  'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.':
    'याची पाने चित्रे आहेत: विद्यार्थी यात शोधू शकत नाहीत, शब्द निवडू शकत नाहीत, आणि स्क्रीन रीडर काहीच वाचत नाहीत. OCRmyPDF, जे मोफत आहे, मजकूर जोडते.',
  'the end of this video is missing. Copy it again from where it was made.':
    'या व्हिडिओचा शेवटचा भाग नाही. तो जिथे बनवला तिथून पुन्हा कॉपी करा.',
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.':
    'या व्हिडिओत इंडेक्स (moov) नाही. त्याचे रेकॉर्डिंग किंवा कॉपी मध्येच थांबली. तो पुन्हा कॉपी करा.',
  'there is neither a picture nor a sound in this file.': 'या फाइलमध्ये चित्रही नाही आणि आवाजही नाही.',
  'it starts slowly on a bad network, since its index is at its end.':
    'खराब नेटवर्कवर हा हळू सुरू होतो, कारण त्याचा इंडेक्स शेवटी आहे.',
  'it is a Matroska video (MKV), which iPhones and some browsers do not play.':
    'हा Matroska (MKV) व्हिडिओ आहे, जो iPhone आणि काही ब्राउझर चालवत नाहीत.',
  'it has sound, but no picture.': 'यात आवाज आहे, पण चित्र नाही.',
  "some phones play it without its sound, which is coded as '{codec}'.":
    'काही फोन हा आवाजाशिवाय चालवतात, कारण आवाज “{codec}” कोडमध्ये आहे.',
  "some phones cannot play it under this name. It must end in '{ending}'.":
    'काही फोन हा या नावाने चालवू शकत नाहीत. नावाच्या शेवटी “{ending}” असावे.',
  'this is {kind}, which phones cannot play.': 'हे {kind} आहे, जे फोन चालवू शकत नाहीत.',
  'this is not a video: it is {kind}.': 'हा व्हिडिओ नाही: हे {kind} आहे.',
  'it is coded as HEVC (H.265), which only some phones and computers play.':
    'हा HEVC (H.265) कोडमध्ये आहे, जो फक्त काही फोन आणि संगणक चालवतात.',
  'it is coded as AV1, which older phones do not play.': 'हा AV1 कोडमध्ये आहे, जो जुने फोन चालवत नाहीत.',
  'this video is protected against copying (DRM), so browsers cannot play it.':
    'हा व्हिडिओ कॉपी होण्यापासून संरक्षित (DRM) आहे, त्यामुळे ब्राउझर तो चालवू शकत नाहीत.',
  'this video is coded as {codec}, which browsers cannot play.':
    'हा व्हिडिओ {codec} कोडमध्ये आहे, जो ब्राउझर चालवू शकत नाहीत.',
  'it is coded as H.264 in the profile {profile}, which most phones do not play.':
    'हा H.264 च्या {profile} प्रोफाइलमध्ये आहे, जो बहुतेक फोन चालवत नाहीत.',
  "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.":
    'हा अशा कोडमध्ये आहे जो पोर्टलला माहीत नाही (“{codec}”). फोन तो चालवतात का ते पाहा.',
  '{name} is no picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.':
    '{name} हे प्रत्येक फोन दाखवू शकेल असे चित्र नाही. ते PNG, JPEG, GIF किंवा WebP म्हणून जतन करा.',
  'this is no picture that every phone can show: it is {kind}. Save it as PNG, JPEG or WebP.':
    'हे प्रत्येक फोन दाखवू शकेल असे चित्र नाही: हे {kind} आहे. ते PNG, JPEG किंवा WebP म्हणून जतन करा.',
  '{name} has {width} × {height} pixels, which is too large. Save it smaller.':
    '{name}: {width} × {height} पिक्सेल, जे खूप मोठे आहे. लहान करून जतन करा.',
  'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.':
    'ही लिंक कोणत्याही प्लेअरमध्ये उघडत नाही, कारण ती {what} च्या एका पानावर जाते. व्हिडिओ MP4 फाइल म्हणून जोडा, किंवा तो YouTube किंवा Vimeo वर ठेवून तिथली लिंक द्या.',
  'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.':
    'ही लिंक कोणत्याही प्लेअरमध्ये उघडत नाही, कारण ती {what} च्या व्हिडिओ नसलेल्या पानावर जाते. तिथे व्हिडिओ उघडा, आणि शेअर केल्यावर दिसणारी लिंक कॉपी करा.',
  'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.':
    'ही लिंक कोणत्याही प्लेअरमध्ये उघडत नाही, कारण तिचे नाव {what} ने संपते. व्हिडिओ MP4 म्हणून जतन करा, आणि ती फाइल किंवा तिची लिंक जोडा.',
  'this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.':
    'हा एखाद्या पानाचा पत्ता असू शकतो. ॲप फक्त व्हिडिओच चालवते, जसे MP4 फाइल, किंवा YouTube किंवा Vimeo वरील व्हिडिओ. तो प्रायव्हेट विंडोमध्ये उघडा: व्हिडिओशिवाय आणखी काही दिसले, तर व्हिडिओ फाइल म्हणून जोडा.',
};
