'use client'

import { useOrderConfigDialog } from '@/components/order-config/order-config-context'
import { BagOnRings } from '@/components/ui/bag-on-rings'
import { Button, ButtonLink } from '@/components/ui/button'
import styles from './empty-shelf.module.css'

type EmptyShelfProps = {
  /** It is the filters that leave nothing over. */
  filtered: boolean
  resetHref: string
}

/** Nothing in this category at the chosen branch and day (spec §8 "Empty category"). */
export function EmptyShelf({ filtered, resetHref }: EmptyShelfProps) {
  const dialog = useOrderConfigDialog()
  return (
    <div className={styles['empty']}>
      <BagOnRings />
      {filtered ? (
        <>
          <p>Zu diesen Filtern passt zurzeit kein Produkt.</p>
          <ButtonLink href={resetHref}>Filter zurücksetzen</ButtonLink>
        </>
      ) : (
        <>
          <p>
            Zum gewünschten Abholtag oder Geschäft stehen keine Produkte in dieser Kategorie zur Verfügung. Bitte wählen
            Sie einen anderen Tag oder Geschäft.
          </p>
          <Button aria-haspopup="dialog" onClick={() => dialog.open('time')}>
            Ändern
          </Button>
        </>
      )}
    </div>
  )
}
