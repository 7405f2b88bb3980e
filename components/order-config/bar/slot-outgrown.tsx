'use client'

import { usePathname } from 'next/navigation'
import { useTakeTime } from '@/components/state/cart-mutations'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { NO_ROOM, OUTGROWN_REASON, outgrownWords, takeWords } from '@/lib/words/de/outgrown'
import styles from './slot-outgrown.module.css'

/** Shown when the cart needs more capacity than its time slot has: offers the next slot that is large enough. */
export function SlotOutgrown({ cart }: { cart: Cart }) {
  return cart.slotOutgrown && <OutgrownNotice cart={cart} next={cart.slotOutgrown.next} />
}

function OutgrownNotice({ cart, next }: { cart: Cart; next: string }) {
  const take = useTakeTime()
  const dialog = useOrderConfigDialog()
  const returnUrl = usePathname()
  const hasNoNextTime = next === EMPTY_DATE_TIME
  return (
    <div role="status" className={styles['outgrown']}>
      <Icon name="clock" className={styles['icon']} />
      <p className={styles['words']}>
        <b>{outgrownWords(cart.targetDateTime, next)}</b>
        <span>{hasNoNextTime ? NO_ROOM : OUTGROWN_REASON}</span>
      </p>
      {!hasNoNextTime && (
        <Button size="compact" busy={take.isPending} onClick={() => take.mutate({ cart, next })}>
          {takeWords(cart.targetDateTime, next)}
        </Button>
      )}
      <Button variant="link" aria-haspopup="dialog" onClick={() => dialog.open('time', { returnUrl })}>
        Andere Zeit
      </Button>
      {take.error !== null && (
        <p className={styles['fault']} role="alert">
          {take.error.message}
        </p>
      )}
    </div>
  )
}
