import { type ReactNode, useEffect } from 'react';
import { openWithoutNetwork } from './open-without-network.ts';
import { SupportChatLink } from './support-chat-link.tsx';

/** What a signed-in student's page does without at first. */
export function AfterFirstPaint(): ReactNode {
  useEffect(openWithoutNetwork, []);
  return <SupportChatLink />;
}
