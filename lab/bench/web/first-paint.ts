import type { Figure } from '../figures.ts';
import { type Audit, audit } from './lighthouse.ts';
import type { WebBench } from './web-bench.ts';

/** Measures the first page of a visitor and that of a student as Lighthouse does, beside the bare React page. */
export async function measureFirstPaint({ portal, bareUrl, profiles }: WebBench): Promise<Figure[]> {
  const bare = await audit({ url: bareUrl, profile: profiles.visitor });
  const login = await audit({ url: `${portal.url}/login`, profile: profiles.visitor });
  const home = await audit({ url: `${portal.url}/`, profile: profiles.signedIn });
  const ofBare = "of the bare page's";
  // As the browser paints it on a link and a CPU that are slow indeed.
  const throttling = 'devtools';
  const slow = {
    bare: await audit({ url: bareUrl, profile: profiles.visitor, throttling }),
    login: await audit({ url: `${portal.url}/login`, profile: profiles.visitor, throttling }),
    home: await audit({ url: `${portal.url}/`, profile: profiles.signedIn, throttling }),
  };
  return [
    ...timesOf('bare page', bare),
    { name: '/login: performance', value: login.performance, unit: 'of 100', limit: { least: 100 } },
    { name: '/login: SEO', value: login.seo, unit: 'of 100', limit: { least: 100 } },
    ...timesOf('/login', login),
    { name: '/login: LCP', value: login.lcp / bare.lcp, unit: ofBare, limit: { most: 1.2 } },
    { name: 'Home: performance', value: home.performance, unit: 'of 100', limit: { least: 99 } },
    ...timesOf('Home', home),
    { name: 'Home: LCP', value: home.lcp / bare.lcp, unit: ofBare, limit: { most: 1.5 } },
    { name: 'Home: TBT', value: home.tbt, unit: 'ms', limit: { most: 80 } },
    ...timesOf('bare page, slowed down', slow.bare),
    ...timesOf('/login, slowed down', slow.login),
    { name: '/login, slowed down: LCP', value: slow.login.lcp / slow.bare.lcp, unit: ofBare, limit: { most: 1.2 } },
    ...timesOf('Home, slowed down', slow.home),
    { name: 'Home, slowed down: LCP', value: slow.home.lcp / slow.bare.lcp, unit: ofBare, limit: { most: 1.5 } },
  ];
}

function timesOf(page: string, { fcp, lcp, cls }: Audit): Figure[] {
  return [
    { name: `${page}: FCP`, value: fcp, unit: 'ms' },
    { name: `${page}: LCP in time`, value: lcp, unit: 'ms' },
    { name: `${page}: CLS`, value: cls, unit: '', limit: { most: 0 } },
  ];
}
