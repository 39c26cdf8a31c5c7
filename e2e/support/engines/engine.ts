/** What the pages run on: Chrome's engine, Firefox's, or Safari's. */
export type Engine = 'chromium' | 'firefox' | 'webkit';
