/** Head office fills a draft, offers it to the customer, and discards it. */
import { randomInt, randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { StaffCaller } from '@/lib/contract/staff/staff-roles'
import { fromWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import { isBeingPaid, paidOrderOfCart } from '../orders/service'
import { releaseHeldUnits } from '../stock/service'
import type { Answer, Input, TelephoneDeps } from './deps'
import { fill, payTimesOf, toDraft, type Wish } from './fill'
import { describe, list } from './list'
import { CODE_LENGTH, CODE_SIGNS } from './rules'
import * as store from './store'

type Unavailable = 'telephone_order_unknown' | 'telephone_order_over'

/** Locks the draft, which only the clerk who began it may use. Null: there is none yet, and this input begins one. */
async function lockDraft(
  tx: Tx,
  staff: StaffCaller,
  guid: string | null,
): Promise<Result<store.TelephoneRecord | null, Unavailable>> {
  if (guid === null) return ok(null)
  const record = await store.lockByGuid(tx, guid)
  if (record === null || (record.sentAt === null && record.staffId !== staff.staffId))
    return refuse('telephone_order_unknown')
  return record.sentAt === null ? ok(record) : refuse('telephone_order_over')
}

async function saveWithin(
  deps: TelephoneDeps,
  tx: Tx,
  caller: Caller & { staff: StaffCaller },
  { guid, wish }: { guid: string | null; wish: Wish },
): Promise<Awaited<Answer<'save'>>> {
  const { staff } = caller
  const locked = await lockDraft(tx, staff, guid)
  if (!locked.ok) return locked
  const now = deps.clock.now()
  const heldUntil = addMinutes(now, deps.reservationMinutes)
  const filled = await fill(deps, tx, wish, { cartId: locked.value?.cartId ?? null, heldUntil })
  if (!filled.ok) return filled
  const { cartId, cart, lines } = filled.value
  const { branch, targetAt } = wish
  const content = { cartId, branchId: branch.branchId, targetAt, lines, totalCents: cart.grandTotal, heldUntil }
  const telephoneOrderGuid = locked.value?.telephoneOrderGuid ?? randomUUID()
  if (locked.value === null) {
    const by = { staffId: staff.staffId, staffName: staff.name, createdAt: now }
    await store.insert(tx, { telephoneOrderGuid, ...content, ...by })
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'telephoneOrders.save', subject: branch.publicName, branchId: branch.branchId },
      ...{ before: null, after: null },
    })
  } else await store.update(tx, telephoneOrderGuid, content)
  return ok(toDraft(telephoneOrderGuid, filled.value, { heldUntil, times: await payTimesOf(deps, wish) }))
}

export async function save(
  deps: TelephoneDeps,
  caller: Caller,
  { telephoneOrderGUID: guid, branchERPId, targetDateTime, lines }: Input<'save'>,
): Answer<'save'> {
  const { staff } = caller
  if (staff === undefined) return refuse('not_staff')
  const branch = await deps.branches.byErpId(branchERPId)
  const targetAt = fromWire(targetDateTime)
  if (branch === undefined) return refuse('branch_unknown')
  if (targetAt === null) return refuse('slot_full')
  const input = { guid, wish: { branch, targetAt, lines } }
  return transact(deps.db, (tx) => saveWithin(deps, tx, { ...caller, staff }, input))
}

async function newCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
    if (!(await store.isCodeTaken(tx, code))) return code
  }
}

type SendRefusal = Extract<Awaited<Answer<'send'>>, { ok: false }>['error']

/** Holds time slot and goods until the customer must have paid. Refused if the total is not the one that the clerk read out. */
async function offer(
  deps: TelephoneDeps,
  tx: Tx,
  record: store.TelephoneRecord,
  { contact, payUntil, grandTotal }: Input<'send'>,
): Promise<Result<store.TelephoneRecord, SendRefusal>> {
  const branch = await deps.branches.byId(record.branchId)
  const heldUntil = fromWire(payUntil)
  if (branch === undefined) return refuse('branch_unknown')
  const wish = { branch, targetAt: record.targetAt, lines: record.lines }
  const times = await payTimesOf(deps, wish)
  const latest = times.at(-1)
  if (heldUntil === null || latest === undefined || heldUntil <= deps.clock.now() || heldUntil > latest)
    return refuse('time_not_offered')
  const filled = await fill(deps, tx, wish, { cartId: record.cartId, heldUntil })
  if (!filled.ok) return filled
  const { cart, lines } = filled.value
  if (cart.grandTotal !== grandTotal) return refuse('cart_changed')
  const code = await newCode(tx)
  const offered = { contact, heldUntil, lines, totalCents: grandTotal, code, sentAt: deps.clock.now() }
  return ok(await store.update(tx, record.telephoneOrderGuid, offered))
}

async function sendWithin(
  deps: TelephoneDeps,
  tx: Tx,
  caller: Caller & { staff: StaffCaller },
  input: Input<'send'>,
): Promise<Result<store.TelephoneRecord, SendRefusal>> {
  const record = await store.lockByGuid(tx, input.telephoneOrderGUID)
  if (record === null || (record.sentAt === null && record.staffId !== caller.staff.staffId))
    return refuse('telephone_order_unknown')
  const isOver = record.discardedAt !== null || (record.sentAt !== null && record.heldUntil <= deps.clock.now())
  if (isOver || (await paidOrderOfCart(tx, record.cartId)) !== null) return refuse('telephone_order_over')
  const offered = record.sentAt === null ? await offer(deps, tx, record, input) : ok(record)
  if (!offered.ok) return offered
  const { branchId, contact, code } = offered.value
  if ((contact?.email ?? '') !== '') await deps.mail.writeTelephoneOrder(tx, await describe(deps, tx, offered.value))
  await recordInAuditLog(tx, caller, {
    ...{ operation: 'telephoneOrders.send', subject: code ?? '', branchId, before: null },
    after: { totalCents: offered.value.totalCents, until: offered.value.heldUntil.toISOString() },
  })
  return offered
}

export async function send(deps: TelephoneDeps, caller: Caller, input: Input<'send'>): Answer<'send'> {
  const { staff } = caller
  if (staff === undefined) return refuse('not_staff')
  const sent = await transact(deps.db, (tx) => sendWithin(deps, tx, { ...caller, staff }, input))
  return sent.ok ? ok(await describe(deps, deps.db, sent.value)) : sent
}

async function discardWithin(
  deps: TelephoneDeps,
  tx: Tx,
  caller: Caller,
  guid: string,
): Promise<Result<null, Unavailable>> {
  const record = await store.lockByGuid(tx, guid)
  const { staff } = caller
  if (record === null || (record.sentAt === null && record.staffId !== staff?.staffId))
    return refuse('telephone_order_unknown')
  const { cartId, branchId, code, sentAt, discardedAt } = record
  if (discardedAt !== null) return ok(null)
  if ((await paidOrderOfCart(tx, cartId)) !== null || (await isBeingPaid(tx, cartId)))
    return refuse('telephone_order_over')
  await releaseHeldUnits(tx, cartId)
  if (sentAt === null) {
    await deps.carts.deleteFilledCart(tx, cartId)
    await store.remove(tx, guid)
  } else {
    await deps.carts.releaseFilledCart(tx, cartId)
    await store.update(tx, guid, { discardedAt: deps.clock.now() })
  }
  const branch = await deps.branches.byId(branchId)
  await recordInAuditLog(tx, caller, {
    ...{ operation: 'telephoneOrders.discard', subject: code ?? branch?.publicName ?? '', branchId },
    ...{ before: null, after: null },
  })
  return ok(null)
}

export async function discard(
  deps: TelephoneDeps,
  caller: Caller,
  { telephoneOrderGUID }: Input<'discard'>,
): Answer<'discard'> {
  const discarded = await transact(deps.db, (tx) => discardWithin(deps, tx, caller, telephoneOrderGUID))
  return discarded.ok ? list(deps) : discarded
}
