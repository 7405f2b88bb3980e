import { OnRings } from './on-rings'

export const BagOnRings = () => (
  <OnRings>
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
  </OnRings>
)
