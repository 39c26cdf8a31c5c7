import type { Catalogue } from '#server/platform/messages/catalogue.ts';
import { quizSheetTexts } from './quiz-sheets/bn.ts';
import { sheetTexts } from './sheets/bn.ts';
import { uploadTexts } from './uploads/bn.ts';

// Bengali.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const bn: Catalogue = {
  texts: {
    ...sheetTexts,
    ...quizSheetTexts,
    ...uploadTexts,
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
    'This quiz has closed, so no new attempt can begin.': 'এই কুইজ বন্ধ হয়ে গেছে, তাই আর নতুন করে শুরু করা যাবে না।',
    'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.':
      'এই কুইজ একবারই দেওয়া যায়, আর আপনার প্রথমবারেরটাই ধরা হবে। এই উত্তরগুলো রাখা আছে, কিন্তু ধরা হবে না।',
    'Submitted after the closing. Your academy sees that it is late.':
      'বন্ধ হওয়ার পরে জমা পড়েছে। দেরি হয়েছে, তা আপনার একাডেমি দেখতে পায়।',
    'Your answers have arrived. Your marks and the right answers come after the quiz has closed.':
      'আপনার উত্তর পৌঁছে গেছে। আপনার নম্বর ও সঠিক উত্তর কুইজ বন্ধ হওয়ার পরে আসবে।',
    'Your answers have arrived. Your marks and the right answers come on {time}.':
      'আপনার উত্তর পৌঁছে গেছে। আপনার নম্বর ও সঠিক উত্তর {time}-এ আসবে।',
    'This quiz opens on {time}.': 'এই কুইজ {time}-এ খুলবে।',
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
    'This file has not arrived as a whole.': 'এই ফাইলটি পুরো এসে পৌঁছায়নি।',
    'You have {count} uploads that are not complete. Finish or remove some first.':
      'আপনার {count}টি আপলোড শেষ হয়নি। আগে কয়েকটি শেষ করুন বা সরান।',
    'The disk of the portal is full, so this was not stored. Tell whoever runs the portal: it goes on when there is room.':
      'পোর্টালের ডিস্ক ভরে গেছে, তাই এটি সেভ হয়নি। যিনি পোর্টাল চালান তাঁকে জানান: জায়গা হলেই কাজ এগোবে।',
    'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.':
      'পোর্টাল এই ফাইল পড়তে পারছে না: এতে খুব বেশি সময় বা মেমরি লাগছে। যে প্রোগ্রামে এটি তৈরি, সেটিতে নতুন করে সেভ করে আবার চেষ্টা করুন।',
    'Nobody has taken this quiz with this question yet, so there are no marks to change.':
      'এই প্রশ্নসহ এই কুইজ এখনও কেউ দেয়নি, তাই বদলানোর মতো নম্বর নেই।',
    'The disk of the portal has no room for this file.': 'পোর্টালের ডিস্কে এই ফাইলের জায়গা নেই।',
    '{file} is hidden, or a file that a computer made for itself. Choose your own file, or rename it.':
      '{file} একটি লুকানো ফাইল, অথবা কম্পিউটার নিজের জন্য বানিয়েছে। নিজের ফাইল বেছে নিন, অথবা এর নাম বদলান।',
    'This file has no name.': 'এই ফাইলের নাম নেই।',
    '{file}: the name of this file must end in {endings}.': '{file}: এই ফাইলের নাম {endings} দিয়ে শেষ হতে হবে।',
    '{file}: this file has more than {most} MB.': '{file}: এই ফাইলটি {most} MB-র চেয়ে বড়।',
    "This student is under 18, and no guardian's consent is recorded. Whoever runs the portal records it.":
      'এই শিক্ষার্থীর বয়স ১৮-র কম, আর অভিভাবকের সম্মতি লেখা নেই। যিনি পোর্টাল চালান তিনি তা লেখেন।',
    'This student does not wait to be let in.': 'এই শিক্ষার্থী প্রবেশের অপেক্ষায় নেই।',
    'This student has results, subjects or batches here. Approve them, or disable them after that.':
      'এই শিক্ষার্থীর এখানে ফলাফল, বিষয় বা ব্যাচ আছে। প্রবেশ দিন, অথবা তার পরে বন্ধ করুন।',
    '{name} has another date of birth in the other account. Correct one of the two first.':
      'অন্য অ্যাকাউন্টে {name}-এর জন্মতারিখ আলাদা। আগে দুটির একটি ঠিক করুন।',
    "'{email}' is not an email address.": "'{email}' কোনো ইমেল ঠিকানা নয়।",
    '{name} is disabled. Let them sign in first.': '{name}-এর অ্যাকাউন্ট বন্ধ আছে। আগে সাইন ইন করতে দিন।',
    'Too many wrong codes were entered for {number}: somebody may be guessing them. If it was the student, unlock the number first.':
      '{number}-এর জন্য অনেকবার ভুল কোড দেওয়া হয়েছে: কেউ হয়তো আন্দাজ করছে। শিক্ষার্থী নিজে হলে আগে নম্বরটি আনলক করুন।',
    '{number} got {count} codes from the desk in 24 hours, and there are no more.':
      '{number} ২৪ ঘণ্টায় ডেস্ক থেকে {count}টি কোড পেয়েছে, আর পাবে না।',
    'Both numbers are of the same account.': 'দুটি নম্বরই একই অ্যাকাউন্টের।',
    'This account was merged into that of {name}, who is the same person. Erase that one: this one goes with it.':
      'এই অ্যাকাউন্টটি {name}-এর অ্যাকাউন্টে মেলানো হয়েছিল, দুটিই একই ব্যক্তির। সেটি মুছে ফেলুন: এটিও তার সঙ্গে মুছে যাবে।',
    '{name} is disabled, and gets no work. Let them sign in first.':
      '{name}-এর অ্যাকাউন্ট বন্ধ, তাই কিছু যোগ হয় না। আগে সাইন ইন করতে দিন।',
    '{name} waits to be let in, and gets no work. Let them in first.':
      '{name} প্রবেশের অপেক্ষায় আছেন, তাই কিছু যোগ হয় না। আগে প্রবেশ দিন।',
    'The student is answering a quiz at this moment. Please try again.': 'শিক্ষার্থী এই মুহূর্তে কুইজ দিচ্ছে। আবার চেষ্টা করুন।',
    '{number} is already registered, for {name}. Students who share a number need different names.':
      '{number} আগে থেকেই {name}-এর নামে নিবন্ধিত। একই নম্বরের শিক্ষার্থীদের আলাদা নাম লাগবে।',
    '{number} is already registered, for {names}.': '{number} আগে থেকেই {names}-এর নামে নিবন্ধিত।',
    '{number} has {count} students already, and no more can share it.':
      '{number}-এ আগে থেকেই {count} জন শিক্ষার্থী আছে, আর কেউ যোগ দিতে পারবে না।',
    'The quiz has this question with another text or other options today, or not any more. So it is another question, and the marks for this one stay.':
      'কুইজে আজ এই প্রশ্নের লেখা বা বিকল্প বদলে গেছে, অথবা প্রশ্নটি আর নেই। তাই সেটি অন্য প্রশ্ন, আর এটির নম্বর যেমন ছিল থাকবে।',
    'The quiz asks this question twice, so nobody can say which of the two an earlier answer was for. Make their texts differ first.':
      'কুইজে এই প্রশ্নটি দুবার আছে, তাই আগের উত্তর কোনটির তা বলা যায় না। আগে লেখা দুটি আলাদা করুন।',
    'The quiz was changed at this moment. Nothing was changed here. Please try again.':
      'কুইজটি এইমাত্র বদলেছে। এখানে কিছু বদলায়নি। আবার চেষ্টা করুন।',
    'No attempt was marked by another key of this question than the one of today, so there is nothing to correct.':
      'এই প্রশ্নে আজকের উত্তরসূচি ছাড়া অন্য কোনোটিতে কাউকে নম্বর দেওয়া হয়নি, তাই সংশোধনের কিছু নেই।',
    "This chapter has a quiz of the name '{name}' already. Give this one another name.":
      "এই অধ্যায়ে '{name}' নামের কুইজ আগে থেকেই আছে। এটির অন্য নাম দিন।",
    "Another answer is right now in question {numbers}, and students have answered the quiz. Choose the answer of before here; then correct it with 'Correct the key' on the page Questions of the quiz, where you decide what becomes of their marks.":
      'প্রশ্ন {numbers}-এ এখন অন্য উত্তর সঠিক, আর শিক্ষার্থীরা কুইজটি দিয়ে ফেলেছে। এখানে আগের উত্তরটিই বাছুন; তারপর কুইজের “প্রশ্ন” পেজে “উত্তরসূচি সংশোধন করুন” দিয়ে ঠিক করুন। তাদের নম্বরের কী হবে সেখানে ঠিক করবেন।',
    'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.':
      'মোছা শিক্ষার্থীদের তালিকা লেখা যায়নি, তাই কিছু মোছা হয়নি। যিনি পোর্টাল চালান তাঁকে বলুন।',
    'You have added {count} pictures within a day. Go on tomorrow.':
      'আপনি এক দিনে {count}টি ছবি যোগ করেছেন। কাল আবার করুন।',
    'The disk of the portal has no room for this picture.': 'পোর্টালের ডিস্কে এই ছবির জায়গা নেই।',
    'Give the news a heading.': 'খবরের শিরোনাম দিন।',
    'Choose the date of the news.': 'খবরের তারিখ বাছুন।',
    'There are news with this heading on that day already. Choose another heading or day.':
      'সেদিন এই শিরোনামে খবর আগে থেকেই আছে। অন্য শিরোনাম বা দিন বাছুন।',
    'These news are not there any more.': 'এই খবরটি আর নেই।',
    'This picture was chosen too long ago. Choose it again.': 'এই ছবিটি অনেক আগে বাছা হয়েছিল। আবার বাছুন।',
    'News have no GIF. Save the picture as PNG, JPEG or WebP.':
      'খবরে GIF চলে না। ছবিটি PNG, JPEG বা WebP হিসেবে সেভ করুন।',
    'The link must begin with http:// or https://.': 'লিঙ্ক http:// বা https:// দিয়ে শুরু হতে হবে।',
    'An academy folder has another folder of this name, so no subject can have it.':
      'একাডেমি ফোল্ডারে এই নামে অন্য ফোল্ডার থাকে, তাই কোনো বিষয়ের এই নাম হয় না।',
    'There is a subject of this name already. It may be hidden.': 'এই নামে বিষয় আগে থেকেই আছে। সেটি হয়তো লুকানো।',
    'One of these levels is not there any more. Load the page again.': 'এর একটি স্তর আর নেই। পেজটি আবার খুলুন।',
    "There is another '{name}' here. Choose another name.": "এখানে আরেকটি '{name}' আছে। অন্য নাম বাছুন।",
    'The name is empty.': 'নামটি খালি।',
    'A name can have at most {most} characters.': 'নামে সর্বোচ্চ {most}টি অক্ষর থাকতে পারে।',
    'This is not there any more.': 'এটি আর নেই।',
    "'{text}' has a character that cannot be stored. Type it anew.": "'{text}'-এ এমন অক্ষর আছে যা সেভ করা যায় না। আবার লিখুন।",
    'This class is not there any more.': 'এই ক্লাসটি আর নেই।',
    'Give the class a name.': 'ক্লাসের নাম দিন।',
    'The link to join must be a web address that begins with https:// or http://.':
      'যোগ দেওয়ার লিঙ্ক https:// বা http:// দিয়ে শুরু হওয়া ওয়েব ঠিকানা হতে হবে।',
    '{day} is over. Choose today or a later date.': '{day} পেরিয়ে গেছে। আজ বা পরের কোনো তারিখ বাছুন।',
    'The class is not held on {day}.': '{day} তারিখে এই ক্লাস হয় না।',
    'You have saved a lot in the last few minutes. Wait a few minutes, then save again.':
      'গত কয়েক মিনিটে আপনি অনেক কিছু সেভ করেছেন। কয়েক মিনিট অপেক্ষা করে আবার সেভ করুন।',
    'There are {count} news already. Hide old ones first.': 'ইতিমধ্যে {count}টি খবর আছে। আগে পুরোনো খবর লুকান।',
    'This batch has {count} classes that are not over. Cancel some of them first.':
      'এই ব্যাচে এখনও শেষ না হওয়া {count}টি ক্লাস আছে। আগে তার কয়েকটি বাতিল করুন।',
    'You cannot remove yourself. Ask another owner to do it.': 'আপনি নিজেকে সরাতে পারেন না। অন্য মালিককে বলুন।',
    'This person is not on the staff any more.': 'এই ব্যক্তি আর কর্মী নন।',
    'Choose the day that the class moves to.': 'ক্লাস কোন দিনে হবে তা বাছুন।',
    'Choose the date of the class, or its days of the week.': 'ক্লাসের তারিখ বা সপ্তাহের দিন বাছুন।',
    'Enter when the class starts, such as 17:00.': 'ক্লাস কখন শুরু লিখুন, যেমন 17:00।',
    'Enter how many minutes the class takes.': 'ক্লাস কত মিনিটের লিখুন।',
    'The question has no such option. Please choose one of its options.': 'প্রশ্নে এমন বিকল্প নেই। এর বিকল্পগুলির একটি বাছুন।',
    'This is the right answer already, and nothing is marked by another one. Choose another option.':
      'এটিই এখন সঠিক উত্তর, অন্য কোনোটিতে নম্বর দেওয়া হয়নি। অন্য বিকল্প বাছুন।',
    'This student does not ask for this correction any more.': 'এই শিক্ষার্থী আর এই সংশোধন চায় না।',
    "The field '{field}' is not valid.": "'{field}' ফিল্ডটি ঠিক নেই।",
  },
  durations: {
    second: { one: '{count} সেকেন্ড', other: '{count} সেকেন্ড' },
    minute: { one: '{count} মিনিট', other: '{count} মিনিট' },
    hour: { one: '{count} ঘণ্টা', other: '{count} ঘণ্টা' },
  },
};
