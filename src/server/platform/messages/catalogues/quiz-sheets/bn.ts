// Bengali. What is said of the sheet of a quiz.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const quizSheetTexts: Record<string, string> = {
  'a picture must be written as {example}, and the tag itself as {tag}.':
    'ছবি {example} হিসেবে লিখতে হবে, আর ট্যাগটিই দেখাতে চাইলে {tag}।',
  'a picture has no name. It must be written as {example}.': 'একটি ছবির নাম নেই। এটি {example} হিসেবে লিখতে হবে।',
  "there is no picture '{src}' beside the quiz.": 'কুইজের পাশে “{src}” ছবিটি নেই।',
  "the picture '{src}' has more than {limit} MB. Students fetch it by phone, so save it smaller.":
    '“{src}” ছবিটি {limit} MB-র বেশি। শিক্ষার্থীরা ফোনে এটি খোলে, তাই ছোট করে সেভ করুন।',
  "the picture '{src}' cannot be read.": '“{src}” ছবিটি পড়া যাচ্ছে না।',
  'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.':
    'লেখার ভিতরের একটি ছবি (data:) এমন নয় যা সব ফোন দেখাতে পারে। PNG, JPEG, GIF বা WebP ব্যবহার করুন।',
  'a picture in the text (data:)': 'লেখার ভিতরের একটি ছবি (data:)',
  'a picture is shown from another site, for as long as it is there. Put the file beside the quiz to keep it':
    'একটি ছবি অন্য সাইট থেকে দেখানো হয়, যতদিন সেখানে থাকে। রাখতে চাইলে ফাইলটি কুইজের সঙ্গে রাখুন',
  '{count} pictures are shown from other sites, for as long as they are there. Put the files beside the quiz to keep them':
    '{count}টি ছবি অন্য সাইট থেকে দেখানো হয়, যতদিন সেখানে থাকে। রাখতে চাইলে ফাইলগুলি কুইজের সঙ্গে রাখুন',
};
