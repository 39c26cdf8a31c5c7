/** The headings of an office's register beside those of its students: in the words that offices use. */

const people = ['guardian', "guardian's", 'guardians', 'parent', "parent's", 'parents', 'father', "father's"];
const others = ['mother', "mother's", 'अभिभावक', 'अभिभावक का', 'पिता', 'पिता का', 'माता', 'माता का'];
const guardians = [...people, 'father/guardian', 'father / mother', ...others];

const numbers = [
  ...['mobile', 'mobile no', 'mobile number', 'mob', 'mob no', 'cell', 'cell no', 'phone', 'phone no', 'phone number'],
  ...['ph', 'ph no', 'contact', 'contact no', 'contact number'],
  ...['मोबाइल', 'मोबाइल नंबर', 'फोन', 'फोन नंबर', 'फ़ोन नंबर'],
];
const chats = ['whatsapp', 'whatsapp no', 'whatsapp number', 'whats app', 'whats app no', 'wa no', 'व्हाट्सएप नंबर'];

/** "Father's mobile", 'Mobile (Father)' and 'Mobile No. of Father'. */
function ofPeople(whose: readonly string[], what: readonly string[]): string[] {
  return whose.flatMap((who) => what.flatMap((one) => [`${who} ${one}`, `${one} ${who}`, `${one} of ${who}`]));
}

const ofGuardians = (what: readonly string[]) => ofPeople(guardians, what);

/** The ones named first count, where a register has several. */
export const guardianNames = [
  ...ofGuardians(['name', 'नाम']),
  ...guardians,
  ...['name of the father', 'name of the guardian', 'father/mother name', 's/o', 'd/o', 's/o, d/o', 'c/o'],
];

/** Only where nothing else is the student's own number, they sign in with one of these. */
export const guardianNumbers = ofGuardians([...numbers, 'no', 'number', 'नंबर']);

export const guardianChats = ofGuardians(chats);

const students = ['student', "student's", 'candidate', 'own', 'self', 'छात्र', 'छात्र का', 'विद्यार्थी', 'विद्यार्थी का'];

/** A student's WhatsApp is their number where a register has no other one. */
export const ownNumbers = [...ofPeople(students, numbers), ...ofPeople(students, chats)];

/** Alone it is the student's number. */
export const ownChats = chats;

export const rollNumbers = [
  ...['roll no', 'roll', 'roll number', 'student roll no', 'class roll no', 'रोल नंबर', 'रोल नं', 'अनुक्रमांक'],
  ...['reg no', 'reg', 'registration no', 'registration number', 'regn no', 'enrolment no', 'enrolment number'],
  ...['enrollment no', 'enrollment number', 'admission no', 'admission number', 'adm no', 'gr no', 'student id'],
];
