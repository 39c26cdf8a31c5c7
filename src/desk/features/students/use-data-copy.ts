import { useMutation } from '@tanstack/react-query';
import { exportStudentCall } from '#contract/desk/students/privacy.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { bytesOf, saveFile } from '#ui/save-file.ts';

/** Downloads a copy of all that is known of a student. */
export const useDataCopy = (stud_id: string) =>
  useMutation({
    mutationFn: () => callDesk(exportStudentCall, { stud_id }),
    onSuccess: ({ file_name, base64 }) => saveFile(file_name, bytesOf(base64), 'application/zip'),
  });
