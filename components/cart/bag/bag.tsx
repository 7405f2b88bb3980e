import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './bag.module.css'
import { BAG_BACK, BAG_CUTS, BAG_FRONT, BAG_RIBS, BAG_STRING, BAG_TIED } from './bag-drawing'

type BagProps = {
  /** The products that look out of it: `BagProducts`. */
  children?: ReactNode
  size?: 'small' | 'large'
  tied?: boolean
  /** Digits on the paper instead of the baker's cuts. */
  digits?: string
}

/** A paper bag. Decorative: the same is always written beside it. */
export function Bag({ children, size = 'small', tied = false, digits = '' }: BagProps) {
  return (
    <span className={classNames(styles['bag'], styles[size])} aria-hidden="true">
      {tied ? (
        <Paper>
          <path className={styles['paper']} d={BAG_TIED} />
          <path className={styles['string']} d={BAG_STRING} />
        </Paper>
      ) : (
        <>
          <Paper>
            <path className={styles['inside']} d={BAG_BACK} />
          </Paper>
          {children}
          <Paper>
            <path className={styles['paper']} d={BAG_FRONT} />
            <path className={styles['ribs']} d={BAG_RIBS} />
            {digits === '' && <path className={styles['cuts']} d={BAG_CUTS} />}
          </Paper>
        </>
      )}
      {digits !== '' && (
        <span className={styles['digits']} style={{ '--length': digits.length } as CSSProperties}>
          {digits}
        </span>
      )}
    </span>
  )
}

const Paper = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 54 60" className={styles['layer']} aria-hidden="true">
    {children}
  </svg>
)
