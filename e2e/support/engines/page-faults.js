// Runs at the start of every document. Reports what a person does not see: errors, and what the content security policy
// forbade. `reportFault` is Playwright's; in WebKit the window has a message handler.
{
  const report = (text) =>
    window.reportFault ? window.reportFault(text) : window.webkit.messageHandlers.faults.postMessage(text);
  const { error } = console;
  console.error = (...parts) => {
    error.apply(console, parts);
    report(`console.error: ${parts.map(String).join(' ')}`);
  };
  addEventListener('error', ({ message, filename, lineno }) => report(`error: ${message} (${filename}:${lineno})`));
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    report(`against the content security policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
}
