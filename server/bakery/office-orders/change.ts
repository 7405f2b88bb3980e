/** Head office changes an order for its customer, or asks the customer to pay for a change that costs more. */
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { proposedChangePath } from '@/lib/web/proposed-change'
import { changeRows, orderChangeWords } from '@/lib/words/de/order-changes'
import { nameIn } from '@/lib/words/de/packaging'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import { applyChecked, checkChange, payDifference, type QuotedChange } from '../orders/changing/service'
import type { OrderRecord } from '../orders/service'
import type { OfficeInput, OfficeOrdersDeps, OfficeOutput } from './deps'
import { order as readOrder } from './read'

type Change = Omit<OfficeInput<'change'>, 'orderNumber'>
type Done = 'changed' | 'asked'
type ChangeError = Extract<Awaited<OfficeOutput<'change'>>, { ok: false }>['error']

const differencesOf = ({ quote }: QuotedChange, { shown, wanted }: Change) => ({
  from: shown,
  to: { ...wanted, note: quote.note },
  goods: quote.lines.flatMap((line) =>
    line.from === line.to ? [] : { skuName: nameIn(line), from: line.from, to: line.to },
  ),
})

/** The email with the prepared change; the order stays as it is. */
async function ask({ mail }: OfficeOrdersDeps, tx: Tx, order: OrderRecord, quoted: QuotedChange, change: Change) {
  if ((order.contact?.email ?? '') === '') return refuse('customer_without_email')
  const { difference, grandTotal, note } = quoted.quote
  await mail.writeProposal(tx, order, {
    changes: changeRows(order, differencesOf(quoted, change)),
    difference,
    grandTotal,
    until: toWire(order.cancellableUntil),
    path: proposedChangePath(order.orderGuid, { ...change.wanted, note }),
  })
  return ok('asked' as const)
}

async function changeWithin(
  deps: OfficeOrdersDeps,
  tx: Tx,
  caller: Caller,
  found: OrderRecord,
  change: Change,
): Promise<Result<Done, ChangeError>> {
  const checked = await checkChange(deps, tx, found.orderId, change)
  if (!checked.ok) return checked
  const { order, quoted } = checked.value
  if (quoted === null) return ok('changed')
  const { difference, grandTotal, paid } = quoted.quote
  const done =
    difference > 0 ? await ask(deps, tx, order, quoted, change) : await applyChecked(deps, tx, order, quoted, 'staff')
  if (!done.ok) return done
  await recordInAuditLog(tx, caller, {
    operation: 'officeOrders.change',
    subject: order.orderNumber,
    branchId: order.branchId,
    before: { totalCents: paid },
    after: {
      totalCents: grandTotal,
      changes: orderChangeWords(differencesOf(quoted, change)),
      askedToPay: difference > 0,
    },
  })
  return ok(difference > 0 ? 'asked' : 'changed')
}

export async function change(
  deps: OfficeOrdersDeps,
  caller: Caller,
  { orderNumber, ...input }: OfficeInput<'change'>,
): OfficeOutput<'change'> {
  const found = await deps.orders.findPaidOrder(orderNumber)
  if (found === null) return refuse('order_unknown')
  const done = await transact(deps.db, (tx) => changeWithin(deps, tx, caller, found, input))
  if (!done.ok) return done
  await payDifference(deps, found.orderId)
  const shown = await readOrder(deps, caller, { orderNumber })
  return shown.ok ? ok({ result: done.value, order: shown.value }) : shown
}
