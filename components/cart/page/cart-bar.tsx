'use client'

import { useIsCartBusy } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { Button } from '@/components/ui/controls/button'
import { FootBar } from '@/components/ui/controls/foot-bar'
import { formatCents } from '@/lib/format/money'
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
  const sum = (
    <>
      <span>{priced ? 'Gesamtsumme ' : count}</span>
      {priced && payDirectly === null && <span>{`(${count})`}</span>}
      {priced && <b className="num">{formatCents(cart.grandTotal)}</b>}
    </>
  )
  return (
    <FootBar sum={sum} busy={useIsCartBusy()} away={away} notice={<GoalLine cart={cart} />}>
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
    </FootBar>
  )
}
