// Tamil. What is said of files that are uploaded.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const uploadTexts: Record<string, string> = {
  'You may not add this file here any more.': 'இந்தக் கோப்பை இங்கே சேர்க்க உங்களுக்கு இனி அனுமதி இல்லை.',
  'damaged, or of an unknown kind': 'சேதமடைந்த அல்லது தெரியாத வகைக் கோப்பு',
  'an AVI video': 'AVI வீடியோ',
  'a WMV video': 'WMV வீடியோ',
  'an FLV video': 'FLV வீடியோ',
  'a WebM or Matroska video': 'WebM அல்லது Matroska வீடியோ',
  'an Ogg video or sound': 'Ogg வீடியோ அல்லது ஆடியோ',
  'a RealMedia video': 'RealMedia வீடியோ',
  'an MPEG video': 'MPEG வீடியோ',
  'an MPEG transport stream': 'MPEG டிரான்ஸ்போர்ட் ஸ்ட்ரீம்',
  'a HEIC or AVIF picture': 'HEIC அல்லது AVIF படம்',
  'an MP4 video': 'MP4 வீடியோ',
  'a sound file': 'ஆடியோ கோப்பு',
  'a JPEG picture': 'JPEG படம்',
  'a PNG picture': 'PNG படம்',
  'a GIF picture': 'GIF படம்',
  'a WebP picture': 'WebP படம்',
  'a PDF': 'PDF',
  'a Word, Excel or PowerPoint file': 'Word, Excel அல்லது PowerPoint கோப்பு',
  'a ZIP archive': 'ZIP கோப்பு',
  'a RAR archive': 'RAR கோப்பு',
  'a rich text file': 'ரிச் டெக்ஸ்ட் கோப்பு',
  'a web page': 'வலைப்பக்கம்',
  'a file of zeros, left behind by a copy that was interrupted':
    'பாதியில் நின்ற நகலெடுப்பில் மிஞ்சிய, பூஜ்ஜியங்கள் மட்டுமே உள்ள கோப்பு',
  'a text file': 'டெக்ஸ்ட் கோப்பு',
  'this picture': 'இந்தப் படம்',
  'This file': 'இந்தக் கோப்பு',
  'this is {kind}, not a PDF.': 'இது {kind}, PDF அல்ல.',
  'the end of this PDF is missing. Copy it again from where it was made.':
    'இந்த PDF-இன் கடைசிப் பகுதி இல்லை. இது உருவாக்கப்பட்ட இடத்திலிருந்து மீண்டும் நகலெடுக்கவும்.',
  'it is encrypted. If it has a password, every student has to type it.':
    'இது குறியாக்கம் செய்யப்பட்டது. கடவுச்சொல் இருந்தால், ஒவ்வொரு மாணவரும் அதைத் தட்டச்சு செய்ய வேண்டும்.',
  "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.":
    'இது Adobe-இன் ரீடர் மட்டுமே காட்டும் படிவம் (XFA): மற்ற எல்லோரும் காத்திருக்கச் சொல்லும் செய்தியை மட்டுமே காண்பார்கள். அதை அங்கே திறந்து, புதிய PDF ஆக அச்சிட்டு, அதைப் பயன்படுத்தவும்.',
  'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.':
    'இதன் பக்கங்கள் படங்கள்: மாணவர்கள் இதில் தேடவோ சொற்களைத் தேர்ந்தெடுக்கவோ முடியாது; திரை வாசிப்பான்கள் எதையும் படிக்காது. இலவசமான OCRmyPDF உரையைச் சேர்க்கும்.',
  'the end of this video is missing. Copy it again from where it was made.':
    'இந்த வீடியோவின் கடைசிப் பகுதி இல்லை. இது உருவாக்கப்பட்ட இடத்திலிருந்து மீண்டும் நகலெடுக்கவும்.',
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.':
    'இந்த வீடியோவில் அட்டவணை (moov) இல்லை. இதன் பதிவோ நகலெடுப்போ பாதியில் நின்றது. மீண்டும் நகலெடுக்கவும்.',
  'there is neither a picture nor a sound in this file.': 'இந்தக் கோப்பில் படமும் இல்லை, ஒலியும் இல்லை.',
  'it starts slowly on a bad network, since its index is at its end.':
    'மோசமான நெட்வொர்க்கில் இது மெதுவாகத் தொடங்கும்; ஏனெனில் இதன் அட்டவணை கடைசியில் உள்ளது.',
  'it is a Matroska video (MKV), which iPhones and some browsers do not play.':
    'இது Matroska (MKV) வீடியோ; iPhone-களும் சில உலாவிகளும் இதை இயக்காது.',
  'it has sound, but no picture.': 'இதில் ஒலி உள்ளது, படம் இல்லை.',
  "some phones play it without its sound, which is coded as '{codec}'.":
    'சில ஃபோன்கள் இதை ஒலியின்றி இயக்கும்; ஏனெனில் ஒலி “{codec}” குறியீட்டில் உள்ளது.',
  "some phones cannot play it under this name. It must end in '{ending}'.":
    'சில ஃபோன்களால் இந்தப் பெயரில் இதை இயக்க முடியாது. பெயர் “{ending}” என முடிய வேண்டும்.',
  'this is {kind}, which phones cannot play.': 'இது {kind}; ஃபோன்களால் இதை இயக்க முடியாது.',
  'this is not a video: it is {kind}.': 'இது வீடியோ அல்ல: இது {kind}.',
  'it is coded as HEVC (H.265), which only some phones and computers play.':
    'இது HEVC (H.265) குறியீட்டில் உள்ளது; சில ஃபோன்களும் கணினிகளும் மட்டுமே இதை இயக்கும்.',
  'it is coded as AV1, which older phones do not play.': 'இது AV1 குறியீட்டில் உள்ளது; பழைய ஃபோன்கள் இதை இயக்காது.',
  'this video is protected against copying (DRM), so browsers cannot play it.':
    'இந்த வீடியோ நகலெடுப்பிலிருந்து பாதுகாக்கப்பட்டது (DRM); அதனால் உலாவிகளால் இதை இயக்க முடியாது.',
  'this video is coded as {codec}, which browsers cannot play.':
    'இந்த வீடியோ {codec} குறியீட்டில் உள்ளது; உலாவிகளால் இதை இயக்க முடியாது.',
  'it is coded as H.264 in the profile {profile}, which most phones do not play.':
    'இது H.264-இன் {profile} சுயவிவரத்தில் உள்ளது; பெரும்பாலான ஃபோன்கள் இதை இயக்காது.',
  "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.":
    'போர்டல் அறியாத குறியீட்டில் இது உள்ளது (“{codec}”). ஃபோன்கள் இதை இயக்குகின்றனவா எனப் பார்க்கவும்.',
  '{name} is no picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.':
    '{name}: எல்லா ஃபோன்களும் காட்டக்கூடிய படம் அல்ல. PNG, JPEG, GIF அல்லது WebP ஆகச் சேமிக்கவும்.',
  'this is no picture that every phone can show: it is {kind}. Save it as PNG, JPEG or WebP.':
    'இது எல்லா ஃபோன்களும் காட்டக்கூடிய படம் அல்ல: இது {kind}. PNG, JPEG அல்லது WebP ஆகச் சேமிக்கவும்.',
  '{name} has {width} × {height} pixels, which is too large. Save it smaller.':
    '{name}: {width} × {height} பிக்சல்கள்; மிகப் பெரியது. சிறிதாக்கிச் சேமிக்கவும்.',
  'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.':
    'இந்த இணைப்பை எந்த பிளேயரும் திறக்காது, ஏனெனில் இது {what} தளத்தின் ஒரு பக்கத்துக்குச் செல்கிறது. வீடியோவையே MP4 ஃபைலாகச் சேர்க்கவும், அல்லது YouTube அல்லது Vimeo-வில் வைத்து அதன் இணைப்பைத் தரவும்.',
  'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.':
    'இந்த இணைப்பை எந்த பிளேயரும் திறக்காது, ஏனெனில் இது {what} தளத்தில் வீடியோ இல்லாத ஒரு பக்கத்துக்குச் செல்கிறது. அங்கே வீடியோவைத் திறந்து, பகிரும்போது காட்டும் இணைப்பை நகலெடுக்கவும்.',
  'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.':
    'இந்த இணைப்பை எந்த பிளேயரும் திறக்காது, ஏனெனில் இதன் பெயர் {what} என முடிகிறது. வீடியோவை MP4 ஆகச் சேமித்து, அந்த ஃபைலையோ அதன் இணைப்பையோ சேர்க்கவும்.',
  'this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.':
    'இது ஒரு பக்கத்தின் முகவரியாக இருக்கலாம். ஆப் வீடியோவை மட்டுமே இயக்கும்: MP4 ஃபைல், அல்லது YouTube அல்லது Vimeo-வில் உள்ள வீடியோ. அதைத் தனிப்பட்ட சாளரத்தில் திறக்கவும்: வீடியோவைத் தவிர வேறு ஏதாவது தெரிந்தால், வீடியோவை ஃபைலாகச் சேர்க்கவும்.',
};
