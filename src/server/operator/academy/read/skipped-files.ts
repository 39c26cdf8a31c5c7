/** Why a file of a chapter is left out, and what to do if it was meant to be there. */
export function reasonToLeaveOut(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return reasons[ending] ?? 'the portal has no use for this kind of file';
}

const savePdf = 'students read PDFs: save it as PDF to have it among the study materials';
const saveMp4 = 'phones do not play this kind of video: save it as MP4';
const saveQuiz = "a quiz is a CSV file whose name ends in '.quiz.csv'";

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
  csv: saveQuiz,
  xls: saveQuiz,
  xlsx: saveQuiz,
  ods: saveQuiz,
};
