/** Why a file in a chapter is skipped, and how to include it. */
export function skipReason(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return reasons[ending] ?? 'the portal does not use this kind of file';
}

const savePdf = 'to add it to the study materials, save it as a PDF';
const saveMp4 = 'phones cannot play this kind of video; save it as MP4';
const nameQuiz = "if it is a quiz, end its name in '.quiz.csv' or '.quiz.xlsx'";
const saveQuiz = "if it is a quiz, save it as '.xlsx', and end its name in '.quiz.xlsx'";

const reasons: Record<string, string> = {
  doc: savePdf,
  docx: savePdf,
  odt: savePdf,
  ppt: savePdf,
  pptx: savePdf,
  odp: savePdf,
  avi: saveMp4,
  mkv: saveMp4,
  mov: saveMp4,
  wmv: saveMp4,
  csv: nameQuiz,
  xls: saveQuiz,
  xlsx: nameQuiz,
  ods: saveQuiz,
};
