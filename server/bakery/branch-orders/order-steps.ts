/** Sets a step of an order, or takes it back. The transaction locks the order, so of two concurrent calls only one sets it. */

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

type AdvanceResult = Result<OrderRecord, 'order_not_open' | 'step_taken' | 'branch_still_open'>
type TakeBackResult = Result<OrderRecord, 'take_back_too_late'>

function refusalOf(verdict: Exclude<Verdict, 'take' | 'unchanged'>): Refusal<'step_taken' | 'branch_still_open'> {
  if (verdict === 'branch_still_open') return refuse(verdict)
  const { step, at, staffName: by } = verdict.takenBy
  return refuse('step_taken', { details: { step, at: toWire(at), by } })
}

export function createOrderSteps({ db, clock, orders, mail, push }: OrderStepDeps) {
  async function writeReadyMessages(tx: Tx, order: OrderRecord, notBefore: Date): Promise<void> {
    await mail.writeReady(tx, order, notBefore)
    await push.writeReady(tx, order, notBefore)
  }

  /** Removes the unsent messages; false if one was sent already. */
  const dropReadyMessages = async (tx: Tx, orderId: string): Promise<boolean> =>
    (await mail.dropReady(tx, orderId)) && (await push.dropReady(tx, orderId))

  async function setStep(tx: Tx, caller: Caller, order: OrderRecord, steps: readonly StepRow[], to: BranchStep) {
    const { orderId, orderNumber: subject, branchId, state } = order
    const at = clock.now()
    if (caller.staff === undefined) throw new Error('A step of an order needs a staff session.')
    const { staffId, name: staffName } = caller.staff
    const step: StepRow = { orderId, step: to, at, staffId, staffName }
    const stepsAfter = [...steps, step]
    await orders.insertStep(tx, step)
    const moved = await orders.moveToCounterState(tx, order, stateAfter(stepsAfter))
    // An order that skips `ready` and is handed over at once needs no message.
    if (to === 'ready') await writeReadyMessages(tx, moved, takeBackUntil(at))
    await recordInAuditLog(tx, caller, {
      operation: 'branchOrders.advance',
      subject,
      branchId,
      before: { step: stepOf({ state, steps }) },
      after: { step: stepOf({ state: moved.state, steps: stepsAfter }) },
    })
    return moved
  }

  const advance = (caller: Caller, { branch, record }: BranchOrderRecord, to: BranchStep): Promise<AdvanceResult> =>
    transact(db, async (tx): Promise<AdvanceResult> => {
      const order = await orders.lockOrder(tx, record.orderId)
      const { state } = order
      if (!isPaid(state)) return refuse('order_not_open')
      const steps = await orders.stepsOf(tx, order.orderId)
      const closesAt = closingOf(branch, dayOf(order.targetAt))
      const request = { to, staffId: caller.staff?.staffId, now: clock.now(), closesAt }
      const verdict = judgeStep({ state, steps }, request)
      if (verdict === 'unchanged') return ok(order)
      return verdict === 'take' ? ok(await setStep(tx, caller, order, steps, to)) : refusalOf(verdict)
    })

  const takeBack = (caller: Caller, { record }: BranchOrderRecord, step: BranchStep): Promise<TakeBackResult> =>
    transact(db, async (tx): Promise<TakeBackResult> => {
      const order = await orders.lockOrder(tx, record.orderId)
      const { orderId, orderNumber: subject, branchId, state } = order
      const steps = await orders.stepsOf(tx, orderId)
      const taken = steps.find((one) => one.step === step)
      if (taken === undefined) return ok(order)
      const may = mayTakeBack({ state, steps }, taken, caller.staff?.staffId, clock.now())
      if (!may || (step === 'ready' && !(await dropReadyMessages(tx, orderId)))) return refuse('take_back_too_late')
      await orders.deleteStep(tx, taken)
      const stepsAfter = steps.filter((one) => one !== taken)
      const moved = await orders.moveToCounterState(tx, order, stateAfter(stepsAfter))
      await recordInAuditLog(tx, caller, {
        operation: 'branchOrders.takeBack',
        subject,
        branchId,
        before: { step: stepOf({ state, steps }) },
        after: { step: stepOf({ state: moved.state, steps: stepsAfter }) },
      })
      return ok(moved)
    })

  return { advance, takeBack }
}
