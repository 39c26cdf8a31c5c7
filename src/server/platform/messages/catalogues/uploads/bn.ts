// Bengali. What is said of files that are uploaded.
// Reviewed by: nobody yet. Machine-made, not yet reviewed by a speaker.
export const uploadTexts: Record<string, string> = {
  'You may not add this file here any more.': 'এই ফাইলটি এখানে যোগ করার অনুমতি আপনার আর নেই।',
  'damaged, or of an unknown kind': 'নষ্ট বা অজানা ধরনের ফাইল',
  'an AVI video': 'AVI ভিডিও',
  'a WMV video': 'WMV ভিডিও',
  'an FLV video': 'FLV ভিডিও',
  'a WebM or Matroska video': 'WebM বা Matroska ভিডিও',
  'an Ogg video or sound': 'Ogg ভিডিও বা অডিও',
  'a RealMedia video': 'RealMedia ভিডিও',
  'an MPEG video': 'MPEG ভিডিও',
  'an MPEG transport stream': 'MPEG ট্রান্সপোর্ট স্ট্রিম',
  'a HEIC or AVIF picture': 'HEIC বা AVIF ছবি',
  'an MP4 video': 'MP4 ভিডিও',
  'a sound file': 'অডিও ফাইল',
  'a JPEG picture': 'JPEG ছবি',
  'a PNG picture': 'PNG ছবি',
  'a GIF picture': 'GIF ছবি',
  'a WebP picture': 'WebP ছবি',
  'a PDF': 'PDF',
  'a Word, Excel or PowerPoint file': 'Word, Excel বা PowerPoint ফাইল',
  'a ZIP archive': 'ZIP ফাইল',
  'a RAR archive': 'RAR ফাইল',
  'a rich text file': 'রিচ টেক্সট ফাইল',
  'a web page': 'ওয়েব পেজ',
  'a file of zeros, left behind by a copy that was interrupted': 'শুধু শূন্যের ফাইল, যা মাঝপথে থেমে যাওয়া কপি থেকে রয়ে গেছে',
  'a text file': 'টেক্সট ফাইল',
  'this picture': 'এই ছবি',
  'This file': 'এই ফাইল',
  'this is {kind}, not a PDF.': 'এটি {kind}, PDF নয়।',
  'the end of this PDF is missing. Copy it again from where it was made.':
    'এই PDF-এর শেষ অংশ নেই। যেখানে এটি তৈরি হয়েছিল, সেখান থেকে আবার কপি করুন।',
  'it is encrypted. If it has a password, every student has to type it.':
    'এটি এনক্রিপ্ট করা। পাসওয়ার্ড থাকলে প্রত্যেক শিক্ষার্থীকে সেটি লিখতে হবে।',
  "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.":
    'এটি এমন ফর্ম (XFA) যা শুধু Adobe-এর রিডার দেখায়: বাকি সবাই শুধু অপেক্ষা করার বার্তা দেখে। এটি সেখানে খুলুন, প্রিন্ট করে নতুন PDF বানান, এবং সেটি ব্যবহার করুন।',
  'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.':
    'এর পৃষ্ঠাগুলি ছবি: শিক্ষার্থীরা এতে খুঁজতে বা শব্দ বাছতে পারে না, স্ক্রিন রিডারও কিছু পড়ে না। OCRmyPDF, যা বিনামূল্যের, টেক্সট যোগ করে।',
  'the end of this video is missing. Copy it again from where it was made.':
    'এই ভিডিওর শেষ অংশ নেই। যেখানে এটি তৈরি হয়েছিল, সেখান থেকে আবার কপি করুন।',
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.':
    'এই ভিডিওতে ইনডেক্স (moov) নেই। এর রেকর্ডিং বা কপি মাঝপথে থেমে গিয়েছিল। আবার কপি করুন।',
  'there is neither a picture nor a sound in this file.': 'এই ফাইলে ছবি বা শব্দ কোনোটিই নেই।',
  'it starts slowly on a bad network, since its index is at its end.':
    'খারাপ নেটওয়ার্কে এটি ধীরে শুরু হয়, কারণ এর ইনডেক্স শেষে আছে।',
  'it is a Matroska video (MKV), which iPhones and some browsers do not play.':
    'এটি Matroska (MKV) ভিডিও, যা iPhone ও কিছু ব্রাউজার চালায় না।',
  'it has sound, but no picture.': 'এতে শব্দ আছে, কিন্তু ছবি নেই।',
  "some phones play it without its sound, which is coded as '{codec}'.":
    'কিছু ফোন এটি শব্দ ছাড়া চালায়, কারণ শব্দ “{codec}” কোডে আছে।',
  "some phones cannot play it under this name. It must end in '{ending}'.":
    'কিছু ফোন এই নামে এটি চালাতে পারে না। নামের শেষে “{ending}” থাকতে হবে।',
  'this is {kind}, which phones cannot play.': 'এটি {kind}, যা ফোন চালাতে পারে না।',
  'this is not a video: it is {kind}.': 'এটি ভিডিও নয়: এটি {kind}।',
  'it is coded as HEVC (H.265), which only some phones and computers play.':
    'এটি HEVC (H.265) কোডে আছে, যা শুধু কিছু ফোন ও কম্পিউটার চালায়।',
  'it is coded as AV1, which older phones do not play.': 'এটি AV1 কোডে আছে, যা পুরোনো ফোন চালায় না।',
  'this video is protected against copying (DRM), so browsers cannot play it.':
    'এই ভিডিও কপি থেকে সুরক্ষিত (DRM), তাই ব্রাউজার এটি চালাতে পারে না।',
  'this video is coded as {codec}, which browsers cannot play.': 'এই ভিডিও {codec} কোডে আছে, যা ব্রাউজার চালাতে পারে না।',
  'it is coded as H.264 in the profile {profile}, which most phones do not play.':
    'এটি H.264-এর {profile} প্রোফাইলে আছে, যা বেশিরভাগ ফোন চালায় না।',
  "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.":
    'এটি এমন কোডে আছে যা পোর্টাল চেনে না (“{codec}”)। ফোনে চলে কি না দেখে নিন।',
  '{name} is no picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.':
    '{name} এমন ছবি নয় যা সব ফোন দেখাতে পারে। PNG, JPEG, GIF বা WebP হিসেবে সেভ করুন।',
  'this is no picture that every phone can show: it is {kind}. Save it as PNG, JPEG or WebP.':
    'এটি এমন ছবি নয় যা সব ফোন দেখাতে পারে: এটি {kind}। PNG, JPEG বা WebP হিসেবে সেভ করুন।',
  '{name} has {width} × {height} pixels, which is too large. Save it smaller.':
    '{name}: {width} × {height} পিক্সেল, যা খুব বড়। ছোট করে সেভ করুন।',
  'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.':
    'কোনো প্লেয়ার এই লিংক খোলে না, কারণ এটি {what}-এর একটি পাতায় যায়। ভিডিওটি MP4 ফাইল হিসেবে যোগ করুন, অথবা YouTube বা Vimeo-তে রেখে সেখানকার লিংক দিন।',
  'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.':
    'কোনো প্লেয়ার এই লিংক খোলে না, কারণ এটি {what}-এর এমন পাতায় যায় যেখানে কোনো ভিডিও নেই। সেখানে ভিডিওটি খুলুন, এবং শেয়ার করলে যে লিংক দেখায় তা কপি করুন।',
  'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.':
    'কোনো প্লেয়ার এই লিংক খোলে না, কারণ এর নাম {what} দিয়ে শেষ হয়। ভিডিওটি MP4 হিসেবে সেভ করুন, এবং সেই ফাইল বা তার লিংক যোগ করুন।',
  'this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.':
    'এটি কোনো পাতার ঠিকানা হতে পারে। অ্যাপ শুধু ভিডিওই চালায়, যেমন MP4 ফাইল, বা YouTube বা Vimeo-র ভিডিও। এটি প্রাইভেট উইন্ডোতে খুলুন: ভিডিও ছাড়া আরও কিছু দেখা গেলে ভিডিওটি ফাইল হিসেবে যোগ করুন।',
};
