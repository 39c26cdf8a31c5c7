export { ComingScreen as ChaptersScreen } from '#web/shared/coming-screen.tsx';
