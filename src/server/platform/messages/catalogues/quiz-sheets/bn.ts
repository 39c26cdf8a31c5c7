// Bengali. What is said of the questions of a quiz, and of a sheet of them.
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
  'each answer is the letter of an option, also in {lines}, where it could mean another option':
    'প্রতিটি উত্তর বিকল্পের অক্ষর ধরা হয়েছে, {lines}-এও, যেখানে অন্য বিকল্প বোঝাতে পারে',
  'each answer is the number of an option, also in {lines}, where it could mean another option':
    'প্রতিটি উত্তর বিকল্পের নম্বর ধরা হয়েছে, {lines}-এও, যেখানে অন্য বিকল্প বোঝাতে পারে',
  'each answer is the text of an option, also in {lines}, where it could mean another option':
    'প্রতিটি উত্তর বিকল্পের লেখা ধরা হয়েছে, {lines}-এও, যেখানে অন্য বিকল্প বোঝাতে পারে',
  'the answers are numbers that count from 0: 0 is option a': 'উত্তরগুলি 0 থেকে গোনা নম্বর: 0 মানে প্রথম বিকল্প',
  '{first} or {second}': '{first} বা {second}',
  "option {letter} ('{text}')": 'বিকল্প {letter} (“{text}”)',
  "the answer '{answer}' could mean {options}. Write {letters}.":
    'উত্তর “{answer}” মানে {options} হতে পারে। {letters} লিখুন।',
  'the answer is missing.': 'উত্তর নেই।',
  "the answer is '{answer}', but a question has only one right option.":
    'উত্তর “{answer}”, কিন্তু প্রশ্নের একটিই সঠিক বিকল্প থাকে।',
  "the answer is '{answer}', but there are only options a to {last}. Write one of these letters.":
    'উত্তর “{answer}”, কিন্তু শেষ বিকল্প {last}। সেই পর্যন্ত কোনো অক্ষর লিখুন।',
  "the answer is '{answer}', but option {letter} is empty.": 'উত্তর “{answer}”, কিন্তু বিকল্প {letter} খালি।',
  "the answer is '{answer}', but no option has this number or this text. Numbers count from 1.":
    'উত্তর “{answer}”, কিন্তু কোনো বিকল্পের এই নম্বর বা লেখা নেই। নম্বর 1 থেকে গোনা হয়।',
  "the answer is '{answer}', but it must be the letter, the number or the text of the right option.":
    'উত্তর “{answer}”, কিন্তু সঠিক বিকল্পের অক্ষর, নম্বর বা লেখা হতে হবে।',
  'lines {lines}': 'লাইন {lines}',
  'lines {lines} and {count} more': 'লাইন {lines} ও আরও {count}টি',
  'this quiz has {count} questions, but the limit is {limit}. Make several quizzes of it.':
    'এই কুইজে {count}টি প্রশ্ন, কিন্তু সীমা {limit}। এটি ভেঙে কয়েকটি কুইজ করুন।',
  "the column '{column}' has only numbers, and is not used. If these are marks, call it '{marks}' or '{negative}'":
    "'{column}' কলামে শুধু সংখ্যা আছে, এবং তা ব্যবহার হয়নি। এগুলো নম্বর হলে কলামের নাম দিন '{marks}' বা '{negative}'",
  '{lines} has no marks, so a right answer is worth 1 mark there': '{lines}: নম্বর নেই, তাই সেখানে সঠিক উত্তরের মান 1',
  '{lines} have no marks, so a right answer is worth 1 mark there':
    '{lines}: নম্বর নেই, তাই সেখানে প্রতিটি সঠিক উত্তরের মান 1',
  'the question is missing.': 'প্রশ্ন নেই।',
  'a question needs 2 to {limit} options, but this one has {count}.':
    'প্রশ্নে 2 থেকে {limit}টি বিকল্প লাগে, কিন্তু এতে {count}টি আছে।',
  'option {letter} is missing.': 'বিকল্প {letter} নেই।',
  'the question shows nothing. Write what students are to read, or add a picture.':
    'প্রশ্নে কিছুই দেখা যায় না। ছাত্রছাত্রীরা যা পড়বে তা লিখুন, অথবা ছবি যোগ করুন।',
  'option {letter} shows nothing. Write what students are to read, or add a picture.':
    'বিকল্প {letter}-এ কিছুই দেখা যায় না। ছাত্রছাত্রীরা যা পড়বে তা লিখুন, অথবা ছবি যোগ করুন।',
  'what is inside {tag} is not shown to students ({lines})': '{tag}-এর ভিতরে যা আছে তা ছাত্রছাত্রীদের দেখানো হয় না ({lines})',
  "a text is in the font '{font}', and students would read other letters than you ({lines}). Convert it to Unicode, and save it again":
    'একটি লেখা “{font}” ফন্টে আছে, আর ছাত্রছাত্রীরা আপনার থেকে আলাদা অক্ষর পড়বে ({lines})। ইউনিকোডে বদলে আবার সেভ করুন',
  'options {first} and {second} are the same. Change one of them.': 'বিকল্প {first} ও {second} একই। একটি বদলান।',
  'a text is longer than {limit} characters, which is the limit.': 'একটি লেখা {limit} অক্ষরের সীমার চেয়ে লম্বা।',
  "the marks are '{text}', but they must be a number above 0 and at most {limit}, with at most two decimals.":
    'নম্বর “{text}”, কিন্তু 0-এর বেশি ও {limit} পর্যন্ত সংখ্যা হতে হবে, সর্বাধিক দুই দশমিক।',
  "the negative marks are '{text}', but they must be a number up to {limit}, with at most two decimals.":
    'নেগেটিভ নম্বর “{text}”, কিন্তু {limit} পর্যন্ত সংখ্যা হতে হবে, সর্বাধিক দুই দশমিক।',
  'the columns {columns} both have the {column}. Keep one of them.': '{columns} কলামে একই জিনিস ({column})। একটি রাখুন।',
  'there are two columns with the answer. Keep one of them.': 'উত্তরের দুটি কলাম আছে। একটি রাখুন।',
  "the column '{column}' is missing. Its heading may also be {others}.":
    '“{column}” কলাম নেই। শিরোনাম এটিও হতে পারে: {others}।',
  'no line names the columns. Put such a line first: Question, Option A, Option B, Option C, Option D, Answer.':
    'কোনো সারিতে কলামের নাম নেই। প্রথমে এমন সারি দিন: Question, Option A, Option B, Option C, Option D, Answer।',
  'this file is empty. Its first line must name the columns.': 'ফাইলটি খালি। প্রথম সারিতে কলামের নাম থাকতে হবে।',
  'this sheet has more than {limit} lines. Divide it.': 'এই শিটে {limit}-এর বেশি লাইন আছে। ভাগ করে নিন।',
  "a quiz for one batch comes from the academy folder. Remove 'batch'.":
    'এক ব্যাচের কুইজ একাডেমির ফোল্ডার থেকে আসে। “batch” সরান।',
  "'added_on' is left out: it is added today": '“added_on” বাদ গেছে: কুইজ আজ যোগ হবে',
  'The quiz needs at least one question.': 'কুইজে অন্তত একটি প্রশ্ন লাগবে।',
  'the opening must be a day with a time, such as 2026-12-06 10:00.':
    'খোলার সময় তারিখ ও সময়সহ লিখতে হবে, যেমন 2026-12-06 10:00।',
  'the closing must be a day with a time, such as 2026-12-06 13:00.':
    'বন্ধের সময় তারিখ ও সময়সহ লিখতে হবে, যেমন 2026-12-06 13:00।',
  'the quiz must close after it opens.': 'কুইজ খোলার পরেই বন্ধ হতে হবে।',
  'results after the closing need a closing. Say when it closes.':
    'বন্ধ হওয়ার পরে ফল দেখাতে বন্ধের সময় লাগবে। কখন বন্ধ হবে লিখুন।',
  'The quiz needs a name.': 'কুইজের একটি নাম লাগবে।',
  'The pass mark must be a number from 0 to 100.': 'পাসের নম্বর 0 থেকে 100-এর মধ্যে হতে হবে।',
  "A picture is added with 'Add a picture' below the text. Remove what is written in its place.":
    'ছবি লেখার নিচের “ছবি যোগ করুন” দিয়ে যোগ হয়। তার জায়গায় যা লেখা আছে সরান।',
  'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.':
    'এখানকার একটি ছবি অন্য কুইজের, বা অনেক আগে বাছা। সরিয়ে আবার যোগ করুন।',
};
