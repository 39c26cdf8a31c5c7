/** A student of the small academy, and what the tables of an academy folder say about them. */
export interface Pupil {
  name: string;
  guardian: string;
  state: string;
  district: string;
  mobile: string;
  level: string;
  batches: string;
}

const classes = {
  morning: { level: 'Class 12', batches: 'Class 12 morning batch' },
  evening: { level: 'Class 12', batches: 'Class 12 evening batch' },
  eleven: { level: 'Class 11', batches: 'Class 11 revision batch' },
  both: { level: 'Class 11', batches: 'Class 11 revision batch; Weekend olympiad circle' },
  ten: { level: 'Class 10', batches: 'Foundation batch' },
};

const rows: [name: string, guardian: string, state: string, district: string, of: keyof typeof classes][] = [
  ['Aarav Nambiar', 'Sreedevi Nambiar', 'Kerala', 'Kannur', 'morning'],
  ['Aditi Deshpande', 'Milind Deshpande', 'Maharashtra', 'Pune', 'evening'],
  ['Ananya Chatterjee', 'Subrata Chatterjee', 'West Bengal', 'Howrah', 'morning'],
  ['Arjun Venkatesan', 'Kavitha Venkatesan', 'Tamil Nadu', 'Madurai', 'evening'],
  ['Ayesha Siddiqui', 'Imran Siddiqui', 'Telangana', 'Hyderabad', 'eleven'],
  ['Bhavya Reddy', 'Srinivas Reddy', 'Andhra Pradesh', 'Guntur', 'morning'],
  ['Chirag Patel', 'Hetal Patel', 'Gujarat', 'Vadodara', 'eleven'],
  ['Divya Subramaniam', 'Ramesh Subramaniam', 'Tamil Nadu', 'Coimbatore', 'both'],
  ['Fathima Rahman', 'Abdul Rahman', 'Kerala', 'Malappuram', 'morning'],
  ['Gautam Sinha', 'Rekha Sinha', 'Bihar', 'Patna', 'evening'],
  ['Harpreet Kaur', 'Gurdeep Singh', 'Punjab', 'Ludhiana', 'eleven'],
  ['Ishita Banerjee', 'Moushumi Banerjee', 'West Bengal', 'Kolkata', 'evening'],
  ['Jithin Varghese', 'Leelamma Varghese', 'Kerala', 'Kottayam', 'morning'],
  ['Karthik Iyer', 'Lalitha Iyer', 'Kerala', 'Palakkad', 'both'],
  ['Lakshmi Priya Sundaram', 'Meenakshi Sundaram', 'Tamil Nadu', 'Tiruchirappalli', 'morning'],
  ['Manish Yadav', 'Sunita Yadav', 'Uttar Pradesh', 'Varanasi', 'evening'],
  ['Neha Kulkarni', 'Prasad Kulkarni', 'Maharashtra', 'Nashik', 'eleven'],
  ['Nikhil Joshi', 'Archana Joshi', 'Maharashtra', 'Nagpur', 'eleven'],
  ['Pooja Sharma', 'Rakesh Sharma', 'Rajasthan', 'Jaipur', 'evening'],
  ['Rahul Das', 'Bina Das', 'Assam', 'Kamrup', 'eleven'],
  ['Riya Thomas', 'Saji Thomas', 'Kerala', 'Ernakulam', 'ten'],
  ['Sanjay Gowda', 'Nagaraj Gowda', 'Karnataka', 'Mysuru', 'ten'],
  ['Sneha Pillai', 'Vijayan Pillai', 'Kerala', 'Kollam', 'ten'],
  ['Zoya Ansari', 'Nasreen Ansari', 'Uttar Pradesh', 'Lucknow', 'ten'],
];

/** Besides the students of the demo academy. */
export const pupils: Pupil[] = rows.map(([name, guardian, state, district, of], n) => {
  return { name, guardian, state, district, mobile: String(9_446_100_230 + n * 7919), ...classes[of] };
});

export function mobileOf(wanted: string): string {
  const mobile = pupils.find(({ name }) => name === wanted)?.mobile;
  if (mobile === undefined) throw new Error(`The small academy has no ${wanted}.`);
  return mobile;
}
