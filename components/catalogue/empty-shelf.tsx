'use client'

import { useOrderConfigDialog } from '@/components/order-config/order-config-context'
import { BagOnRings } from '@/components/ui/bag-on-rings'
import { Button, ButtonLink } from '@/components/ui/button'
import styles from './empty-shelf.module.css'

type EmptyShelfProps = {
  /** What leaves nothing over. */
  reason: 'appointment' | 'filters' | 'search'
  resetHref: string
}

/** Nothing in this category at the chosen branch and day (spec §8 "Empty category"). */
export function EmptyShelf({ reason, resetHref }: EmptyShelfProps) {
  const dialog = useOrderConfigDialog()
  return (
    <div className={styles['empty']}>
      <BagOnRings />
      {reason === 'filters' && (
        <>
          <p>Zu diesen Filtern passt zurzeit kein Produkt.</p>
          <ButtonLink href={resetHref}>Filter zurücksetzen</ButtonLink>
        </>
      )}
      {reason === 'search' && (
        <>
          <p>Dazu haben wir nichts gefunden. Versuchen Sie es mit einem anderen Wort, zum Beispiel „Brot“.</p>
          <ButtonLink href={resetHref}>Alle Produkte anzeigen</ButtonLink>
        </>
      )}
      {reason === 'appointment' && (
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
