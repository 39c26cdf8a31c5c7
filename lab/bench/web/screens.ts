import type { Figure } from '../figures.ts';
import { type Audit, audit } from './lighthouse.ts';
import type { WebBench } from './web-bench.ts';

/** Measures the screens as Lighthouse does, opened by their address on a phone that has nothing cached. */
export async function measureScreens({ portal, ids, bareUrl, profiles }: WebBench): Promise<Figure[]> {
  const open = { '/login': '/login', '/register': '/register' };
  const guarded = {
    Home: '/',
    subjects: '/subjects',
    'topic with player': `/topic/${ids.chapter}?id=${ids.topic}`,
    quiz: `/quiz-start/${ids.quiz}`,
    report: `/report-preview/${ids.passed}`,
    reports: `/reports/${ids.chapter}`,
    reader: `/study-materials/${ids.handbook.subject}/${ids.handbook.chapter}?learning=Formula%20and%20revision%20handbook`,
    'live classes': `/live-classes/${ids.liveSubject}/${ids.batch}`,
    news: '/news-and-events',
    profile: '/profile',
  };
  const bare = await audit({ url: bareUrl, profile: profiles.visitor });
  const figures: Figure[] = [
    { name: 'bare page: performance', value: bare.performance, unit: 'of 100' },
    { name: 'bare page: FCP', value: bare.fcp, unit: 'ms' },
    { name: 'bare page: LCP', value: bare.lcp, unit: 'ms' },
  ];
  const measure = async (name: string, path: string, isOpen: boolean) => {
    const profile = isOpen ? profiles.visitor : profiles.signedIn;
    try {
      figures.push(...figuresOf(name, await audit({ url: portal.url + path, profile }), bare, isOpen));
    } catch (cause) {
      // The other screens are measured all the same.
      console.error(cause);
      figures.push({ name: `${name}: not recorded, performance`, value: 0, unit: 'of 100', limit: { least: 98 } });
    }
  };
  for (const [name, path] of Object.entries(open)) await measure(name, path, true);
  for (const [name, path] of Object.entries(guarded)) await measure(name, path, false);
  return figures;
}

function figuresOf(screen: string, measured: Audit, bare: Audit, isOpen: boolean): Figure[] {
  const all = { limit: { least: 100 } };
  return [
    { name: `${screen}: performance`, value: measured.performance, unit: 'of 100', limit: { least: 98 } },
    { name: `${screen}: FCP`, value: measured.fcp, unit: 'ms' },
    { name: `${screen}: LCP in time`, value: measured.lcp, unit: 'ms' },
    { name: `${screen}: LCP`, value: measured.lcp / bare.lcp, unit: "of the bare page's" },
    { name: `${screen}: TBT`, value: measured.tbt, unit: 'ms', limit: { most: 100 } },
    { name: `${screen}: CLS`, value: measured.cls, unit: '', limit: { most: 0 } },
    { name: `${screen}: accessibility`, value: measured.accessibility, unit: 'of 100', ...all },
    { name: `${screen}: best practices`, value: measured.bestPractices, unit: 'of 100', ...all },
    // Search engines are to leave the pages behind the sign-in alone.
    { name: `${screen}: SEO`, value: measured.seo, unit: 'of 100', ...(isOpen && all) },
  ];
}
