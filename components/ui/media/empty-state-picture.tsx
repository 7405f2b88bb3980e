import picture from './empty-state-picture.svg'

/** Picture of empty states: a paper bag on rings, in the brand's colours. */
export const EmptyStatePicture = () => (
  <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
    <use href={`${picture.src}#bag`} />
  </svg>
)
