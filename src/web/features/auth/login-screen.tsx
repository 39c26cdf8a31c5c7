export { ComingScreen as LoginScreen } from '#web/shared/coming-screen.tsx';
