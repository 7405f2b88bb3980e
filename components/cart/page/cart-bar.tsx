'use client'

import { useCart, useIsCartBusy } from '@/components/state/cart-queries'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { formatCents } from '@/lib/money'
import { GoalLine } from '../sums/goals'
import styles from './cart-bar.module.css'

type CartBarProps = {
  /** The way on: to the till, or to what is missing. */
  next: { label: string; go: () => void }
  busy: boolean
  priced: boolean
  /** Null where the order needs an address. */
  payDirectly: (() => void) | null
  /** The same buttons are in sight on the page. */
  away: boolean
}

/** The foot of a phone's cart: the sum and the way on, first by PayPal, which needs no form. */
export function CartBar({ next, busy, priced, payDirectly, away }: CartBarProps) {
  const cart = useCart()
  const count = `${cart.itemCount} Stück`
  return (
    // Its room stays: the page must not jump when the buttons of the bag come into sight.
    <div className={classNames(styles['bar'], away && styles['away'])}>
      <GoalLine cart={cart} />
      <p className={`small ${styles['sum']}`} aria-busy={useIsCartBusy()}>
        {priced ? 'Gesamtsumme ' : count}
        {priced && payDirectly === null && `(${count})`}
        {priced && <b className="num">{formatCents(cart.grandTotal)}</b>}
      </p>
      {payDirectly === null ? (
        <Button variant="primary" busy={busy} onClick={next.go}>
          {next.label}
        </Button>
      ) : (
        <div className={styles['ways']}>
          <Button size="compact" busy={busy} onClick={next.go}>
            {next.label}
          </Button>
          <Button size="compact" variant="primary" onClick={payDirectly}>
            Mit PayPal
          </Button>
        </div>
      )}
    </div>
  )
}
