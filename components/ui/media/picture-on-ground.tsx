import type { ReactNode } from 'react'
import { emptyDrawing } from '@/lib/brand'
import type { DrawnLine } from '@/lib/brand-kinds'

/** Picture of an empty state: `children` (within 240 × 150) on the brand's ground. */
export const PictureOnGround = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
    <Drawing lines={emptyDrawing.ground} />
    {children}
  </svg>
)

/** Picture of an empty state: the brand's cart on its ground. */
export const EmptyCartPicture = () => (
  <PictureOnGround>
    <Drawing lines={emptyDrawing.cart} />
  </PictureOnGround>
)

const Drawing = ({ lines }: { lines: readonly DrawnLine[] }) => (
  <g strokeLinecap="round" strokeLinejoin="round">
    {lines.map(({ d, fill, stroke, width }) => (
      <path
        key={d}
        d={d}
        fill={fill === undefined ? 'none' : `var(${fill})`}
        stroke={`var(${stroke})`}
        strokeWidth={width}
      />
    ))}
  </g>
)
