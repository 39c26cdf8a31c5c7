// Hindi. What is said of the sheet of a quiz.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'तस्वीर को {example} लिखना होगा, और टैग ख़ुद दिखाना हो तो {tag}।',
  'a picture has no name. It must be written as {example}.': 'एक तस्वीर का नाम नहीं है। उसे {example} लिखना होगा।',
  "there is no picture '{src}' beside the quiz.": 'क्विज़ के साथ “{src}” तस्वीर नहीं है।',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” तस्वीर {limit} MB से बड़ी है। स्टूडेंट इसे फ़ोन पर खोलते हैं, इसलिए छोटी करके सहेजें।',
  "the picture '{src}' cannot be read.": '“{src}” तस्वीर पढ़ी नहीं जा सकती।',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'टेक्स्ट में लगी एक तस्वीर (data:) ऐसी नहीं है जो हर फ़ोन दिखा सके। PNG, JPEG, GIF या WebP इस्तेमाल करें।',
  'a picture in the text (data:)': 'टेक्स्ट में लगी एक तस्वीर (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'एक तस्वीर दूसरी साइट से दिखाई जाती है, और तभी तक जब तक वह वहाँ है। उसे बनाए रखने के लिए फ़ाइल क्विज़ के साथ रखें',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} तस्वीरें दूसरी साइटों से दिखाई जाती हैं, और तभी तक जब तक वे वहाँ हैं। उन्हें बनाए रखने के लिए फ़ाइलें क्विज़ के साथ रखें',
};
