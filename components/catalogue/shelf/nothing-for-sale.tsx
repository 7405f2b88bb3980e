'use client'

import { useOrderConfigDialog } from '@/components/state/order-config-context'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import styles from './nothing-for-sale.module.css'

/** Spec §8 "Empty category". */
const NOTHING_FOR_SALE =
  'Zum gewünschten Abholtag oder Geschäft stehen keine Produkte in dieser Kategorie zur Verfügung. Bitte wählen Sie einen anderen Tag oder Geschäft.'

/** That nothing of a shelf can be had at the chosen branch and day, and the way to choose another one. */
export function NothingForSale({ boxed = false }: { boxed?: boolean }) {
  const dialog = useOrderConfigDialog()
  const change = (
    <Button size={boxed ? 'compact' : 'regular'} aria-haspopup="dialog" onClick={() => dialog.open('time')}>
      Ändern
    </Button>
  )
  if (!boxed)
    return (
      <>
        <p>{NOTHING_FOR_SALE}</p>
        {change}
      </>
    )
  return (
    <div className={styles['above']}>
      <Notice>
        <p>{NOTHING_FOR_SALE}</p>
        <div className={styles['change']}>{change}</div>
      </Notice>
    </div>
  )
}
