import { useLocation } from '@tanstack/react-router';
import type { StaffMember } from '#contract/desk/session.ts';
import {
  BookIcon,
  HistoryIcon,
  HomeIcon,
  LiveIcon,
  NewsIcon,
  PeopleIcon,
  PersonIcon,
  PlayIcon,
  QuizIcon,
} from '#ui/icons/icons.tsx';

/** The sections of the desk, the most used first: a phone has the first ones in its bar. `routes` are all their pages. */
const sections = [
  { area: 'today', to: '/', routes: /^\/(requests|$)/, text: 'nav.today', Icon: HomeIcon },
  { area: 'students', to: '/students', routes: /^\/(students|batches)/, text: 'nav.students', Icon: PersonIcon },
  { area: 'classes', to: '/classes', routes: /^\/classes/, text: 'nav.classes', Icon: LiveIcon },
  { area: 'results', to: '/results', routes: /^\/(results|attempts|quizzes)/, text: 'nav.results', Icon: QuizIcon },
  { area: 'news', to: '/news', routes: /^\/news/, text: 'nav.news', Icon: NewsIcon },
  { area: 'watching', to: '/watching', routes: /^\/watching/, text: 'nav.watching', Icon: PlayIcon },
  { area: 'content', to: '/content', routes: /^\/content/, text: 'nav.content', Icon: BookIcon },
  { area: 'staff', to: '/staff', routes: /^\/staff/, text: 'nav.staff', Icon: PeopleIcon },
  { area: 'audit', to: '/audit', routes: /^\/audit/, text: 'nav.audit', Icon: HistoryIcon },
] as const;

export type Section = (typeof sections)[number];

/** The sections that exist for whoever is signed in. */
export const sectionsOf = (areas: StaffMember['areas']): Section[] =>
  sections.filter(({ area }) => areas.includes(area));

/** Whether a page of the section, or of one of them, is open. */
export function useIsOpen(some: Section | readonly Section[]): boolean {
  return useLocation({ select: ({ pathname }) => [some].flat().some(({ routes }) => routes.test(pathname)) });
}
