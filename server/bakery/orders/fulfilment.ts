/** What becomes of a paid order: it is made ready and handed over, or cancelled in time. */
import { addCalendarDays, dayOf, instantAt } from '@/lib/berlin-time'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { giveAllBack } from './give-back'
import type { MailWriter } from './lifecycle'
import type { OrderPorts } from './ports'
import { cancelDeadline, isPaid, wasCancelled } from './rules'
import { branchOrdersBetween, findBranchOrder, lockOrder, moveOrder, type OrderRecord } from './store'

export type Handover = 'ready' | 'collected'

type Steps = {
  writeReady: MailWriter
  note: (tx: Tx, before: OrderRecord, after: OrderRecord) => Promise<void>
}

/** In the order of the counter: a step that lies behind changes nothing. */
const steps = ['paid', 'ready', 'collected'] as const

export function createFulfilment({ db, clock }: BakeryDeps, ports: OrderPorts) {
  /** Everything is free again, and what was paid is owed; null when the goods were handed over or it is off already. */
  async function callOff(tx: Tx, order: OrderRecord, reason: string): Promise<OrderRecord | null> {
    const at = clock.now()
    const change = { nextCheckAt: order.captureId === null ? null : at }
    const cancelled = await moveOrder(tx, { order, to: 'cancelled', at, reason, change })
    if (cancelled !== null) await giveAllBack(tx, ports, order)
    return cancelled
  }

  async function step(
    tx: Tx,
    before: OrderRecord,
    { to, writeReady }: { to: Handover; writeReady: MailWriter },
  ): Promise<OrderRecord> {
    let order = before
    for (const next of steps.slice(0, steps.indexOf(to) + 1)) {
      const moved = await moveOrder(tx, { order, to: next, at: clock.now() })
      if (moved === null) continue
      order = moved
      // Said to be ready only in handing it over: then there is nothing to tell.
      if (next === 'ready' && to === 'ready') await writeReady(tx, order)
    }
    return order
  }

  return {
    callOff,
    lockOrder,

    /** Paid orders of a branch on a day, by time. */
    ofBranchDay: (branchId: number, day: string): Promise<OrderRecord[]> =>
      branchOrdersBetween(db, branchId, instantAt(day, '00:00'), instantAt(addCalendarDays(day, 1), '00:00')),

    today: (): string => dayOf(clock.now()),

    findBranchOrder: (branchId: number, orderNumber: string) => findBranchOrder(db, branchId, orderNumber),

    /**
     * Moves a paid order on, step by step; null when it was cancelled or its money went back. `note` hears of it when
     * it moved.
     */
    advance: (orderId: string, to: Handover, { writeReady, note }: Steps): Promise<OrderRecord | null> =>
      db.transaction(async (tx) => {
        const before = await lockOrder(tx, orderId)
        if (!isPaid(before.state)) return null
        const after = await step(tx, before, { to, writeReady })
        if (after !== before) await note(tx, before, after)
        return after
      }),

    /**
     * Cancels in time: place, stock and coupon are free again, and what was paid is owed. A repeat answers the cancelled
     * order, also when its money is back; null when it is too late.
     */
    cancel: (orderId: string, writeCancelled: MailWriter): Promise<OrderRecord | null> =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (wasCancelled(order)) return order
        if (cancelDeadline(order, clock.now()) === null) return null
        const cancelled = await callOff(tx, order, 'by the customer')
        if (cancelled !== null) await writeCancelled(tx, cancelled)
        return cancelled
      }),
  }
}
