import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { SearchReading } from '@/lib/contract/catalogue/catalogue'
import { routes } from '@/lib/web/routes'
import { TRACES_NOTE } from '../allergens/traces-note'
import { notUnderstoodText } from '../search/search-reading'
import { listHref, START } from './list-address'
import styles from './list-notes.module.css'

export type ListNotesProps = {
  reading: SearchReading | undefined
  /** The list excludes an allergen. */
  withoutAllergen: boolean
}

/** Notes above a list: how the search text was interpreted, and that filters do not exclude traces. */
export function ListNotes({ reading, withoutAllergen }: ListNotesProps) {
  const notUnderstood = reading?.notUnderstood ?? []
  const guess = reading?.guess ?? null
  return (
    <div className={styles['notes']}>
      {guess !== null && (
        <p className={styles['guess']} role="status">
          Meinten Sie <Link href={listHref(routes.products, START, { search: guess })}>{`„${guess}“`}</Link>? Wir haben
          gleich danach gesucht.
        </p>
      )}
      {notUnderstood.length > 0 && (
        <Notice tone="error" role="status">
          {notUnderstoodText(notUnderstood)}
        </Notice>
      )}
      {withoutAllergen && <Notice>{TRACES_NOTE}</Notice>}
    </div>
  )
}
