export { ComingScreen as TopicScreen } from '#web/shared/coming-screen.tsx';
