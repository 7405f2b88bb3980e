import pictures from '@brand/empty-state.svg'
import type { ReactNode } from 'react'

/** Picture of an empty state: `children` (within 240 × 150) on the brand's ground. */
export const PictureOnGround = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
    <use href={`${pictures.src}#ground`} />
    {children}
  </svg>
)

/** Picture of an empty state: the brand's cart on its ground. */
export const EmptyCartPicture = () => (
  <PictureOnGround>
    <use href={`${pictures.src}#cart`} />
  </PictureOnGround>
)
