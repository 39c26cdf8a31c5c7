// The elements, with the configurations worked out by the rule and its known exceptions.
import { inPages, table } from './tables.mjs';

const list = `H Hydrogen 1.008|He Helium 4.003|Li Lithium 6.94|Be Beryllium 9.012|B Boron 10.81|C Carbon 12.011
N Nitrogen 14.007|O Oxygen 15.999|F Fluorine 18.998|Ne Neon 20.180|Na Sodium 22.990|Mg Magnesium 24.305
Al Aluminium 26.982|Si Silicon 28.085|P Phosphorus 30.974|S Sulphur 32.06|Cl Chlorine 35.45|Ar Argon 39.95
K Potassium 39.098|Ca Calcium 40.078|Sc Scandium 44.956|Ti Titanium 47.867|V Vanadium 50.942
Cr Chromium 51.996|Mn Manganese 54.938|Fe Iron 55.845|Co Cobalt 58.933|Ni Nickel 58.693|Cu Copper 63.546
Zn Zinc 65.38|Ga Gallium 69.723|Ge Germanium 72.630|As Arsenic 74.922|Se Selenium 78.971|Br Bromine 79.904
Kr Krypton 83.798|Rb Rubidium 85.468|Sr Strontium 87.62|Y Yttrium 88.906|Zr Zirconium 91.224|Nb Niobium 92.906
Mo Molybdenum 95.95|Tc Technetium (97)|Ru Ruthenium 101.07|Rh Rhodium 102.91|Pd Palladium 106.42
Ag Silver 107.87|Cd Cadmium 112.41|In Indium 114.82|Sn Tin 118.71|Sb Antimony 121.76|Te Tellurium 127.60
I Iodine 126.90|Xe Xenon 131.29|Cs Caesium 132.91|Ba Barium 137.33|La Lanthanum 138.91|Ce Cerium 140.12
Pr Praseodymium 140.91|Nd Neodymium 144.24|Pm Promethium (145)|Sm Samarium 150.36|Eu Europium 151.96
Gd Gadolinium 157.25|Tb Terbium 158.93|Dy Dysprosium 162.50|Ho Holmium 164.93|Er Erbium 167.26
Tm Thulium 168.93|Yb Ytterbium 173.05|Lu Lutetium 174.97|Hf Hafnium 178.49|Ta Tantalum 180.95
W Tungsten 183.84|Re Rhenium 186.21|Os Osmium 190.23|Ir Iridium 192.22|Pt Platinum 195.08|Au Gold 196.97
Hg Mercury 200.59|Tl Thallium 204.38|Pb Lead 207.2|Bi Bismuth 208.98|Po Polonium (209)|At Astatine (210)
Rn Radon (222)|Fr Francium (223)|Ra Radium (226)|Ac Actinium (227)|Th Thorium 232.04|Pa Protactinium 231.04
U Uranium 238.03|Np Neptunium (237)|Pu Plutonium (244)|Am Americium (243)|Cm Curium (247)|Bk Berkelium (247)
Cf Californium (251)|Es Einsteinium (252)|Fm Fermium (257)|Md Mendelevium (258)|No Nobelium (259)
Lr Lawrencium (262)|Rf Rutherfordium (267)|Db Dubnium (270)|Sg Seaborgium (269)|Bh Bohrium (270)
Hs Hassium (270)|Mt Meitnerium (278)|Ds Darmstadtium (281)|Rg Roentgenium (281)|Cn Copernicium (285)
Nh Nihonium (286)|Fl Flerovium (289)|Mc Moscovium (289)|Lv Livermorium (293)|Ts Tennessine (293)
Og Oganesson (294)`;

const elements = list.split(/[|\n]/).map((entry, index) => {
  const [symbol, name, mass] = entry.trim().split(' ');
  return { number: index + 1, symbol, name, mass };
});

const order = '1s 2s 2p 3s 3p 4s 3d 4p 5s 4d 5p 6s 4f 5d 6p 7s 5f 6d 7p'.split(' ');
const room = { s: 2, p: 6, d: 10, f: 14 };
const noble = [86, 54, 36, 18, 10, 2];
// What nature does instead of the rule, beyond the noble gas before.
const exceptions = {
  24: '3d5 4s1',
  29: '3d10 4s1',
  41: '4d4 5s1',
  42: '4d5 5s1',
  44: '4d7 5s1',
  45: '4d8 5s1',
  46: '4d10',
  47: '4d10 5s1',
  57: '5d1 6s2',
  58: '4f1 5d1 6s2',
  64: '4f7 5d1 6s2',
  78: '4f14 5d9 6s1',
  79: '4f14 5d10 6s1',
  89: '6d1 7s2',
  90: '6d2 7s2',
  91: '5f2 6d1 7s2',
  92: '5f3 6d1 7s2',
  93: '5f4 6d1 7s2',
  96: '5f7 6d1 7s2',
  103: '5f14 7s2 7p1',
};

function configuration(number) {
  const core = noble.find((gas) => gas < number) ?? 0;
  const written = exceptions[number] ?? byRule(number, core);
  const start = core ? `[${elements[core - 1].symbol}] ` : '';
  return start + written.replace(/([spdf])(\d+)/g, '$1<sup>$2</sup>');
}

function byRule(number, core) {
  let left = number;
  let inside = core;
  const filled = [];
  for (const shell of order) {
    const count = Math.min(left, room[shell[1]]);
    if (!count) break;
    if (inside > 0) inside -= count;
    else filled.push(`${shell}${count}`);
    left -= count;
  }
  const place = (shell) => Number(shell[0]) * 10 + 'spdf'.indexOf(shell[1]);
  return filled.sort((one, other) => place(one) - place(other)).join(' ');
}

export const elementPages = () =>
  inPages(elements, 30, (some) => ({
    title: `Elements ${some[0].number} to ${some.at(-1).number}: ${some[0].name} to ${some.at(-1).name}`,
    html: table(
      ['Z', 'Symbol', 'Name', 'Mass (u)', 'Configuration'],
      some.map(({ number, symbol, name, mass }) => [number, symbol, name, mass, configuration(number)]),
      'left',
    ),
  }));
