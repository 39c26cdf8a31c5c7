// Malayalam. What is said of files that are uploaded.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const uploadTexts: Record<string, string> = {
  'You may not add this file here any more.': 'ഈ ഫയൽ ഇവിടെ ചേർക്കാൻ നിങ്ങൾക്ക് ഇനി അനുമതിയില്ല.',
  'damaged, or of an unknown kind': 'കേടായതോ അറിയാത്ത തരത്തിലുള്ളതോ ആയ ഫയൽ',
  'an AVI video': 'AVI വീഡിയോ',
  'a WMV video': 'WMV വീഡിയോ',
  'an FLV video': 'FLV വീഡിയോ',
  'a WebM or Matroska video': 'WebM അല്ലെങ്കിൽ Matroska വീഡിയോ',
  'an Ogg video or sound': 'Ogg വീഡിയോ അല്ലെങ്കിൽ ഓഡിയോ',
  'a RealMedia video': 'RealMedia വീഡിയോ',
  'an MPEG video': 'MPEG വീഡിയോ',
  'an MPEG transport stream': 'MPEG ട്രാൻസ്പോർട്ട് സ്ട്രീം',
  'a HEIC or AVIF picture': 'HEIC അല്ലെങ്കിൽ AVIF ചിത്രം',
  'an MP4 video': 'MP4 വീഡിയോ',
  'a sound file': 'ഓഡിയോ ഫയൽ',
  'a JPEG picture': 'JPEG ചിത്രം',
  'a PNG picture': 'PNG ചിത്രം',
  'a GIF picture': 'GIF ചിത്രം',
  'a WebP picture': 'WebP ചിത്രം',
  'a PDF': 'PDF',
  'a Word, Excel or PowerPoint file': 'Word, Excel അല്ലെങ്കിൽ PowerPoint ഫയൽ',
  'a ZIP archive': 'ZIP ഫയൽ',
  'a RAR archive': 'RAR ഫയൽ',
  'a rich text file': 'റിച്ച് ടെക്സ്റ്റ് ഫയൽ',
  'a web page': 'വെബ് പേജ്',
  'a file of zeros, left behind by a copy that was interrupted': 'ഇടയ്ക്കു മുറിഞ്ഞ കോപ്പിയിൽ ബാക്കിയായ, പൂജ്യങ്ങൾ മാത്രമുള്ള ഫയൽ',
  'a text file': 'ടെക്സ്റ്റ് ഫയൽ',
  'this picture': 'ഈ ചിത്രം',
  'This file': 'ഈ ഫയൽ',
  'this is {kind}, not a PDF.': 'ഇത് {kind} ആണ്, PDF അല്ല.',
  'the end of this PDF is missing. Copy it again from where it was made.':
    'ഈ PDF-ന്റെ അവസാനഭാഗം ഇല്ല. ഉണ്ടാക്കിയ ഇടത്തുനിന്ന് വീണ്ടും കോപ്പി ചെയ്യുക.',
  'it is encrypted. If it has a password, every student has to type it.':
    'ഇത് എൻക്രിപ്റ്റ് ചെയ്തതാണ്. പാസ്‌വേഡ് ഉണ്ടെങ്കിൽ ഓരോ വിദ്യാർഥിയും അതു ടൈപ്പ് ചെയ്യണം.',
  "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.":
    'ഇത് Adobe റീഡർ മാത്രം കാണിക്കുന്ന ഫോം (XFA) ആണ്: മറ്റെല്ലാവരും കാത്തിരിക്കാൻ പറയുന്ന സന്ദേശം മാത്രം കാണും. അത് അവിടെ തുറന്ന്, പുതിയ PDF ആയി പ്രിന്റ് ചെയ്ത്, അത് ഉപയോഗിക്കുക.',
  'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.':
    'ഇതിന്റെ പേജുകൾ ചിത്രങ്ങളാണ്: വിദ്യാർഥികൾക്ക് ഇതിൽ തിരയാനോ വാക്കുകൾ തിരഞ്ഞെടുക്കാനോ കഴിയില്ല, സ്ക്രീൻ റീഡറുകൾ ഒന്നും വായിക്കില്ല. സൗജന്യമായ OCRmyPDF ടെക്സ്റ്റ് ചേർക്കും.',
  'the end of this video is missing. Copy it again from where it was made.':
    'ഈ വീഡിയോയുടെ അവസാനഭാഗം ഇല്ല. ഉണ്ടാക്കിയ ഇടത്തുനിന്ന് വീണ്ടും കോപ്പി ചെയ്യുക.',
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.':
    'ഈ വീഡിയോയിൽ ഇൻഡെക്സ് (moov) ഇല്ല. ഇതിന്റെ റെക്കോർഡിങ്ങോ കോപ്പിയോ ഇടയ്ക്കു മുറിഞ്ഞു. വീണ്ടും കോപ്പി ചെയ്യുക.',
  'there is neither a picture nor a sound in this file.': 'ഈ ഫയലിൽ ചിത്രമോ ശബ്ദമോ ഇല്ല.',
  'it starts slowly on a bad network, since its index is at its end.':
    'മോശം നെറ്റ്‌വർക്കിൽ ഇതു പതുക്കെയേ തുടങ്ങൂ, കാരണം ഇതിന്റെ ഇൻഡെക്സ് അവസാനമാണ്.',
  'it is a Matroska video (MKV), which iPhones and some browsers do not play.':
    'ഇത് Matroska (MKV) വീഡിയോ ആണ്. iPhone-കളും ചില ബ്രൗസറുകളും ഇതു പ്ലേ ചെയ്യില്ല.',
  'it has sound, but no picture.': 'ഇതിൽ ശബ്ദമുണ്ട്, ചിത്രമില്ല.',
  "some phones play it without its sound, which is coded as '{codec}'.":
    'ചില ഫോണുകൾ ഇതു ശബ്ദമില്ലാതെ പ്ലേ ചെയ്യും, കാരണം ശബ്ദം “{codec}” കോഡിലാണ്.',
  "some phones cannot play it under this name. It must end in '{ending}'.":
    'ചില ഫോണുകൾക്ക് ഈ പേരിൽ ഇതു പ്ലേ ചെയ്യാൻ കഴിയില്ല. പേര് “{ending}” എന്ന് അവസാനിക്കണം.',
  'this is {kind}, which phones cannot play.': 'ഇത് {kind} ആണ്. ഫോണുകൾക്ക് ഇതു പ്ലേ ചെയ്യാൻ കഴിയില്ല.',
  'this is not a video: it is {kind}.': 'ഇതു വീഡിയോ അല്ല: {kind} ആണ്.',
  'it is coded as HEVC (H.265), which only some phones and computers play.':
    'ഇത് HEVC (H.265) കോഡിലാണ്. ചില ഫോണുകളും കമ്പ്യൂട്ടറുകളും മാത്രമേ ഇതു പ്ലേ ചെയ്യൂ.',
  'it is coded as AV1, which older phones do not play.': 'ഇത് AV1 കോഡിലാണ്. പഴയ ഫോണുകൾ ഇതു പ്ലേ ചെയ്യില്ല.',
  'this video is protected against copying (DRM), so browsers cannot play it.':
    'ഈ വീഡിയോ പകർത്തുന്നതിൽനിന്നു സംരക്ഷിച്ചതാണ് (DRM). അതിനാൽ ബ്രൗസറുകൾക്ക് ഇതു പ്ലേ ചെയ്യാൻ കഴിയില്ല.',
  'this video is coded as {codec}, which browsers cannot play.':
    'ഈ വീഡിയോ {codec} കോഡിലാണ്. ബ്രൗസറുകൾക്ക് ഇതു പ്ലേ ചെയ്യാൻ കഴിയില്ല.',
  'it is coded as H.264 in the profile {profile}, which most phones do not play.':
    'ഇത് H.264-ന്റെ {profile} പ്രൊഫൈലിലാണ്. മിക്ക ഫോണുകളും ഇതു പ്ലേ ചെയ്യില്ല.',
  "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.":
    'പോർട്ടലിന് അറിയാത്ത കോഡിലാണ് ഇത് (“{codec}”). ഫോണുകൾ ഇതു പ്ലേ ചെയ്യുമോ എന്നു നോക്കുക.',
  '{name} is no picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.':
    '{name}: എല്ലാ ഫോണുകൾക്കും കാണിക്കാവുന്ന ചിത്രമല്ല. PNG, JPEG, GIF അല്ലെങ്കിൽ WebP ആയി സേവ് ചെയ്യുക.',
  'this is no picture that every phone can show: it is {kind}. Save it as PNG, JPEG or WebP.':
    'ഇത് എല്ലാ ഫോണുകൾക്കും കാണിക്കാവുന്ന ചിത്രമല്ല: {kind} ആണ്. PNG, JPEG അല്ലെങ്കിൽ WebP ആയി സേവ് ചെയ്യുക.',
  '{name} has {width} × {height} pixels, which is too large. Save it smaller.':
    '{name}: {width} × {height} പിക്സൽ, ഇതു വളരെ വലുതാണ്. ചെറുതാക്കി സേവ് ചെയ്യുക.',
  'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.':
    'ഈ ലിങ്ക് ഒരു പ്ലെയറും തുറക്കില്ല, കാരണം ഇത് {what} എന്നതിന്റെ ഒരു പേജിലേക്കാണ്. വീഡിയോ തന്നെ MP4 ഫയലായി ചേർക്കുക, അല്ലെങ്കിൽ YouTube-ലോ Vimeo-യിലോ ഇട്ട് അവിടത്തെ ലിങ്ക് നൽകുക.',
  'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.':
    'ഈ ലിങ്ക് ഒരു പ്ലെയറും തുറക്കില്ല, കാരണം ഇത് {what} എന്നതിലെ വീഡിയോ ഇല്ലാത്ത ഒരു പേജിലേക്കാണ്. അവിടെ വീഡിയോ തുറന്ന്, ഷെയർ ചെയ്യുമ്പോൾ കാണുന്ന ലിങ്ക് പകർത്തുക.',
  'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.':
    'ഈ ലിങ്ക് ഒരു പ്ലെയറും തുറക്കില്ല, കാരണം ഇതിന്റെ പേര് {what} എന്ന് അവസാനിക്കുന്നു. വീഡിയോ MP4 ആയി സേവ് ചെയ്ത്, ആ ഫയലോ അതിന്റെ ലിങ്കോ ചേർക്കുക.',
  'this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.':
    'ഇത് ഒരു പേജിന്റെ വിലാസമാകാം. ആപ്പ് വീഡിയോ മാത്രമേ പ്ലേ ചെയ്യൂ: MP4 ഫയൽ, അല്ലെങ്കിൽ YouTube-ലോ Vimeo-യിലോ ഉള്ള വീഡിയോ. ഇത് പ്രൈവറ്റ് വിൻഡോയിൽ തുറക്കുക: വീഡിയോ അല്ലാതെ മറ്റെന്തെങ്കിലും കണ്ടാൽ, വീഡിയോ ഫയലായി ചേർക്കുക.',
};
