/** One step said, or taken back: a transaction that locks the order, so that of two people at once one has done it. */

import { type Caller, ok, type Refusal, type Result, refuse } from '@/lib/contract/operation'
import type { BranchStep } from '@/lib/contract/values'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { BranchRecord } from '../branches/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { isPaid } from '../orders/rules'
import type { OrderRecord, OrdersService, StepRow } from '../orders/service'
import type { PushService } from '../push/service'
import { closingOf, judgeStep, mayTakeBack, stateAfter, stepOf, takeBackUntil, type Verdict } from './rules'

export type OrderStepDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  orders: Pick<OrdersService, 'lockOrder' | 'stepsOf' | 'insertStep' | 'deleteStep' | 'moveToCounterState'>
  mail: Pick<EmailService, 'writeReady' | 'dropReady'>
  push: Pick<PushService, 'writeReady' | 'dropReady'>
}

export type BranchOrderRecord = { branch: BranchRecord; record: OrderRecord }

type Advanced = Result<OrderRecord, 'order_not_open' | 'step_taken' | 'branch_still_open'>
type TakenBack = Result<OrderRecord, 'take_back_too_late'>

function refusalOf(verdict: Exclude<Verdict, 'take' | 'unchanged'>): Refusal<'step_taken' | 'branch_still_open'> {
  if (verdict === 'branch_still_open') return refuse(verdict)
  const { step, at, staffName: by } = verdict.takenBy
  return refuse('step_taken', { details: { step, at: toWire(at), by } })
}

export function createOrderSteps({ db, clock, orders, mail, push }: OrderStepDeps) {
  async function tellReady(tx: Tx, order: OrderRecord, notBefore: Date): Promise<void> {
    await mail.writeReady(tx, order, notBefore)
    await push.writeReady(tx, order, notBefore)
  }

  /** False when the customer has been told. */
  const takeBackReady = async (tx: Tx, orderId: string): Promise<boolean> =>
    (await mail.dropReady(tx, orderId)) && (await push.dropReady(tx, orderId))

  async function take(tx: Tx, caller: Caller, order: OrderRecord, said: readonly StepRow[], to: BranchStep) {
    const { orderId, orderNumber: subject, branchId, state } = order
    const at = clock.now()
    if (caller.staff === undefined) throw new Error('A step of an order is said by nobody.')
    const { staffId, name: staffName } = caller.staff
    const step: StepRow = { orderId, step: to, at, staffId, staffName }
    const now = [...said, step]
    await orders.insertStep(tx, step)
    const moved = await orders.moveToCounterState(tx, order, stateAfter(now))
    // Said to be ready only in handing it over: then there is nothing to tell.
    if (to === 'ready') await tellReady(tx, moved, takeBackUntil(at))
    await recordInAuditLog(tx, caller, {
      operation: 'branchOrders.advance',
      subject,
      branchId,
      before: { step: stepOf({ state, said }) },
      after: { step: stepOf({ state: moved.state, said: now }) },
    })
    return moved
  }

  const advance = (caller: Caller, { branch, record }: BranchOrderRecord, to: BranchStep): Promise<Advanced> =>
    transact(db, async (tx): Promise<Advanced> => {
      const order = await orders.lockOrder(tx, record.orderId)
      const { state } = order
      if (!isPaid(state)) return refuse('order_not_open')
      const said = await orders.stepsOf(tx, order.orderId)
      const closesAt = closingOf(branch, dayOf(order.targetAt))
      const asked = { to, staffId: caller.staff?.staffId, now: clock.now(), closesAt }
      const verdict = judgeStep({ state, said }, asked)
      if (verdict === 'unchanged') return ok(order)
      return verdict === 'take' ? ok(await take(tx, caller, order, said, to)) : refusalOf(verdict)
    })

  const takeBack = (caller: Caller, { record }: BranchOrderRecord, step: BranchStep): Promise<TakenBack> =>
    transact(db, async (tx): Promise<TakenBack> => {
      const order = await orders.lockOrder(tx, record.orderId)
      const { orderId, orderNumber: subject, branchId, state } = order
      const said = await orders.stepsOf(tx, orderId)
      const mine = said.find((one) => one.step === step)
      if (mine === undefined) return ok(order)
      const may = mayTakeBack({ state, said }, mine, caller.staff?.staffId, clock.now())
      if (!may || (step === 'ready' && !(await takeBackReady(tx, orderId)))) return refuse('take_back_too_late')
      await orders.deleteStep(tx, mine)
      const now = said.filter((one) => one !== mine)
      const moved = await orders.moveToCounterState(tx, order, stateAfter(now))
      await recordInAuditLog(tx, caller, {
        operation: 'branchOrders.takeBack',
        subject,
        branchId,
        before: { step: stepOf({ state, said }) },
        after: { step: stepOf({ state: moved.state, said: now }) },
      })
      return ok(moved)
    })

  return { advance, takeBack }
}
