/** A customer chooses branch, time and goods, and changes their mind. */
import type { CallOutput } from '@/lib/contract/endpoints'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import type { Browser } from '../browser'
import type { Branch, Stage } from '../context'

type Cart = CallOutput<'GET /api/cart'>
export type Mode = 'pickup' | 'inhouse' | 'delivery'

/** Half of the customers go to these many branches, so that times and goods become scarce there. */
const BUSY_BRANCHES = 3
/** Customers look at this many days and times. */
const DAYS = 3
const TIMES = 8
const MOST_LINES = 4

const WISHES = { pickup: 12, express: 1, inhouse: 4, delivery: 3 }

export type Chosen = { branch: Branch; orderMode: Mode; express: boolean }

/** A branch that serves tables. */
export function chooseTable({ dice, facts }: Stage): Chosen | null {
  const branch = dice.pick(facts.branches.filter(({ branchServiceInhouse }) => branchServiceInhouse))
  return branch === undefined ? null : { branch, orderMode: 'inhouse', express: false }
}

export function chooseBranch({ dice, facts }: Stage): Chosen | null {
  const shops = facts.branches
  const branch = dice.pick(dice.chance(0.5) ? shops.slice(0, BUSY_BRANCHES) : shops)
  if (branch === undefined) return null
  const wish = dice.weighted(WISHES)
  if (wish === 'inhouse' && branch.branchServiceInhouse) return { branch, orderMode: 'inhouse', express: false }
  if (wish === 'delivery' && branch.branchServiceDelivery) return { branch, orderMode: 'delivery', express: false }
  return { branch, orderMode: 'pickup', express: wish === 'express' }
}

/** The start of a free slot; null: there is none, or the customer sees an obstacle. */
async function chooseTime(
  { dice }: Stage,
  { call }: Browser,
  query: { branchId: number; orderMode: Mode; express: boolean },
) {
  if (query.orderMode === 'inhouse') return EMPTY_DATE_TIME
  const days = await call('POST /api/service/dates', query)
  if (!days.ok) return null
  const free = days.value.dates.filter(({ available }) => available).slice(0, DAYS)
  const day = dice.pick(free)
  if (day === undefined) return null
  const slots = await call('POST /api/service/slots', { ...query, date: day.date })
  if (!slots.ok) return null
  return dice.pick(slots.value.slots.filter(({ available }) => available).slice(0, TIMES))?.start ?? null
}

/** Chooses a time, and saves it with the branch in the cart. */
export async function configure(stage: Stage, browser: Browser, chosen: Chosen) {
  const { branch, orderMode, express } = chosen
  const targetDateTime = await chooseTime(stage, browser, { branchId: branch.branchId, orderMode, express })
  return targetDateTime === null ? null : configureAt(stage, browser, chosen, targetDateTime)
}

export async function configureAt(stage: Stage, browser: Browser, chosen: Chosen, targetDateTime: string) {
  const { branch, orderMode, express } = chosen
  const { branchId, branchAddress: at } = branch
  const { postCode: postalCode, city, lat: latitude, long: longitude } = at
  const searchText = `${postalCode} ${city}`
  const saved = await browser.call('POST /api/cart/orderconfig', {
    originInformation: { searchText, postalCode, city, locationId: '', latitude, longitude },
    ...{ orderMode, express, targetBranchId: branchId, targetDateTime },
    table: orderMode === 'inhouse' ? stage.dice.whole(1, branch.branchTables) : null,
  })
  if (!saved.ok) stage.note(`time refused: ${saved.code}`)
  return saved.ok ? { cart: saved.value, targetDateTime } : null
}

/** Adds some goods; returns the cart as it is shown then. */
export async function fill(
  { dice, facts, note }: Stage,
  { call }: Browser,
  { branch, orderMode }: { branch: Branch; orderMode: Mode },
  { cart: empty, targetDateTime }: { cart: Cart; targetDateTime: string },
): Promise<Cart> {
  let cart = empty
  const minimum = orderMode === 'delivery' ? branch.deliveryMinimum : 0
  const lines = dice.whole(1, MOST_LINES)
  for (let line = 0; line < lines || (cart.goodsValue < minimum && line < 3 * MOST_LINES); line += 1) {
    const categoryPath = dice.pick(facts.shelves) ?? '/produkte'
    const query = { categoryPath, orderMode, targetBranchid: branch.branchId, targetDateTime }
    const shelf = await call('POST /api/product/filter', query)
    if (!shelf.ok) continue
    const goods = dice.pick(shelf.value.products.filter(({ forSale, hasVariants }) => forSale && !hasVariants))
    if (goods === undefined) continue
    const units = goods.skuMinItemsInOrder + dice.whole(0, 2) * goods.multipleOfItem
    const packaging = goods.packagingOffer?.own === true && dice.chance(0.3) ? ('own' as const) : null
    const added = await call('POST /api/cart/product', { SKUID: goods.skuid, CartItemUnits: units, packaging })
    if (added.ok) cart = added.value
    else note(`goods refused: ${added.code}`)
  }
  return cart
}

/** Some customers write a note, use a coupon, or remove a line again. */
export async function reconsider({ dice, facts }: Stage, { call }: Browser, filled: Cart): Promise<Cart> {
  let cart = filled
  const code = dice.chance(0.25) ? dice.pick(facts.coupons) : undefined
  if (code !== undefined) {
    const applied = await call('POST /api/cart/applyCoupon', { Code: code })
    if (applied.ok) cart = applied.value.shoppingCart
  }
  if (dice.chance(0.1)) {
    const noted = await call('POST /api/cart/note', { noteText: 'Bitte knusprig' })
    if (noted.ok) cart = noted.value
  }
  const line = dice.pick(cart.cartItems.filter(({ skuid }) => skuid > 0))
  if (line !== undefined && cart.cartItems.length > 2 && dice.chance(0.15)) {
    const removed = await call('DELETE /api/cart/product', { SKUID: line.skuid, packaging: line.packaging })
    if (removed.ok) cart = removed.value
  }
  return cart
}
