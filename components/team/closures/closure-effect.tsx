'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { Count } from '@/components/ui/text/count'
import type { BranchException, DayRange, DaysCheck, ListedBranch } from '@/lib/contract/branches/branch-exceptions'
import { counted, formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { branchCount } from '@/lib/words/de/branches'
import { listInWords } from '@/lib/words/de/lists'
import { OrderDecisions } from '../hours/affected-orders'
import { decisionsOf } from '../hours/hours-queries'
import { holdWords, leftOutWords } from '../hours/hours-words'
import { LeftOutOrders } from '../hours/left-out-orders'
import { useDaysCheck, useSaveDays } from './closure-queries'
import { closureEffects, exceptionInWords, extentWords, orderCount, refundWords, saveWords } from './closure-words'
import styles from './closures.module.css'

/** A change of the form is checked when it has rested for so long. */
const CHECK_AFTER_MS = 400

/** The check of the ranges as they are now; undefined while it is on its way. */
export function useEffectOf(ranges: DayRange[] | null) {
  const key = JSON.stringify(ranges)
  const settled = useDebounced(key, CHECK_AFTER_MS)
  const checked = useDaysCheck(JSON.parse(settled) as DayRange[] | null)
  const isSettled = settled === key && ranges !== null
  return {
    check: isSettled ? checked.data : undefined,
    error: isSettled ? checked.error : null,
    isBusy: ranges !== null && (!isSettled || checked.isFetching),
    refetch: checked.refetch,
  }
}

type ClosureEffectProps = {
  ranges: DayRange[] | null
  effect: ReturnType<typeof useEffectOf>
  branches: readonly ListedBranch[]
  today: string
  /** Exceptions that need no mention when they are replaced. */
  known: BranchException | null
  /** Names of the fields that are still empty. */
  missing?: readonly string[]
  /** Label of the button, 'Schließen'. */
  act: string
  onDiscard: () => void
  onSaved: () => void
}

type BarState = {
  range: DayRange | undefined
  check: DaysCheck | undefined
  hasFault: boolean
  missing: readonly string[]
  today: string
}

/** The sentence of the bar: it names the missing fields, or the change that is checked and then saved. */
function barText({ range, check, hasFault, missing, today }: BarState): string {
  if (range === undefined) return `Es fehlt noch: ${listInWords(missing)}.`
  if (check !== undefined) return extentWords(range, check.days, today)
  return hasFault ? 'Noch nicht geprüft.' : 'Wird geprüft …'
}

/** The orders and carts that a change hits, the decisions about paid orders, and the bar that saves it. */
export function ClosureEffect(props: ClosureEffectProps) {
  const { ranges, effect, branches, today, known, missing = [], act, onDiscard, onSaved } = props
  const [refunded, setRefunded] = useState<ReadonlySet<string>>(new Set())
  const save = useSaveDays()
  const { check, error, isBusy } = effect
  const decide = (orderNumber: string, refund: boolean) => {
    const next = new Set(refunded)
    if (refund) next.add(orderNumber)
    else next.delete(orderNumber)
    setRefunded(next)
  }
  const submit = () => {
    if (ranges === null || check === undefined) return
    const orders = check.branches.flatMap((branch) => branch.orders)
    save.mutate({ ranges, version: check.version, decisions: decisionsOf(orders, refunded) }, { onSuccess: onSaved })
  }
  const range = ranges?.at(-1)
  const sums = check === undefined ? null : closureEffects(check, refunded)
  return (
    <>
      {isBusy && check === undefined && <Skeleton height="6rem" />}
      {check !== undefined && <Replaced {...{ check, known, today }} />}
      {check !== undefined && <HitOrders {...{ check, branches, refunded }} onDecide={decide} />}
      <div className={office['saveBar']}>
        {error !== null && <RetryNotice message={error.message} onRetry={() => void effect.refetch()} />}
        {save.error !== null && (
          <Notice tone="error" role="alert">
            {save.error.message}
          </Notice>
        )}
        <p role="status">
          <b className="num">{barText({ range, check, hasFault: error !== null, missing, today })}</b>
          {sums !== null && sums.count > 0 && <span className={office['sub']}>{refundWords(sums)}</span>}
        </p>
        <div className={office['acts']}>
          <Button onClick={onDiscard}>Verwerfen</Button>
          <Button
            variant="primary"
            once
            busy={save.isPending || isBusy}
            disabled={check === undefined || error !== null}
            onClick={submit}
          >
            {saveWords(act, sums?.count ?? 0)}
          </Button>
        </div>
      </div>
    </>
  )
}

const REPLACED_SHOWN = 5

/** Other exceptions of these days, which the change overwrites. */
function Replaced({ check, known, today }: { check: DaysCheck; known: BranchException | null; today: string }) {
  const others = check.replaced.filter(({ reason, hours }) => {
    const isKnown = known !== null && known.reason === reason && JSON.stringify(known.hours) === JSON.stringify(hours)
    return !isKnown
  })
  if (others.length === 0) return null
  const more = others.length - REPLACED_SHOWN
  return (
    <Notice>
      <div className={styles['replaced']}>
        <p>An diesen Tagen gelten schon andere Zeiten. Sie werden ersetzt:</p>
        <ul>
          {others.slice(0, REPLACED_SHOWN).map((exception) => (
            <li key={JSON.stringify(exception)}>{exceptionInWords(exception, today)}</li>
          ))}
        </ul>
        {more > 0 && <p>{`und ${formatCount(more)} weitere`}</p>}
      </div>
    </Notice>
  )
}

/** The standing orders that are left out, by branch. */
function LeftOut({ check, names }: { check: DaysCheck; names: ReadonlyMap<number, string> }) {
  const more = check.standingOrders - check.standing.length
  return (
    <>
      <p className={styles['note']}>{leftOutWords(check.standingOrders, 'in diesen Tagen')}</p>
      {[...Map.groupBy(check.standing, ({ branchERPId }) => branchERPId)].map(([branchERPId, orders]) => (
        <section
          key={branchERPId}
          className={styles['branch']}
          aria-label={`Dauerbestellungen, ${names.get(branchERPId)}`}
        >
          <h3>
            <b>{names.get(branchERPId)}</b>
            <span className="num">{counted(orders.length, 'Dauerbestellung', 'Dauerbestellungen')}</span>
          </h3>
          <LeftOutOrders orders={orders} />
        </section>
      ))}
      {more > 0 && <p className={styles['note']}>{`und ${formatCount(more)} weitere`}</p>}
    </>
  )
}

type HitOrdersProps = {
  check: DaysCheck
  branches: readonly ListedBranch[]
  refunded: ReadonlySet<string>
  onDecide: (orderNumber: string, refund: boolean) => void
}

/** The paid orders by branch. */
function HitOrders({ check, branches, refunded, onDecide }: HitOrdersProps) {
  const names = new Map(branches.map(({ branchERPId, name }) => [branchERPId, name]))
  const sums = closureEffects(check, refunded)
  return (
    <section aria-labelledby="hit">
      <div className={styles['title']}>
        <h2 id="hit">Bezahlte Bestellungen in diesen Tagen</h2>
        <Count value={sums.count} tone={sums.count === 0 ? 'quiet' : 'accent'} />
        <p role="status" className="num">
          {sums.count === 0
            ? 'Keine ist betroffen.'
            : `${formatCount(sums.moved)} verlegen · ${formatCount(sums.refunded)} erstatten, in ${branchCount(check.branches.length)}`}
        </p>
      </div>
      {check.branches.map(({ branchERPId, orders }) => (
        <section key={branchERPId} className={styles['branch']} aria-label={names.get(branchERPId)}>
          <h3>
            <b>{names.get(branchERPId)}</b>
            <span className="num">
              {`${orderCount(orders.length)}, ${formatCents(orders.reduce((sum, order) => sum + order.grandTotal, 0))}`}
            </span>
          </h3>
          <OrderDecisions withDay {...{ orders, refunded, onDecide }} />
        </section>
      ))}
      {sums.moved > 0 && (
        <p className={styles['note']}>
          Wer verlegt wird, bekommt eine E-Mail und wählt selbst: neue Zeit oder Geld zurück.
        </p>
      )}
      {check.standingOrders > 0 && <LeftOut check={check} names={names} />}
      {check.holds > 0 && <p className={styles['note']}>{holdWords(check.holds)}</p>}
    </section>
  )
}
