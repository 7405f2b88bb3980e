'use client'

import { useState } from 'react'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { Button } from '@/components/ui/controls/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import styles from './start-standing-order-button.module.css'

type StartStandingOrderButtonProps = {
  /** A paid order to repeat; undefined: the current cart. */
  orderGUID?: string
  variant?: 'outline' | 'link'
}

const EveryWeekDialog = lazyPart(() =>
  import('./start-standing-order-dialog').then((module) => module.StartStandingOrderDialog),
)

/** Opens the dialog that starts a standing order. Hidden for guests, because it belongs to an account. */
export function StartStandingOrderButton({ orderGUID, variant = 'outline' }: StartStandingOrderButtonProps) {
  const [open, setOpen] = useState(false)
  if (useVisitingCustomer() === null) return null
  return (
    <>
      <Button variant={variant} size="compact" className={styles['begin']} onClick={() => setOpen(true)}>
        <Icon name="repeat" size="small" />
        Jede Woche bestellen
      </Button>
      <EveryWeekDialog open={open} orderGUID={orderGUID} onClose={() => setOpen(false)} />
    </>
  )
}
