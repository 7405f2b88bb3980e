import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { cartDrawing } from '@/lib/brand-graphics'
import styles from './bag.module.css'

const { open, closed } = cartDrawing

type BagProps = {
  /** The products that look out of it: `BagProducts`. */
  children?: ReactNode
  size?: 'small' | 'large'
  /** Closed, to be taken home. */
  tied?: boolean
  /** Digits on it instead of the brand's mark. */
  digits?: string
}

/** The cart as the brand draws it: a paper bag, a basket. Decorative: the same is always written beside it. */
export function Bag({ children, size = 'small', tied = false, digits = '' }: BagProps) {
  return (
    <span className={classNames(styles['bag'], styles[size])} aria-hidden="true">
      {tied ? (
        <Paper>
          <path className={styles['paper']} d={closed.body} />
          {closed.cloth !== '' && <path className={styles['ribs']} d={open.ribs} />}
          {closed.cloth !== '' && <path className={styles['cloth']} d={closed.cloth} />}
          <path className={styles['string']} d={closed.string} />
        </Paper>
      ) : (
        <>
          <Paper>
            {open.handle !== '' && <path d={open.handle} />}
            <path className={styles['inside']} d={open.back} />
          </Paper>
          {children}
          <Paper>
            <path className={styles['paper']} d={open.front} />
            <path className={styles['ribs']} d={open.ribs} />
            {digits === '' && open.mark !== '' && <path className={styles['cuts']} d={open.mark} />}
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
