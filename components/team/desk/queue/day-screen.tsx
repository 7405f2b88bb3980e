'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { applyPendingSteps } from '@/components/team/desk/connection/pending-steps'
import { DeskBanners } from '@/components/team/desk/desk-banners'
import { useDay } from '@/components/team/desk/desk-queries'
import { isWorthRinging, sortOrders } from '@/components/team/desk/desk-rules'
import { dayTitle } from '@/components/team/desk/desk-words'
import { customerNameOf } from '@/components/team/desk/order/order-summary'
import { stepName } from '@/components/team/desk/order/step-words'
import { DayChoice } from '@/components/team/desk/queue/day-choice'
import { KeyHelp } from '@/components/team/desk/queue/key-help'
import { NewOrders } from '@/components/team/desk/queue/new-orders'
import { PreparingOrderRow } from '@/components/team/desk/queue/preparing-order-row'
import { CompactOrderRow, ReadyOrderRow } from '@/components/team/desk/queue/ready-order-row'
import { SearchResults } from '@/components/team/desk/queue/search-results'
import { UnitsToPack } from '@/components/team/desk/queue/units-to-pack'
import { useNewOrders } from '@/components/team/desk/queue/use-new-orders'
import { usePointerStable } from '@/components/team/desk/queue/use-pointer-stable'
import { useShownPendingSteps } from '@/components/team/desk/queue/use-shown-pending-steps'
import { ScanNotice } from '@/components/team/desk/scan/scan-notice'
import { useScan } from '@/components/team/desk/scan/use-scan'
import { useScannerKeys } from '@/components/team/desk/scan/use-scanner-keys'
import { useDesk } from '@/components/team/desk/use-desk'
import { useDeskKeys } from '@/components/team/desk/use-desk-keys'
import { FillStatus } from '@/components/team/frame/status-slots'
import { TeamIcon } from '@/components/team/frame/team-icon'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import type { BranchDay, BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { BranchStep } from '@/lib/contract/values'
import { formatTime } from '@/lib/format/berlin-format'
import { dayOf } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from '../desk.module.css'

type DayScreenProps = {
  branchERPId: number
  initial: BranchDay
  /** Today's orders; new ones ring also while another day is shown. */
  today: BranchDay
}

type Tab = 'toDo' | 'ready' | 'done'

/** The orders of one day of a branch: new ones on top, then those to prepare, ready ones and finished ones. */
export function DayScreen({ branchERPId, initial, today }: DayScreenProps) {
  const [tab, setTab] = useState<Tab>('toDo')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const onOrderChanged = useRef((_order: BranchOrder) => {})
  const desk = useDesk(branchERPId, today, (order) => onOrderChanged.current(order))
  const isConnected = desk.connection.lostSince === null
  const shownDay = useDay(branchERPId, initial, isConnected)
  const { day: todaysDay, newOrders, sound } = useNewOrders(branchERPId, today, desk)
  const day = usePointerStable(shownDay.data)
  const { pending, refusals } = desk.steps

  const shownSteps = useShownPendingSteps(pending)
  const orders = useMemo(() => day.orders.map((order) => applyPendingSteps(order, shownSteps)), [day, shownSteps])
  const isToday = day.date === dayOf(new Date(desk.now))
  // A tablet stays on overnight: the page for today must be loaded again after midnight.
  const isStale = initial === today && !isToday && isConnected
  useEffect(() => {
    if (isStale) window.location.reload()
  }, [isStale])
  const sorted = sortOrders(orders, desk.now)
  useEffect(() => {
    onOrderChanged.current = (order) => {
      const loaded = [...shownDay.data.orders, ...todaysDay.orders]
      const before = loaded.find(({ orderNumber }) => orderNumber === order.orderNumber)
      if (isWorthRinging(before, order)) sound.stroke()
    }
  })

  const setStep = (order: BranchOrder, step: BranchStep) =>
    desk.setStep(order, step, `${customerNameOf(order)}: ${stepName({ step, orderMode: order.orderMode })}`)
  const noteAll = (shown: readonly BranchOrder[]) => {
    for (const order of shown) desk.steps.setStep(order.orderNumber, 'noted')
  }
  const keys = useDeskKeys({
    onStep: (step, orderNumber) => {
      const order = orders.find((one) => one.orderNumber === orderNumber)
      if (order !== undefined && mayBecome(order, step)) setStep(order, step)
    },
    onTakeBack: desk.takeBack,
    onEscape: () => setText(''),
    onSearch: () => field.current?.focus(),
  })
  const rowProps = (order: BranchOrder) => ({
    branchERPId,
    order,
    isPending: desk.isUnsent(order),
    refusal: refusals.get(order.orderNumber),
    onStep: (step: BranchStep) => setStep(order, step),
  })
  const path = teamRoutes.branch(branchERPId)
  const scan = useScan(branchERPId)
  useScannerKeys(scan.scan)

  return (
    <div className={styles['desk']}>
      <DeskBanners desk={desk} sound={sound} path={path} />
      <ScanNotice branchERPId={branchERPId} scan={scan} />
      <FillStatus name="newOrders">{newOrders.length > 0 && <Count value={newOrders.length} />}</FillStatus>
      <div className={styles['head']}>
        <h1>{dayTitle(day.date)}</h1>
        <DayChoice path={path} today={dayOf(new Date(desk.now))} date={day.date} />
        <label className={styles['find']}>
          <Icon name="magnifying-glass" />
          <span className="visually-hidden">Bestellung suchen</span>
          <input
            ref={field}
            type="search"
            value={text}
            placeholder="Name, Nummer, Telefon"
            aria-keyshortcuts="/"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        {/* A document of its own, because only that page may use the camera. */}
        <ButtonAnchor href={teamRoutes.scan(branchERPId)}>
          <TeamIcon name="qr-code" />
          Scannen
        </ButtonAnchor>
      </div>
      {text.trim() === '' ? (
        <>
          <Tabs tab={tab} onTab={setTab} counts={[sorted.toDo.length, sorted.ready.length, sorted.done.length]} />
          <div className={styles['columns']} data-tab={tab}>
            <section className={styles['main']} aria-label="Zu tun" data-part="toDo">
              <NewOrders orders={sorted.newOrders} onNoted={noteAll} />
              <Heading title="Zu tun" count={sorted.toDo.length}>
                {isConnected
                  ? 'nächste zuerst'
                  : `Stand ${formatTime(new Date(desk.connection.lostSince ?? desk.now).toISOString())}`}
              </Heading>
              {sorted.toDo.length === 0 && (
                <p className={styles['empty']}>{emptyWords(orders.length, sorted.newOrders.length, isToday)}</p>
              )}
              <ul>
                {sorted.toDo.map((order, index) => (
                  <PreparingOrderRow
                    key={order.orderNumber}
                    {...rowProps(order)}
                    now={isToday ? desk.now : null}
                    isSameTime={sorted.toDo[index - 1]?.targetDateTime === order.targetDateTime}
                  />
                ))}
              </ul>
            </section>
            <aside className={styles['side']}>
              <section aria-label="Fertig" data-part="ready">
                <Heading title="Fertig" count={sorted.ready.length}>
                  warten auf Abholung
                </Heading>
                {sorted.ready.length === 0 && <p className={styles['empty']}>Noch keine Tüte steht bereit.</p>}
                <ul>
                  {sorted.ready.map((order) => (
                    <ReadyOrderRow
                      key={order.orderNumber}
                      {...rowProps(order)}
                      isClosed={desk.now >= Date.parse(day.closesAt)}
                    />
                  ))}
                </ul>
              </section>
              <details className={styles['fold']} data-part="done" open={tab === 'done' || undefined}>
                <summary>
                  <Icon name="check" size="small" />
                  Erledigt
                  <b>{sorted.done.length}</b>
                  <Icon name="caret-down" size="small" />
                </summary>
                <ul>
                  {sorted.done.map((order) => (
                    <CompactOrderRow key={order.orderNumber} branchERPId={branchERPId} order={order} />
                  ))}
                </ul>
                {sorted.done.length === 0 && <p className={styles['empty']}>Noch nichts.</p>}
              </details>
              <UnitsToPack orders={orders} />
              <KeyHelp {...keys} />
            </aside>
          </div>
        </>
      ) : (
        <SearchResults branchERPId={branchERPId} text={text} orders={orders} />
      )}
    </div>
  )
}

/** A shortcut may skip steps that the buttons take one by one. */
const mayBecome = ({ step }: BranchOrder, to: 'ready' | 'collected'): boolean =>
  to === 'ready' ? step === 'new' || step === 'noted' || step === 'preparing' : step !== 'off' && step !== 'collected'

function emptyWords(count: number, newOrders: number, isToday: boolean): string {
  if (newOrders > 0) return 'Was neu ist, steht hier, sobald Sie es zur Kenntnis nehmen.'
  if (count > 0) return 'Alles gepackt.'
  return isToday
    ? 'Für heute ist noch nichts bestellt. Neue Bestellungen erscheinen hier von selbst.'
    : 'Für diesen Tag ist nichts bestellt.'
}

const Heading = ({ title, count, children }: { title: string; count: number; children: string }) => (
  <div className={styles['heading']}>
    <h2>{title}</h2>
    <Count value={count} tone="quiet" />
    <span className={styles['meta']}>{children}</span>
  </div>
)

const TABS = [
  ['toDo', 'Zu tun'],
  ['ready', 'Fertig'],
  ['done', 'Erledigt'],
] as const

type TabsProps = { tab: Tab; onTab: (tab: Tab) => void; counts: readonly [number, number, number] }

/** Phones show one part at a time. */
const Tabs = ({ tab, onTab, counts }: TabsProps) => (
  <fieldset className={styles['tabs']} aria-label="Was zu sehen ist">
    {TABS.map(([value, label], index) => (
      <button key={value} type="button" aria-pressed={tab === value} onClick={() => onTab(value)}>
        {`${label} ${counts[index] ?? 0}`}
      </button>
    ))}
  </fieldset>
)
