/**
 * Withdrawal (§ 312g BGB): declared in two steps, stored for good, confirmed by email. The refund is automatic only if the whole
 * order can still be cancelled; else head office confirms the arrival of the goods.
 */
import { randomUUID } from 'node:crypto'
import { type BackendFor, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Order } from '@/lib/contract/orders/checkout'
import type { WithdrawalKey } from '@/lib/contract/orders/withdrawal-form'
import type { withdrawals as operations, WithdrawalReceipt } from '@/lib/contract/orders/withdrawals'
import { sameEmail } from '@/lib/contract/text-form'
import { customerName } from '@/lib/domain/order-rows'
import { toWire } from '@/lib/format/berlin-time'
import { withdrawnGoods } from '@/lib/words/de/withdrawal'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { wasCancelled } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { PaymentsService } from '../payments/service'
import type { RefundLedger } from '../refunds/service'
import { withdrawalReceivedEmail, withdrawalToSettleEmail } from './emails'
import { amountLeftToDeclare, amountOwed, areAllLines, withdrawableLines, withdrawableUntil } from './rules'
import { type DeclarationRow, declarationsOf, insertDeclaration } from './store'

type Operations = BackendFor<{ withdrawals: typeof operations }>['withdrawals']

type Deps = {
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'publicUrl'>
  orders: Pick<OrdersService, 'findOrder' | 'lockOrder' | 'describe' | 'cancelWithin' | 'calendarAttachments'>
  payments: Pick<PaymentsService, 'settleOrder'>
  ledger: Pick<RefundLedger, 'oweRest'>
  mail: Pick<EmailService, 'write'>
}

/** An order whose customer is identified by its guid, or by order number and email. */
type MatchedOrder = OrderRecord & { contact: NonNullable<OrderRecord['contact']> }

const toReceipt = (order: Order, row: DeclarationRow, calledOff: boolean): WithdrawalReceipt => ({
  orderNumber: order.orderNumber,
  name: row.name,
  email: row.email,
  declaredAt: toWire(row.declaredAt),
  goods: withdrawnGoods(order.lines, row.positions),
  amount: row.amountCents,
  calledOff,
})

export function createWithdrawalsService({ bakery, orders, payments, ledger, mail }: Deps) {
  const { db, clock } = bakery

  async function match(key: WithdrawalKey): Promise<MatchedOrder | null> {
    const record = await orders.findOrder('orderGUID' in key ? { orderGuid: key.orderGUID } : key)
    const contact = record?.contact ?? null
    if (record === null || contact === null || record.invoiceNumber === null) return null
    const isMatch = 'orderGUID' in key || sameEmail(contact.email, key.email)
    return isMatch ? { ...record, contact } : null
  }

  const look: Operations['look'] = async (_caller, { key }) => {
    const record = await match(key)
    if (record === null) return refuse('order_unmatched')
    if (record.companyId !== null) return refuse('order_on_account')
    if (wasCancelled(record)) return refuse('order_off')
    const [order, declared] = await Promise.all([orders.describe(record), declarationsOf(db, record.orderId)])
    return ok({
      orderNumber: order.orderNumber,
      name: customerName(order),
      email: record.contact.email,
      until: toWire(new Date(withdrawableUntil(record.targetAt).getTime() - 1_000)),
      lines: withdrawableLines(order, declared, record.targetAt, clock.now()),
      rest: amountLeftToDeclare(order, declared),
    })
  }

  async function writeEmails(tx: Tx, record: OrderRecord, receipt: WithdrawalReceipt): Promise<void> {
    const { customerId, branch } = record
    const attachments = receipt.calledOff ? orders.calendarAttachments(await orders.describe(record, tx)) : []
    const email = { ...withdrawalReceivedEmail(receipt), recipient: receipt.email, attachments }
    await mail.write(tx, { kind: 'withdrawal_received', customerId, ...email })
    if (receipt.calledOff) return
    const toSettle = withdrawalToSettleEmail(receipt, branch.branchPublicName, bakery.publicUrl)
    await mail.write(tx, { kind: 'withdrawal_to_settle', ...toSettle })
  }

  type DeclareResult = Result<{ receipt: WithdrawalReceipt; calledOff: boolean }, 'order_off' | 'not_withdrawable'>

  async function declareWithin(
    tx: Tx,
    matched: MatchedOrder,
    name: string,
    positions: number[],
  ): Promise<DeclareResult> {
    const record = await orders.lockOrder(tx, matched.orderId)
    const declared = await declarationsOf(tx, record.orderId)
    const order = await orders.describe(record, tx)
    const repeated = declared.find((row) => positions.every((position) => row.positions.includes(position)))
    if (repeated !== undefined) {
      return ok({ receipt: toReceipt(order, repeated, wasCancelled(record)), calledOff: false })
    }
    if (wasCancelled(record)) return refuse('order_off')
    const now = clock.now()
    const lines = withdrawableLines(order, declared, record.targetAt, now)
    if (positions.some((position) => lines[position]?.status !== 'open')) return refuse('not_withdrawable')
    const row: DeclarationRow = {
      withdrawalId: randomUUID(),
      orderId: record.orderId,
      name,
      email: matched.contact.email,
      positions,
      amountCents: amountOwed(order, lines, declared, positions),
      declaredAt: now,
    }
    await insertDeclaration(tx, row)
    // An order that was handed over cannot be cancelled: head office confirms its refund.
    const off = areAllLines(lines, positions) ? await orders.cancelWithin(tx, record, 'withdrawn') : null
    if (off !== null) await ledger.oweRest(tx, off, { reason: 'withdrawn', by: { kind: 'customer' } })
    const receipt = toReceipt(order, row, off !== null)
    await writeEmails(tx, off ?? record, receipt)
    return ok({ receipt, calledOff: off !== null })
  }

  const declare: Operations['declare'] = async (_caller, { key, name, positions }) => {
    const matched = await match(key)
    if (matched === null) return refuse('order_unmatched')
    if (matched.companyId !== null) return refuse('order_on_account')
    const chosen = [...new Set(positions)].toSorted((a, b) => a - b)
    const done = await transact(db, (tx) => declareWithin(tx, matched, name, chosen))
    if (!done.ok) return done
    const { receipt, calledOff } = done.value
    bakery.log.info({ orderId: matched.orderId, amount: receipt.amount }, 'withdrawal declared')
    if (calledOff) await payments.settleOrder(matched.orderId)
    return ok(receipt)
  }

  return { look, declare }
}
