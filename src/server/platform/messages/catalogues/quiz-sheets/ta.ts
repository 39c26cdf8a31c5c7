// Tamil. What is said of the sheet of a quiz.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'படத்தை {example} என எழுத வேண்டும்; குறியையே காட்ட {tag} என எழுதவும்.',
  'a picture has no name. It must be written as {example}.': 'ஒரு படத்துக்குப் பெயர் இல்லை. {example} என எழுத வேண்டும்.',
  "there is no picture '{src}' beside the quiz.": 'வினாடி வினாவுடன் “{src}” படம் இல்லை.',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” படம் {limit} MB-ஐ விடப் பெரியது. மாணவர்கள் ஃபோனில் திறப்பதால், சிறிதாக்கிச் சேமிக்கவும்.',
  "the picture '{src}' cannot be read.": '“{src}” படத்தைப் படிக்க முடியவில்லை.',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'உரையில் உள்ள ஒரு படம் (data:) எல்லா ஃபோன்களும் காட்டக்கூடியது அல்ல. PNG, JPEG, GIF அல்லது WebP பயன்படுத்தவும்.',
  'a picture in the text (data:)': 'உரையில் உள்ள ஒரு படம் (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'ஒரு படம் வேறு தளத்திலிருந்து காட்டப்படுகிறது; அது அங்கே இருக்கும் வரை மட்டுமே. நிலைத்திருக்க, கோப்பை வினாடி வினாவுடன் வைக்கவும்',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count} படங்கள் வேறு தளங்களிலிருந்து காட்டப்படுகின்றன; அவை அங்கே இருக்கும் வரை மட்டுமே. நிலைத்திருக்க, கோப்புகளை வினாடி வினாவுடன் வைக்கவும்',
};
