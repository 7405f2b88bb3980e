import type { ReactNode } from 'react'
import { Notice } from './notice'

/** Shown without JavaScript beside buttons that need it. */
export const NoScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice>{children}</Notice>
  </noscript>
)
