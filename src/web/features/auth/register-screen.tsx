export { ComingScreen as RegisterScreen } from '#web/shared/coming-screen.tsx';
