// Runs at the start of every document. Reports what a person does not see: errors, and what the content security policy
// forbade. `reportFault` is Playwright's; in WebKit the window has a message handler.
{
  const report = (text) =>
    window.reportFault ? window.reportFault(text) : window.webkit.messageHandlers.faults.postMessage(text);
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  // A page that is left ends what it loads ahead. Firefox calls that an error, between `beforeunload` and `pagehide`.
  const endedByLeaving = (text) => isLeaving && /Unable to preload CSS|dynamically imported module/.test(text);
  const { error } = console;
  console.error = (...parts) => {
    error.apply(console, parts);
    const text = parts.map(String).join(' ');
    if (!endedByLeaving(text)) report(`console.error: ${text}`);
  };
  addEventListener('error', ({ message, filename, lineno }) => report(`error: ${message} (${filename}:${lineno})`));
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    report(`against the content security policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
}
