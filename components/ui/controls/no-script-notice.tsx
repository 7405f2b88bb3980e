import type { ReactNode } from 'react'
import { Notice } from './notice'

/** Beside buttons that do nothing without JavaScript: what to do instead. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice>{children}</Notice>
  </noscript>
)
