'use client'

import { useIsCartBusy } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { Button } from '@/components/ui/controls/button'
import { FootBar } from '@/components/ui/controls/foot-bar'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { GoalLine } from '../sums/goals'
import styles from './cart-bar.module.css'

type CartBarProps = {
  /** Main button: opens the checkout, or the dialog for the missing appointment. */
  next: { label: string; go: () => void }
  busy: boolean
  priced: boolean
  /** Null when the order needs an address, so that the checkout's form is required. */
  payDirectly: (() => void) | null
  /** Hidden, because the same buttons are visible on the page. */
  away: boolean
}

/** Bar at the bottom of phones: the sum and the buttons to the checkout or directly to PayPal. */
export function CartBar({ next, busy, priced, payDirectly, away }: CartBarProps) {
  const cart = useCart()
  const count = `${formatCount(cart.itemCount)} Stück`
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
