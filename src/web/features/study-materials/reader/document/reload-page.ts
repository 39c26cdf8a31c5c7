/** By itself, so that a test can stand in for it. */
export const reloadPage = () => location.reload();
