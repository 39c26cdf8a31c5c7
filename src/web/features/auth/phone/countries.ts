/** A country and its dial code. */
export interface Country {
  /** ISO 3166 code in lower case. */
  iso2: string;
  /** Digits only, without the plus. */
  dialCode: string;
}

/** The specification's default: India. */
export const defaultCountry: Country = { iso2: 'in', dialCode: '91' };

/**
 * All countries, as two letters and the dial code. The list is as short as possible, because everybody who signs in
 * loads it. The names come from the browser, in the reader's language.
 */
export const countries: readonly Country[] = (
  'ad376 ae971 af93 ag1268 al355 am374 ao244 ar54 at43 au61 aw297 az994 ba387 bb1246 bd880 be32 bf226 bg359 bh973 ' +
  'bi257 bj229 bn673 bo591 bq599 br55 bs1242 bt975 bw267 by375 bz501 ca1 cd243 cf236 cg242 ch41 ci225 cl56 cm237 ' +
  'cn86 co57 cr506 cu53 cv238 cw599 cy357 cz420 de49 dj253 dk45 dm1767 do1 dz213 ec593 ee372 eg20 er291 es34 et251 ' +
  'fi358 fj679 fm691 fo298 fr33 ga241 gb44 gd1473 ge995 gf594 gh233 gi350 gl299 gm220 gn224 gp590 gq240 gr30 gt502 ' +
  'gu1671 gw245 gy592 hk852 hn504 hr385 ht509 hu36 id62 ie353 il972 in91 io246 iq964 ir98 is354 it39 jm1876 jo962 ' +
  'jp81 ke254 kg996 kh855 ki686 km269 kn1869 kp850 kr82 kw965 ky1 kz7 la856 lb961 lc1758 li423 lk94 lr231 ls266 ' +
  'lt370 lu352 lv371 ly218 ma212 mc377 md373 me382 mg261 mh692 mk389 ml223 mm95 mn976 mo853 mq596 mr222 mt356 mu230 ' +
  'mv960 mw265 mx52 my60 mz258 na264 nc687 ne227 ng234 ni505 nl31 no47 np977 nr674 nz64 om968 pa507 pe51 pf689 ' +
  'pg675 ph63 pk92 pl48 pm508 pr1 ps970 pt351 pw680 py595 qa974 re262 ro40 rs381 ru7 rw250 sa966 sb677 sc248 sd249 ' +
  'se46 sg65 si386 sk421 sl232 sm378 sn221 so252 sr597 ss211 st239 sv503 sy963 sz268 td235 tg228 th66 tj992 tl670 ' +
  'tm993 tn216 to676 tr90 tt1868 tv688 tw886 tz255 ua380 ug256 us1 uy598 uz998 va39 vc1784 ve58 vn84 vu678 wf681 ' +
  'ws685 xk383 ye967 yt262 za27 zm260 zw263'
)
  .split(' ')
  .map((written) => ({ iso2: written.slice(0, 2), dialCode: written.slice(2) }));

/** The country of this ISO code; India for an unknown one. */
export function countryOf(iso2: string): Country {
  return countries.find((country) => country.iso2 === iso2) ?? defaultCountry;
}
