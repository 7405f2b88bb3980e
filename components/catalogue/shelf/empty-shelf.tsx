'use client'

import { ButtonLink } from '@/components/ui/controls/button'
import { EmptyCartPicture } from '@/components/ui/media/picture-on-ground'
import styles from './empty-shelf.module.css'
import { NothingForSale } from './nothing-for-sale'

export type EmptyShelfProps = {
  reason: 'appointment' | 'filters' | 'search'
  resetHref: string
}

/** Shown when the category, the filters or the search have no products (spec §8 "Empty category"). */
export function EmptyShelf({ reason, resetHref }: EmptyShelfProps) {
  return (
    <div className={styles['empty']}>
      <EmptyCartPicture />
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
      {reason === 'appointment' && <NothingForSale />}
    </div>
  )
}
