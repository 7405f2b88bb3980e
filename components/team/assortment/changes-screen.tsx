'use client'

import { useRef, useState } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import { leadTo } from '@/components/team/office/lead-to'
import { NoResults } from '@/components/team/office/no-results'
import styles from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Segments } from '@/components/ui/controls/segments'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Count } from '@/components/ui/text/count'
import type { AssortmentChange, ChangeState } from '@/lib/contract/assortment/assortment-changes'
import type { CallOutput } from '@/lib/contract/endpoints'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { saveChanges } from './assortment-csv'
import { useChanges } from './assortment-queries'
import { changeText, changeTitle, fromText, stateHeadings } from './assortment-words'
import { ChangeDetail } from './change-detail'

const SEARCH_MS = 200

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
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const list = useChanges(initial, useDebounced(search.trim(), SEARCH_MS))
  const shown = (list.data?.pages ?? []).flatMap(({ changes }) => changes).filter((change) => isOf(kind, change))
  // Changes that wait together are named whatever is searched.
  const { together, mayReleaseOwn, options, changes } = useChanges(initial).data?.pages[0] ?? initial
  const inOrder = shownStates.flatMap((state) => shown.filter((change) => change.state === state))
  // The first one stays open when other people's changes come before it.
  const [openId, setOpenId] = useState(chosen ?? inOrder[0]?.changeId)
  const opened = shown.find(({ changeId }) => changeId === openId) ?? inOrder[0]
  const companionsOf = ({ changeId }: AssortmentChange) => {
    const ids = together.find((group) => group.includes(changeId)) ?? []
    return ids.flatMap((id) => (id === changeId ? [] : (changes.find((change) => change.changeId === id) ?? [])))
  }
  const field = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const open = (changeId: number) => {
    setOpenId(changeId)
    if (detail.current !== null) leadTo(detail.current)
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Änderungen</h1>
        <OfficeSearch ref={field} label="Produkt oder Person" value={search} onChange={setSearch} />
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
          {changes.length === 0 && <p className={styles['sub']}>Hier ist noch nichts geändert.</p>}
          {changes.length > 0 && inOrder.length === 0 && (
            <NoResults
              message="Dazu gibt es hier keine Änderung."
              field={field}
              onReset={() => {
                setSearch('')
                setKind('all')
              }}
            />
          )}
          {shownStates.map((state) => {
            const own = shown.filter((change) => change.state === state)
            return own.length === 0 ? null : (
              <section key={state} aria-label={stateHeadings[state]}>
                <h2 className={styles['group']}>
                  <span>{stateHeadings[state]}</span>{' '}
                  <Count value={own.length} tone={state === 'waiting' ? 'accent' : 'quiet'} />
                </h2>
                <ul>
                  {own.map((change) => (
                    <li key={change.changeId}>
                      <button
                        type="button"
                        className={classNames(styles['entry'], styles['mark'], styles[change.state])}
                        aria-current={change.changeId === opened?.changeId || undefined}
                        onClick={() => (change === opened || mayLeave()) && open(change.changeId)}
                      >
                        <b>{changeTitle(change)}</b>
                        <span className={styles['sub']}>
                          {`Fassung ${change.changeId} · ${change.createdBy} · ${formatShortDay(change.createdAt)}, ${formatTime(change.createdAt)}`}
                        </span>
                        <span className={styles['sub']}>{changeText(change)}</span>
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
        {/* biome-ignore lint/a11y/useSemanticElements: a group of texts and forms, no fieldset */}
        <div ref={detail} role="group" aria-label="Ausgewählte Änderung" tabIndex={-1} className={styles['lead']}>
          {opened !== undefined && (
            <ChangeDetail
              key={opened.changeId}
              change={opened}
              companions={companionsOf(opened)}
              options={options}
              isHeadOffice={isHeadOffice}
              mayReleaseOwn={mayReleaseOwn}
              onDecided={open}
            />
          )}
        </div>
      </div>
    </>
  )
}
