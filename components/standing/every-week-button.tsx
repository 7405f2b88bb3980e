'use client'

import { useState } from 'react'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/components/ui/lazy-part'
import styles from './every-week-button.module.css'

type EveryWeekProps = {
  /** A paid order; undefined: the bag. */
  orderGUID?: string
  variant?: 'outline' | 'link'
}

const EveryWeekDialog = lazyPart(() => import('./every-week-dialog').then((module) => module.EveryWeekDialog))

/** Where a standing order begins; for customers, because it lives in their account. */
export function EveryWeekButton({ orderGUID, variant = 'outline' }: EveryWeekProps) {
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
