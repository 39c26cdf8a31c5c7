import { type Command, UsageError } from '#server/cli/command.ts';
import {
  addOne,
  changeDetails,
  disable,
  enable,
  find,
  listAll,
  lock,
  makeCode,
  merge,
  showStudent,
  signOut,
  unlock,
} from './student-actions.ts';
import { consent } from './student-consent.ts';
import { correct, erase, exportData, requests } from './student-privacy.ts';
import { approve, reject, waiting } from './waiting-students.ts';

const actions = {
  list: listAll,
  find,
  show: showStudent,
  add: addOne,
  change: changeDetails,
  'sign-out': signOut,
  disable,
  enable,
  lock,
  unlock,
  code: makeCode,
  merge,
  waiting,
  approve,
  reject,
  consent,
  erase,
  export: exportData,
  requests,
  correct,
};

export const studentCommand: Command = {
  name: 'student',
  does: 'lists, finds, shows, adds and changes students',
  help: `student list [--level NAME] [--most 50]
       student find NAME [--most 50]
       student show MOBILE
       student add MOBILE --name NAME --level NAME [--guardian …] [--state …] [--district …]
                   [--email …] [--roll-number …] [--guardian-mobile …] [--guardian-whatsapp …]
                   [--phone-code 91] [--date-of-birth DAY] [--sibling]
       student change MOBILE [--name …] [--level …] [--guardian …] [--state …] [--district …]
                   [--email …] [--roll-number …] [--guardian-mobile …] [--guardian-whatsapp …]
                   [--mobile NEW [--phone-code 91]] [--date-of-birth DAY] [--sibling]
       student sign-out MOBILE
       student disable MOBILE
       student enable MOBILE
       student lock MOBILE --reason TEXT [--until DAY]
       student lock MOBILE --end
       student unlock MOBILE
       student code MOBILE
       student merge OLD NEW [--dry-run]
       student waiting [--csv | --json]
       student approve MOBILE [--level NAME] [--batch NAME]
       student reject MOBILE
       student consent MOBILE --how HOW [--guardian NAME]
       student consent MOBILE --withdraw
       student erase MOBILE [--dry-run] [--yes]
       student export MOBILE [--to FILE.zip] [--overwrite]
       student requests
       student correct MOBILE FIELD [--reject]

Where several students share a number, write the name behind it, as far as it tells them apart:
"9876543210/asha pillai". A command that could mean several lists them, and changes nothing.

  find       Finds students by the beginnings of their names or of their roll number, or by the last
             digits, four or more, of their number or their guardian's.
  show       Says when the student was last seen, what became of their last code and of one that
             'student code' made, and when they can have the next one. Times are those of the
             academy's time zone.
  add        The student is enrolled in the subjects of their level, and signs in with a code
             like everyone else. --sibling adds them to a number that another student has: who
             signs in with it then chooses who they are. At most six share a number.
  change     A new level adds its subjects. The subjects of the old level stay, unless you
             remove them with 'enrol --remove'. A new number signs the student out on all
             devices. --sibling gives them the number of another student.
  sign-out   Signs the student out on all devices, for example after a phone was lost, and with them
             whoever shares the number.
  disable    Signs the student out on all devices at once and refuses to sign them in again. Their
             work stays. Their videos and documents stop opening.
  enable     Lets a disabled student sign in again.
  lock       The student signs in, but reads the reason in place of what there is to learn, until the end
             of the last day or until --end. What they did before is sent; tests and reports stay, unless
             academy.yaml says 'while_locked: nothing'.
  unlock     Resets the limits on codes for a number, for example after somebody else tried to
             guess its codes. The number need not be registered.
  code       Prints a code to read out to a student whose message does not arrive. They ask for a
             code with their number within five minutes, and enter the one that you read out. Ask who
             they are before, and call them back at their number if you can. At most three in a day.
  merge      Makes one account of two of the same person. All work and the subjects of the old number
             go to the new one, and nothing is lost where both have some. The old account is signed
             out and disabled. --dry-run says what would move.
  waiting    Shows who has registered and waits to be let in, who has waited longest first. They
             wait where academy.yaml says 'registration: approve'.
  approve    Lets the student in, in the subjects of their level or of another one, and puts them
             into a batch. Their app notices within a minute.
  reject     Deletes a student who waits. Their number can register again.
  consent    Records that a guardian has agreed, and how you know that it was them, where academy.yaml
             says 'consent: guardian'. The student is let in, unless you approve students yourself.
             With --withdraw, the consent ends: the student is signed out and waits.
  erase      Deletes a person for good: name, number and everything else that says who they are.
             Their quiz attempts stay without a name, so that averages stay as they are. It asks
             first, unless there is --yes. Imports name the rows of the academy folder that still
             have them, and skip them. A restore of an older backup erases them again.
  export     Gives a student what the portal has about them: a zip with data.json and a CSV file for
             each part; without --to, the JSON alone is printed.
  requests   Lists the students who ask in the app to be erased, or to have a detail corrected.
  correct    Makes a detail what the student asks for: name, guardian, state, district or email. With
             --reject it stays as it is. Their app says what became of it.

Examples:
  npm run portal -- student find asha pil
  npm run portal -- student show 9876543210
  npm run portal -- student add 9876543219 --name "Asha Pillai" --level "Class 12"
  npm run portal -- student add 9876543219 --name "Ravi Pillai" --level "Class 10" --sibling
  npm run portal -- student change "9876543219/asha" --level "Class 11"
  npm run portal -- student disable 9876543218
  npm run portal -- student lock 9876543218 --reason Fees --until 2026-12-05
  npm run portal -- student code "9876543219/ravi"
  npm run portal -- student merge 9876543218 9876543220 --dry-run
  npm run portal -- student unlock "+91 98765 43210"
  npm run portal -- student waiting
  npm run portal -- student approve 9876543218 --level "Class 12" --batch "Evening 2026"
  npm run portal -- student consent 9876543219 --how "in person, with an identity card"
  npm run portal -- student correct 9876543218 email
  npm run portal -- student erase 9876543218 --dry-run`,
  run: async ([name, ...args], config) => {
    const action = Object.entries(actions).find(([known]) => known === name)?.[1];
    if (!action) throw new UsageError(`student must be followed by one of ${Object.keys(actions).join(', ')}.`);
    return await action(args, config);
  },
};
