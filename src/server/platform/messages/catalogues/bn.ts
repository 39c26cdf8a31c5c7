import type { Catalogue } from '#server/platform/messages/catalogue.ts';

// Bengali.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const bn: Catalogue = {
  texts: {
    'Your verification OTP has been sent to your mobile number. Check your inbox for the code.':
      'আপনার মোবাইল নম্বরে ভেরিফিকেশন OTP পাঠানো হয়েছে। OTP-র জন্য ইনবক্স দেখুন।',
    "We couldn't send the code. Please try again in a minute.": 'OTP পাঠানো যায়নি। এক মিনিট পরে আবার চেষ্টা করুন।',
    "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.":
      'SMS পাঠানো যায়নি। আপনি একাডেমিকে ইমেল ঠিকানা দিয়ে থাকলে কোডটি সেখানে পাঠানো হয়েছে।',
    'Your code for {academy}': '{academy}: আপনার কোড',
    'That code is wrong or has expired. Get a new one.': 'OTP ভুল, বা মেয়াদ শেষ হয়ে গেছে। নতুন OTP নিন।',
    'This number is not registered yet. Please register first.': 'এই নম্বরটি এখনও রেজিস্টার করা হয়নি। আগে রেজিস্টার করুন।',
    'Your academy registers its students itself. If you are new, please ask your academy.':
      'আপনার একাডেমি নিজেই ছাত্রছাত্রীদের রেজিস্টার করে। আপনি নতুন হলে আপনার একাডেমিকে জিজ্ঞাসা করুন।',
    'This number is not registered. Please ask your academy.': 'এই নম্বরটি রেজিস্টার করা নেই। আপনার একাডেমিকে জিজ্ঞাসা করুন।',
    'Your academy has not let you in yet. Please wait, or ask your academy.':
      'আপনার একাডেমি এখনও আপনাকে ঢোকার অনুমতি দেয়নি। অপেক্ষা করুন, অথবা আপনার একাডেমিকে জিজ্ঞাসা করুন।',
    'Your account is disabled. Please ask your academy.': 'আপনার অ্যাকাউন্ট বন্ধ করা আছে। আপনার অ্যাকাডেমিকে জিজ্ঞেস করুন।',
    'To change to this student, please sign in with a code.': 'এই শিক্ষার্থীতে যেতে অনুগ্রহ করে কোড দিয়ে লগইন করুন।',
    "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.":
      'অনেক বার ভুল OTP দেওয়ায় এই নম্বরটি লক করা হয়েছে। আগে ব্যবহার করেছেন এমন ডিভাইসে লগ ইন করুন, বা আপনার অ্যাকাডেমিকে জিজ্ঞেস করুন।',
    "You're signed out.": 'আপনি লগ আউট হয়ে গেছেন।',
    "You're signed out on all devices.": 'আপনি সব ডিভাইস থেকে লগ আউট হয়ে গেছেন।',
    'Welcome, {name}': 'স্বাগত, {name}',
    'We just sent a code. Ask again in {wait}.': 'এইমাত্র OTP পাঠানো হয়েছে। {wait} পরে আবার OTP নিন।',
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.":
      'এই নম্বরে অনেক বার ভুল OTP দেওয়া হয়েছে। {wait} পরে আবার চেষ্টা করুন, বা আগে ব্যবহার করেছেন এমন ডিভাইসে লগ ইন করুন।',
    'Too many people are signing in right now. Please try again in {wait}.':
      'এখন অনেকে একসঙ্গে লগ ইন করছেন। {wait} পরে আবার চেষ্টা করুন।',
    'Submitted.': 'জমা হয়েছে।',
    'Well done! You passed this quiz.': 'দারুণ! আপনি এই কুইজে পাশ করেছেন।',
    'Not there yet. Your report shows what to look at again before you retake it.':
      'এবার হল না। আবার কুইজ দেওয়ার আগে কী কী পড়বেন, তা আপনার রিপোর্টে দেখে নিন।',
    'These answers belong to another version of this quiz. Open the quiz again and answer it there.':
      'এই উত্তরগুলো এই কুইজের অন্য ভার্সনের। কুইজটি আবার খুলে সেখানে উত্তর দিন।',
    'You answered a question twice. Choose one answer and submit again.':
      'আপনি একটি প্রশ্নের দুবার উত্তর দিয়েছেন। একটি উত্তর বেছে নিয়ে আবার জমা দিন।',
    "One of your answers isn't among the question's options. Open the quiz again and choose it there.":
      'আপনার একটি উত্তর প্রশ্নের অপশনের মধ্যে নেই। কুইজটি আবার খুলে সেখানে বেছে নিন।',
    'These answers were already submitted for another quiz. Open this quiz again and answer it there.':
      'এই উত্তরগুলো আগেই অন্য কুইজের জন্য জমা দেওয়া হয়েছে। এই কুইজটি আবার খুলে সেখানে উত্তর দিন।',
    'You already submitted this quiz with other answers. Your first answers count, and this is their result.':
      'আপনি আগেই অন্য উত্তর দিয়ে এই কুইজ জমা দিয়েছেন। আপনার প্রথম উত্তরগুলোই ধরা হবে, এটি তারই রেজাল্ট।',
    "You've submitted many quizzes today. Your answers are safe on this device. Please send them in {wait}.":
      'আপনি আজ অনেক কুইজ জমা দিয়েছেন। আপনার উত্তর এই ডিভাইসে নিরাপদে আছে। {wait} পরে পাঠান।',
    'Please sign in.': 'লগ ইন করুন।',
    'Your session has ended. Please sign in again.': 'আপনার সেশন শেষ হয়ে গেছে। আবার লগ ইন করুন।',
    'You are signed in as another student.': 'আপনি অন্য স্টুডেন্ট হিসাবে লগ ইন করে আছেন।',
    'This is not part of your courses.': 'এটি আপনার কোর্সের মধ্যে নেই।',
    "You're going very fast. Please wait {count} seconds and try again.":
      'একটু আস্তে! {count} সেকেন্ড অপেক্ষা করে আবার চেষ্টা করুন।',
    'The portal is very busy right now. Please try again in a moment.': 'পোর্টাল এখন খুব ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
    'The portal is restarting. Please try again in a moment.': 'পোর্টাল আবার চালু হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
    'Something went wrong on our side. Please try again.': 'আমাদের দিক থেকে কিছু সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    "We can't reach your records right now. Your work is safe. Please try again in a minute.":
      'এখন আপনার তথ্য খোলা যাচ্ছে না। আপনার কাজ নিরাপদে আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    "Videos, PDFs and pictures can't be reached right now. Please try again in a minute.":
      'ভিডিও, PDF আর ছবি এখন খোলা যাচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
    'The request took too long to arrive.': 'রিকোয়েস্ট আসতে অনেক সময় লেগেছে।',
    'The request is too large.': 'রিকোয়েস্টটি খুব বড়।',
    'The request is not valid.': 'রিকোয়েস্টটি ঠিক নেই।',
    "We can't find that page.": 'পেজটি পাওয়া যাচ্ছে না।',
    "We can't find that file.": 'ফাইলটি পাওয়া যাচ্ছে না।',
    'This link is no longer valid. Please open the page again.': 'এই লিঙ্ক আর কাজ করবে না। পেজটি আবার খুলুন।',
    'Date of birth is required': 'জন্মতারিখ লিখতে হবে',
    'Valid date of birth is required': 'সঠিক জন্মতারিখ দিন',
    'Your father, mother or guardian has to agree, because you are under 18':
      'আপনার বয়স ১৮-র কম, তাই আপনার বাবা, মা বা অভিভাবকের সম্মতি লাগবে',
    'Your academy already has it like this.': 'আপনার একাডেমির কাছে এটি আগে থেকেই এমন আছে।',
    'Name is required': 'নাম লিখতে হবে',
    'Name is too short': 'নাম খুব ছোট',
    'Father/Mother Name is required': 'বাবা/মায়ের নাম লিখতে হবে',
    'Father/Mother Name is too short': 'বাবা/মায়ের নাম খুব ছোট',
    'District is required': 'জেলা দিতে হবে',
    'Email is required': 'ইমেল দিতে হবে',
    'Valid email is required': 'সঠিক ইমেল দিন',
    'Academic Levels is required': 'ক্লাস বা কোর্স বেছে নিতে হবে',
    'Valid mobile number is required': 'সঠিক মোবাইল নম্বর দিন',
    '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.':
      '{otp} আপনার {academy} OTP। {minutes} মিনিট পর্যন্ত চলবে। কাউকে বলবেন না।',
    'Too many requests. Please wait a little.': 'অনেক বেশি রিকোয়েস্ট এসেছে। একটু অপেক্ষা করুন।',
    'Changed by {name} at {time}.': '{time}-এ {name} বদলেছেন।',
    'This has changed since you opened it.': 'আপনি খোলার পর এটি বদলে গেছে।',
    "This number is not on your academy's staff list. Ask an owner to add it.":
      'এই নম্বর আপনার একাডেমির কর্মীদের তালিকায় নেই। যোগ করতে একজন মালিককে বলুন।',
    'Only owners of the academy may do this.': 'শুধু একাডেমির মালিকেরা এটি করতে পারেন।',
    'That is not the name of this student. Nothing was deleted.': 'এটি এই শিক্ষার্থীর নাম নয়। কিছুই মোছা হয়নি।',
    'Somebody who is not among your students has this number, too. An owner can do this.':
      'আপনার ছাত্র নন এমন কারও এই নম্বর আছে। একজন মালিক এটি করতে পারেন।',
    'This is also a number of the staff. An owner can unlock it.': 'এটি একজন কর্মীরও নম্বর। একজন মালিক এটি খুলতে পারেন।',
  },
  durations: {
    second: { one: '{count} সেকেন্ড', other: '{count} সেকেন্ড' },
    minute: { one: '{count} মিনিট', other: '{count} মিনিট' },
    hour: { one: '{count} ঘণ্টা', other: '{count} ঘণ্টা' },
  },
};
