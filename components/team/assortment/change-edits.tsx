'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { Button } from '@/components/ui/controls/button'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Notice } from '@/components/ui/notices/notice'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { formatCount } from '@/lib/format/count'
import { useChangeEdits } from './assortment-queries'
import { ChangeDiff } from './change-diff'

const PAGE = 100
const SEARCH_MS = 200

type ChangeEditsProps = { change: AssortmentChange; options: EditChoices['options'] }

/** All edits of a change; of a large one page by page, with a search. */
export function ChangeEdits({ change, options }: ChangeEditsProps) {
  return change.edits.length === change.editCount ? (
    <ChangeDiff edits={change.edits} options={options} withNames />
  ) : (
    <PagedEdits key={change.shown} change={change} options={options} />
  )
}

function PagedEdits({ change, options }: ChangeEditsProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_MS)
  const [place, setPlace] = useState({ search: '', offset: 0 })
  // Another search begins with its first page.
  const offset = place.search === search ? place.offset : 0
  const page = useChangeEdits(change, { search, offset, limit: PAGE })
  const { edits, total } = page.data ?? { edits: search === '' ? change.edits : [], total: change.editCount }
  const go = (to: number) => setPlace({ search, offset: to })
  return (
    <section aria-label={`Alle Felder der Fassung ${change.changeId}`} className={styles['detail']}>
      <div className={styles['acts']}>
        <OfficeSearch label="Produkt in dieser Fassung" value={typed} onChange={setTyped} />
      </div>
      <p className={styles['sub']} role="status">
        {total === 0
          ? 'Dazu ändert sich hier nichts.'
          : `Feld ${formatCount(offset + 1)} bis ${formatCount(offset + edits.length)} von ${formatCount(total)}`}
      </p>
      {page.error !== null && (
        <Notice tone="error">
          <p>{page.error.message}</p>
        </Notice>
      )}
      <ChangeDiff edits={edits} options={options} withNames />
      {total > PAGE && (
        <div className={styles['acts']}>
          <Button disabled={offset === 0} onClick={() => go(Math.max(0, offset - PAGE))}>
            Vorige {PAGE}
          </Button>
          <Button disabled={offset + PAGE >= total} onClick={() => go(offset + PAGE)}>
            Nächste {PAGE}
          </Button>
        </div>
      )}
    </section>
  )
}
