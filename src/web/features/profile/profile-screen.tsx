export { ComingScreen as ProfileScreen } from '#web/shared/coming-screen.tsx';
