'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { Notice } from '@/components/ui/notices/notice'
import { useToast } from '@/components/ui/notices/toast'
import type { ListedProduct } from '@/lib/contract/assortment/assortment-products'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { conflictsOf, faultsOf, useDecide, useSaveChange } from '../assortment-queries'
import { faultSentence, stateWords } from '../assortment-words'
import { ReasonField } from '../reason-field'
import { editsOfSale, editsOfShelf, MAX_BULK, onlyOf } from './bulk-rules'

export type Shelf = { slug: string; name: string; subcategories: readonly string[] }

type BulkBarProps = { chosen: readonly ListedProduct[]; shelves: readonly Shelf[]; onClear: () => void }

/** Acts on the selected products: takes them off sale or back, moves them, leads to their prices. */
export function BulkBar({ chosen, shelves, onClear }: BulkBarProps) {
  const [shelf, setShelf] = useState('')
  const [reason, setReason] = useState('')
  const showToast = useToast()
  const save = useSaveChange()
  const decide = useDecide()
  const isSold = chosen.some(({ enabled }) => enabled)
  const send = (edits: ReturnType<typeof editsOfSale>) =>
    save.mutate(
      { edits, reason, asDraft: false },
      {
        onSuccess: ({ changeId, state }) => {
          onClear()
          const undo = () => decide.mutate({ decision: 'undo', changeId })
          showToast(
            `Fassung ${changeId}: ${stateWords[state]}`,
            state === 'live' ? { action: { label: 'Zurücknehmen', onAction: undo } } : {},
          )
        },
      },
    )
  const isTooMany = chosen.length > MAX_BULK
  const only = onlyOf(chosen)
  const [category = '', subcategory = ''] = shelf.split('/')
  const edits = editsOfShelf(chosen, { category, subcategory })
  const names = new Map(chosen.map(({ skuNumber, name }) => [skuNumber, name]))
  const fault = faultsOf(save.error)[0]
  const conflict = conflictsOf(save.error)[0]
  return (
    <section aria-label="Auswahl" className={styles['saveBar']}>
      {save.isError && (
        <Notice tone="error" role="alert">
          {fault !== undefined
            ? `${names.get(fault.skuNumber) ?? fault.skuNumber}: ${faultSentence(fault.reason)}`
            : conflict === undefined
              ? save.error.message
              : `${names.get(conflict.skuNumber) ?? conflict.skuNumber} hat jemand gerade geändert. Es ist nichts gespeichert. Bitte wählen Sie noch einmal.`}
        </Notice>
      )}
      <p role="status" className={styles['count']}>
        {isTooMany
          ? `${formatCount(chosen.length)} gewählt, höchstens ${formatCount(MAX_BULK)} auf einmal`
          : `${formatCount(chosen.length)} gewählt`}
      </p>
      <Button variant="link" onClick={onClear}>
        Auswahl aufheben
      </Button>
      <ReasonField value={reason} onChange={setReason} />
      <div className={styles['acts']}>
        <Button
          size="compact"
          once
          busy={save.isPending}
          disabled={isTooMany}
          onClick={() => send(editsOfSale(chosen, !isSold))}
        >
          {isSold ? 'Aussetzen' : 'In den Verkauf'}
        </Button>
        <Select
          label="Neues Regal"
          options={[
            { value: '', label: 'Regal ändern' },
            ...shelves.flatMap(({ slug, name, subcategories }) =>
              subcategories.map((one) => ({ value: `${slug}/${one}`, label: `${name}: ${one}` })),
            ),
          ]}
          value={shelf}
          onChange={({ target }) => setShelf(target.value)}
        />
        {shelf !== '' && (
          <Button
            size="compact"
            once
            busy={save.isPending}
            disabled={isTooMany || edits.length === 0}
            onClick={() => send(edits)}
          >
            Verschieben
          </Button>
        )}
        {only !== null && (
          <ButtonLink variant="primary" size="compact" href={teamRoutes.pricesOf(only)}>
            Preise ändern
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
