import picture from './empty-state-picture.svg'

/** The picture of empty states: the bag on rings, in the brand's colours. */
export const BagOnRings = () => (
  <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
    <use href={`${picture.src}#bag`} />
  </svg>
)
