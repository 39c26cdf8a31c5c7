export { ComingScreen as HomeScreen } from '#web/shared/coming-screen.tsx';
