'use client'

import { useState } from 'react'
import { ConfirmButton } from '@/components/team/controls/confirm-button'
import { saveCsv } from '@/components/team/controls/spreadsheet-csv'
import { useLocalStorage } from '@/components/team/desk/connection/use-local-storage'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Segments } from '@/components/ui/controls/segments'
import { Icon } from '@/components/ui/media/icon'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { ProductionList, ProductionWave } from '@/lib/contract/staff/production'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { TeamIcon } from '../frame/team-icon'
import styles from './bakehouse.module.css'
import { useLock, useProductionList } from './bakehouse-queries'
import { emptyText, momentText, numbersText, printLabel, waveOf, weekdayText } from './bakehouse-words'
import { ChangeList } from './change-list'
import { OwnBranchesOnly } from './own-branches-only'
import {
  BRANCHES_BESIDE,
  changesToShow,
  csvName,
  type Grouping,
  supplementToShow,
  toCsv,
} from './production-list-contents'
import { ProductionTable } from './production-table'
import { useTicks } from './use-ticks'
import { WaveTabs } from './wave-tabs'

const GROUPINGS = [
  { value: 'shelf', label: 'Nach Regal' },
  { value: 'dough', label: 'Nach Teig' },
] as const

type ListScreenProps = { waves: readonly ProductionWave[]; initial: ProductionList }

/** The production list of one wave, polled; the amber button is the next step (lock, then print). */
export function ListScreen({ waves, initial }: ListScreenProps) {
  const of = waveOf(initial.wave)
  const { data: list, isError, refetch } = useProductionList(of, initial)
  const lock = useLock(of)
  const [from, setFrom] = useState(0)
  const { wave } = list
  const ticks = useTicks(wave)
  const [grouping, setGrouping] = useLocalStorage('bakehouse-grouping')
  const by: Grouping = grouping === 'dough' && list.doughs.length > 0 ? 'dough' : 'shelf'
  const shown = waves.map((one) => (one.date === wave.date && one.name === wave.name ? wave : one))
  const weekday = weekdayText(wave.bakesAt)
  return (
    <>
      <h1 className="visually-hidden">Produktionsliste</h1>
      <div className={styles['head']}>
        <WaveTabs waves={shown} chosen={of} now={list.now} href={teamRoutes.bakehouse} />
        <div className={styles['actions']}>
          <Button onClick={() => saveCsv(csvName(wave), toCsv(list))}>
            <Icon name="download-simple" />
            CSV
          </Button>
          {wave.version === 0 && list.isWhole && (
            <ConfirmButton
              label="Jetzt sperren"
              question="Wirklich sperren?"
              disabled={lock.isPending}
              onConfirm={() => lock.mutate()}
            />
          )}
          {(wave.version > 0 || !list.isWhole) && (
            <ButtonLink variant="primary" href={teamRoutes.productionPrint(of)}>
              <TeamIcon name="printer" />
              <span>{printLabel(list)}</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {isError && (
        <RetryNotice message={`Die Liste ist von ${momentText(list.now, list.now)}.`} onRetry={() => void refetch()} />
      )}
      {lock.isError && <RetryNotice message="Die Liste ist noch nicht gesperrt." onRetry={() => lock.mutate()} />}
      {!list.isWhole && <OwnBranchesOnly />}
      <Supplement list={list} />
      {list.goods.length === 0 ? (
        <p className={styles['none']}>{emptyText(wave, new Date(list.now))}</p>
      ) : (
        <>
          {list.doughs.length > 0 && (
            <div className={styles['grouping']}>
              <Segments legend="Liste nach" legendHidden segments={GROUPINGS} value={by} onChange={setGrouping} />
            </div>
          )}
          <BranchPager count={list.branches.length} from={from} onMove={setFrom} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys */}
          <section className={styles['scroll']} aria-label="Liste" tabIndex={0}>
            <ProductionTable
              list={list}
              grouping={by}
              ticks={ticks}
              from={Math.min(from, Math.max(0, list.branches.length - 1))}
              caption={`${wave.name} für ${weekday}`}
              weekday={weekday}
            />
          </section>
        </>
      )}
    </>
  )
}

/** Further changes are marked in the list and shown in full as the difference between versions. */
const MAX_CHANGES = 12

/** Changes since the lock, with a link to the full difference. */
function Supplement({ list }: { list: ProductionList }) {
  const changes = changesToShow(list)
  if (changes.length === 0) return null
  const isOpen = list.open.length > 0
  const of = waveOf(list.wave)
  return (
    <section className={styles['band']} aria-label={`Nachtrag ${supplementToShow(list)}`} role="status">
      <div>
        <b>
          {`Nachtrag ${supplementToShow(list)}, ${isOpen ? 'noch nicht gedruckt' : momentText(list.wave.writtenAt, list.now)}:`}
        </b>
        <ChangeList changes={changes.slice(0, MAX_CHANGES)} withPictures />
        {changes.length > MAX_CHANGES && <span>{`und ${formatCount(changes.length - MAX_CHANGES)} weitere`}</span>}
      </div>
      <ButtonLink variant="link" href={teamRoutes.versions(of, { von: `${list.wave.version}.0` })}>
        {`Unterschied zu ${numbersText({ ...list.wave, supplement: 0 })}`}
      </ButtonLink>
    </section>
  )
}

type BranchPagerProps = { count: number; from: number; onMove: (from: number) => void }

/** Pages through the branch columns; absent when all of them fit. */
function BranchPager({ count, from, onMove }: BranchPagerProps) {
  if (count <= BRANCHES_BESIDE) return null
  const to = Math.min(count, from + BRANCHES_BESIDE)
  return (
    <div className={styles['places']}>
      <Button aria-label="Vorige Filialen" disabled={from === 0} onClick={() => onMove(from - BRANCHES_BESIDE)}>
        <Icon name="arrow-left" />
      </Button>
      <p aria-live="polite">{`Filialen ${from + 1}–${to} von ${formatCount(count)}`}</p>
      <Button aria-label="Weitere Filialen" disabled={to === count} onClick={() => onMove(from + BRANCHES_BESIDE)}>
        <Icon name="arrow-right" />
      </Button>
    </div>
  )
}
