export { ComingScreen as ContentScreen } from '#web/shared/coming-screen.tsx';
