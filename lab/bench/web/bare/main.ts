/** The least that an app in React can be: a heading, and a link that opens another screen of one heading. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function BarePage() {
  const [isOpen, open] = useState(false);
  return createElement(
    'main',
    null,
    createElement('h1', null, isOpen ? 'Another screen' : 'A bare page'),
    createElement('button', { type: 'button', onClick: () => open(true) }, 'Open'),
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(createElement(BarePage));
