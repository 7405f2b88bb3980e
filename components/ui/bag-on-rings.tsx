/** The picture of empty states: the bag on rings, in the brand's colours. */
export function BagOnRings() {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
      <g fill="none" stroke="var(--c-bag-line)" strokeWidth="5">
        <ellipse cx="120" cy="112" rx="112" ry="34" />
        <ellipse cx="120" cy="112" rx="86" ry="26" />
        <ellipse cx="120" cy="112" rx="60" ry="18" />
      </g>
      <path
        d="M84 30l6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9v76q0 8-8 8H92q-8 0-8-8Z"
        fill="var(--c-bag)"
        stroke="var(--c-ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M101 86l8-22M115 86l8-22M129 86l8-22"
        fill="none"
        stroke="var(--c-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
