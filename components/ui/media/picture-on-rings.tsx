import type { ReactNode } from 'react'

/** Picture of an empty state: `children` (within 240 × 150) on rings in the brand's colours. */
export const PictureOnRings = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
    <g fill="none" stroke="var(--c-bag-line)" strokeWidth="5">
      <ellipse cx="120" cy="112" rx="112" ry="34" />
      <ellipse cx="120" cy="112" rx="86" ry="26" />
      <ellipse cx="120" cy="112" rx="60" ry="18" />
    </g>
    {children}
  </svg>
)
