import type { Figure } from '../figures.ts';
import { type Audit, audit } from './lighthouse.ts';
import type { WebBench } from './web-bench.ts';

/** Measures the screens of a student as Lighthouse does, opened by their address on a phone that has nothing cached. */
export async function measureScreens({ portal, ids, bareUrl, profiles }: WebBench): Promise<Figure[]> {
  const screens = {
    home: '/',
    subjects: '/subjects',
    'topic with player': `/topic/${ids.chapter}?id=${ids.topic}`,
    'live classes': `/live-classes/${ids.liveSubject}/${ids.batch}`,
    reader: `/study-materials/${ids.handbook.subject}/${ids.handbook.chapter}?learning=Formula%20and%20revision%20handbook`,
    quiz: `/quiz-start/${ids.quiz}`,
    reports: `/reports/${ids.chapter}`,
    report: `/report-preview/${ids.passed}`,
    news: '/news-and-events',
    profile: '/profile',
  };
  const bare = await audit({ url: bareUrl, profile: profiles.visitor });
  const figures: Figure[] = [
    { name: 'bare page: performance', value: bare.performance, unit: 'of 100' },
    { name: 'bare page: LCP', value: bare.lcp, unit: 'ms' },
  ];
  for (const [name, path] of Object.entries(screens)) {
    figures.push(...figuresOf(name, await audit({ url: portal.url + path, profile: profiles.signedIn }), bare));
  }
  return figures;
}

function figuresOf(screen: string, measured: Audit, bare: Audit): Figure[] {
  // Search engines are to leave these pages alone, so SEO is a figure of /login only.
  const others = Math.min(measured.accessibility, measured.bestPractices);
  return [
    { name: `${screen}: performance`, value: measured.performance, unit: 'of 100', limit: { least: 98 } },
    { name: `${screen}: accessibility and best practices`, value: others, unit: 'of 100', limit: { least: 100 } },
    { name: `${screen}: FCP`, value: measured.fcp, unit: 'ms' },
    { name: `${screen}: LCP`, value: measured.lcp / bare.lcp, unit: 'of the bare page’s' },
    { name: `${screen}: TBT`, value: measured.tbt, unit: 'ms', limit: { most: 100 } },
    { name: `${screen}: CLS`, value: measured.cls, unit: '', limit: { most: 0 } },
  ];
}
