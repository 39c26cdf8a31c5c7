export { ComingScreen as SubjectsScreen } from '#web/shared/coming-screen.tsx';
