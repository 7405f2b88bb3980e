import { classNames } from '@/components/ui/class-names'
import { formatCents } from '@/lib/format/money'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden'

type PriceProps = {
  /** Cents, gross. */
  amount: number
  /** Previous price in cents; shown struck through if it is higher. */
  base?: number | null | undefined
  /** `large` product page, `regular` cards, `small` lines and totals. */
  size?: 'large' | 'regular' | 'small'
}

/** A word in the font size of the price beside it. */
export const PriceWord = ({ children, size }: { children: string; size: 'large' | 'regular' | 'small' }) => (
  <b className={classNames(styles['price'], styles[size])}>{children}</b>
)

/** A price, and the previous price with a hidden "statt". */
export function Price({ amount, base = null, size = 'regular' }: PriceProps) {
  return (
    // Analytics reads the shown price here (components/catalogue/lists/track-shelf.tsx).
    <span className={classNames(styles['price'], styles[size])} data-cents={amount}>
      <span>{formatCents(amount)}</span>
      {base !== null && base > amount && (
        <s className={styles['base']}>
          <VisuallyHidden>statt </VisuallyHidden>
          <span>{formatCents(base)}</span>
        </s>
      )}
    </span>
  )
}
