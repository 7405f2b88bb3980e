/** Head office sends an email again, corrects the address, and writes a note for the branch. */
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { recordInAuditLog } from '../audit-log/service'
import { transact } from '../db/transact'
import type { OfficeInput, OfficeOrdersDeps, OfficeOutput } from './deps'
import { order as readOrder } from './read'

export async function sendAgain(
  deps: OfficeOrdersDeps,
  caller: Caller,
  { orderNumber, emailId }: OfficeInput<'sendAgain'>,
): OfficeOutput<'sendAgain'> {
  const record = await deps.orders.findPaidOrder(orderNumber)
  if (record === null) return refuse('order_unknown')
  const sent = await transact(deps.db, async (tx) => {
    const email = await deps.mail.sendAgain(tx, { emailId, orderId: record.orderId }, record.contact?.email)
    if (email === null) return refuse('order_unknown')
    await recordInAuditLog(tx, caller, {
      operation: 'officeOrders.sendAgain',
      subject: orderNumber,
      branchId: record.branchId,
      before: null,
      after: { letter: email.subject },
    })
    return ok(email)
  })
  return sent.ok ? readOrder(deps, caller, { orderNumber }) : sent
}

export async function correctContact(
  deps: OfficeOrdersDeps,
  caller: Caller,
  { orderNumber, before, email, phone }: OfficeInput<'correctContact'>,
): OfficeOutput<'correctContact'> {
  const found = await deps.orders.findPaidOrder(orderNumber)
  if (found === null) return refuse('order_unknown')
  const corrected = await transact(deps.db, async (tx) => {
    const present = await deps.orders.lockOrder(tx, found.orderId)
    if (present.personErasedAt !== null) return refuse('order_unknown')
    const contact = present.contact ?? { firstName: '', lastName: '', email: '', phone: '' }
    if (contact.email === email && contact.phone === phone) return ok(present)
    if (contact.email !== before.email || contact.phone !== before.phone) return refuse('order_changed')
    const order = { ...present, contact: { ...contact, email, phone } }
    await deps.orders.storeContact(tx, order)
    if (contact.email !== email) await deps.mail.redirect(tx, order)
    // The log outlives the customer's data, so it does not repeat the contact.
    const act = { operation: 'officeOrders.correctContact', subject: orderNumber, before: null, after: null } as const
    await recordInAuditLog(tx, caller, { ...act, branchId: order.branchId })
    return ok(order)
  })
  return corrected.ok ? readOrder(deps, caller, { orderNumber }) : corrected
}

export async function writeNote(
  deps: OfficeOrdersDeps,
  caller: Caller,
  { orderNumber, before, note }: OfficeInput<'writeNote'>,
): OfficeOutput<'writeNote'> {
  const found = await deps.orders.findPaidOrder(orderNumber)
  if (found === null) return refuse('order_unknown')
  const written = await transact(deps.db, async (tx) => {
    const { orderId, branchId, staffNote } = await deps.orders.lockOrder(tx, found.orderId)
    if (staffNote === note) return ok(note)
    if (staffNote !== before) return refuse('order_changed')
    await deps.orders.updateOrder(tx, orderId, { staffNote: note })
    await recordInAuditLog(tx, caller, {
      operation: 'officeOrders.writeNote',
      subject: orderNumber,
      branchId,
      // The log outlives the customer's data, so it does not repeat the note.
      before: null,
      after: null,
    })
    return ok(note)
  })
  return written.ok ? readOrder(deps, caller, { orderNumber }) : written
}
