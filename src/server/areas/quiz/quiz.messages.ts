/** The texts that students read about submitting a quiz. */
export const submitted = 'Submitted.';
export const passed = 'Well done! You passed this quiz.';
export const failed = 'Not there yet. Your report shows what to look at again before you retake it.';
export const wrongRevision =
  'These answers belong to another version of this quiz. Open the quiz again and answer it there.';
export const answeredTwice = 'You answered a question twice. Choose one answer and submit again.';
export const notAnOption =
  "One of your answers isn't among the question's options. Open the quiz again and choose it there.";
export const submittedElsewhere =
  'These answers were already submitted for another quiz. Open this quiz again and answer it there.';
export const alreadySubmitted =
  'You already submitted this quiz with other answers. Your first answers count, and this is their result.';
