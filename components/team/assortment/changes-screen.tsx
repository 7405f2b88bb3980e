'use client'

import { useState } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import styles from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Segments } from '@/components/ui/controls/segments'
import { Count } from '@/components/ui/text/count'
import type { AssortmentChange, ChangeState } from '@/lib/contract/assortment/assortment-changes'
import type { CallOutput } from '@/lib/contract/endpoints'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { saveChanges } from './assortment-csv'
import { useChanges } from './assortment-queries'
import { changeTitle, fromText, stateWords } from './assortment-words'
import { ChangeDetail } from './change-detail'

type Kind = 'all' | 'prices' | 'allergens'

const isOf = (kind: Kind, { about }: AssortmentChange): boolean => kind === 'all' || about.includes(kind)

const shownStates: readonly ChangeState[] = ['waiting', 'draft', 'planned', 'live']

type ChangesScreenProps = {
  initial: CallOutput<'GET /api/assortment/changes'>
  /** The change of the address. */
  chosen: number | null
  /** The caller may release. */
  isHeadOffice: boolean
}

/** All changes of the assortment by state, and one of them with its difference and what can be done with it. */
export function ChangesScreen({ initial, chosen, isHeadOffice }: ChangesScreenProps) {
  const list = useChanges(initial)
  const { together, options } = list.data.pages[0] ?? initial
  const changes = list.data.pages.flatMap((page) => page.changes)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const text = search.trim().toLocaleLowerCase('de')
  const shown = changes.filter(
    (change) =>
      isOf(kind, change) &&
      `${change.createdBy} ${change.edits.map(({ name, skuNumber }) => `${name} ${skuNumber}`).join(' ')}`
        .toLocaleLowerCase('de')
        .includes(text),
  )
  const inOrder = shownStates.flatMap((state) => shown.filter((change) => change.state === state))
  // The first one stays open when other people's changes come before it.
  const [openId, setOpenId] = useState(chosen ?? inOrder[0]?.changeId)
  const opened = shown.find(({ changeId }) => changeId === openId) ?? inOrder[0]
  const companionsOf = ({ changeId }: AssortmentChange) => {
    const ids = together.find((group) => group.includes(changeId)) ?? []
    return ids.flatMap((id) => (id === changeId ? [] : (changes.find((change) => change.changeId === id) ?? [])))
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Änderungen</h1>
        <OfficeSearch label="Produkt oder Person" value={search} onChange={setSearch} />
        <Segments
          legend="Was"
          legendHidden
          segments={[
            { value: 'all', label: 'Alles' },
            { value: 'prices', label: 'Preise' },
            { value: 'allergens', label: 'Allergene' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <CsvButton onSave={() => saveChanges(inOrder)} />
      </div>
      <div className={styles['split']}>
        <section aria-label="Alle Änderungen">
          {inOrder.length === 0 && <p className={styles['sub']}>Hier ist noch nichts geändert.</p>}
          {shownStates.map((state) => {
            const own = shown.filter((change) => change.state === state)
            return own.length === 0 ? null : (
              <section key={state} aria-label={stateWords[state]}>
                <h2 className={styles['group']}>
                  <span>{stateWords[state]}</span>{' '}
                  <Count value={own.length} tone={state === 'waiting' ? 'accent' : 'quiet'} />
                </h2>
                <ul>
                  {own.map((change) => (
                    <li key={change.changeId}>
                      <button
                        type="button"
                        className={classNames(styles['entry'], styles['mark'], styles[change.state])}
                        aria-current={change.changeId === opened?.changeId || undefined}
                        onClick={() => setOpenId(change.changeId)}
                      >
                        <b>{changeTitle(change)}</b>
                        <span className={styles['sub']}>
                          {`Fassung ${change.changeId} · ${change.createdBy} · ${formatShortDay(change.createdAt)}, ${formatTime(change.createdAt)}`}
                        </span>
                        <span className={styles['sub']}>
                          {state === 'live'
                            ? `seit ${formatShortDay(change.publishedAt)}, ${formatTime(change.publishedAt)}`
                            : fromText(change.from)}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Ältere zeigen
            </Button>
          )}
        </section>
        {opened !== undefined && (
          <ChangeDetail
            key={opened.changeId}
            change={opened}
            companions={companionsOf(opened)}
            options={options}
            isHeadOffice={isHeadOffice}
            onDecided={setOpenId}
          />
        )}
      </div>
    </>
  )
}
