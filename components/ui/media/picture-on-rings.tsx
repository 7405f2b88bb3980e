import type { ReactNode } from 'react'

/** The picture of empty states: something on rings, in the brand's colours. `children` are drawn within 240 by 150. */
export const OnRings = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
    <g fill="none" stroke="var(--c-bag-line)" strokeWidth="5">
      <ellipse cx="120" cy="112" rx="112" ry="34" />
      <ellipse cx="120" cy="112" rx="86" ry="26" />
      <ellipse cx="120" cy="112" rx="60" ry="18" />
    </g>
    {children}
  </svg>
)
