/** Use cases of the customer of an order by telephone: view it behind the link, enter its code, open its cart to pay. */
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { OrderMode } from '@/lib/contract/values'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { SOME_BRANCH, weekChangeWords } from '@/lib/words/de/standing-orders'
import { closedMeanwhile } from '@/lib/words/de/telephone-orders'
import type { BranchRecord } from '../branches/rules'
import { priceChanges } from '../carts/reorder/reorder-rules'
import type { FilledCartView } from '../carts/service'
import { inTransaction } from '../db/transact'
import { paidOrderOfCart } from '../orders/service'
import { isWithinHours } from '../slots/rules'
import { differencesTo, isReportedChange, skuNamesOf } from '../standing-orders/rules'
import type { Answer, Input, TelephoneDeps } from './deps'
import { ORDER_MODE } from './fill'
import { codeForm, namesOfText } from './rules'
import * as store from './store'

const isOffered = (record: store.TelephoneRecord | null): record is store.TelephoneRecord =>
  record !== null && record.sentAt !== null

const isOver = ({ heldUntil, discardedAt }: store.TelephoneRecord, now: Date): boolean =>
  discardedAt !== null || heldUntil <= now

/** The cart as it can be ordered now; null: it was deleted. */
const shownCart = ({ db, carts }: TelephoneDeps, { cartId, lines }: store.TelephoneRecord) =>
  carts.showFilledCart(db, cartId, { customerId: null, names: skuNamesOf(lines) })

/** German sentences: what has changed since the call. */
function changesOf(
  { lines, targetAt }: store.TelephoneRecord,
  { cart, changes }: FilledCartView,
  { branch, branchName, now }: { branch: BranchRecord | undefined; branchName: string; now: Date },
): string[] {
  const all = [...priceChanges(lines, cart.cartItems), ...changes.filter(isReportedChange)]
  const ofGoods = all.map((change) => weekChangeWords(change, { branchName, now, day: dayOf(targetAt) }))
  const isOpenThen = branch !== undefined && isWithinHours(branch, ORDER_MODE, targetAt)
  return isOpenThen ? ofGoods : [closedMeanwhile(branchName), ...ofGoods]
}

const isRunning = (instant: string, now: Date): boolean => new Date(instant) > now

export async function look(
  deps: TelephoneDeps,
  _caller: Caller,
  { telephoneOrderGUID }: Input<'look'>,
): Answer<'look'> {
  const record = await store.findByGuid(deps.db, telephoneOrderGUID)
  if (!isOffered(record)) return refuse('telephone_order_unknown')
  const now = deps.clock.now()
  const [ordered, branch] = await Promise.all([
    paidOrderOfCart(deps.db, record.cartId),
    deps.branches.byId(record.branchId),
  ])
  const branchName = branch?.publicName ?? SOME_BRANCH
  const order = {
    telephoneOrderGUID,
    orderMode: ORDER_MODE as OrderMode,
    ...{ branchName, street: branch?.street ?? '', ordered },
    payUntil: toWire(record.heldUntil),
  }
  const shown = ordered !== null || isOver(record, now) ? null : await shownCart(deps, record)
  if (shown === null)
    return ok({
      ...order,
      state: ordered === null ? 'over' : 'paid',
      targetDateTime: toWire(record.targetAt),
      heldUntil: toWire(null),
      ...{ cart: null, missing: [], repriced: [], changes: [] },
    })
  const { cart } = shown
  return ok({
    ...order,
    state: 'open',
    targetDateTime: cart.targetDateTime,
    heldUntil: isRunning(cart.reservationExpiresAt, now) ? cart.reservationExpiresAt : toWire(null),
    // The link must not reveal the customer's address.
    cart: { ...cart, originInformation: null },
    ...differencesTo(record, cart.cartItems),
    changes: changesOf(record, shown, { branch, branchName, now }),
  })
}

export async function redeem(deps: TelephoneDeps, _caller: Caller, { code }: Input<'redeem'>): Answer<'redeem'> {
  const record = await store.findByCode(deps.db, codeForm(code), deps.clock.now())
  return isOffered(record) && record.discardedAt === null
    ? ok({ telephoneOrderGUID: record.telephoneOrderGuid })
    : refuse('telephone_code_unknown')
}

const NOBODY = { name: '', email: '', phone: '' }

export async function openCart(
  deps: TelephoneDeps,
  caller: Caller,
  { telephoneOrderGUID }: Input<'openCart'>,
): Answer<'openCart'> {
  const { db, carts, clock } = deps
  const record = await store.findByGuid(db, telephoneOrderGUID)
  if (!isOffered(record)) return refuse('telephone_order_unknown')
  const { cartId, contact, lines } = record
  const isClosed = isOver(record, clock.now()) || (await paidOrderOfCart(db, cartId)) !== null
  if (isClosed || (await shownCart(deps, record)) === null) return refuse('telephone_order_over')
  if (!(await carts.isFilledCartOpenTo(cartId, caller.customerId))) return refuse('not_logged_in')
  await inTransaction(db, (tx) => carts.adjustFilledCart(tx, cartId, skuNamesOf(lines)))
  const { name, email, phone } = contact ?? NOBODY
  return ok({ cartId, contact: { ...namesOfText(name), email, phone } })
}
