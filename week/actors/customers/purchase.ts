/** A purchase from the first page to the answer of the shop, left at any point. */
import companies from '@brand/demo/companies.json' with { type: 'json' }
import customers from '@brand/demo/customers.json' with { type: 'json' }
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import type { Browser } from '../browser'
import type { Stage } from '../context'
import type { Purchase } from '../memory'
import { type Chosen, chooseBranch, chooseTable, configure, fill, type Mode, reconsider } from './choose'
import { captureCart, payAtProvider } from './pay'

type Cart = CallOutput<'GET /api/cart'>
export type Order = CallInput<'POST /api/checkout/createPaypalOrder'>

const COMPANY = {
  ...{ companyName: 'Reederei Hansen GmbH', personalName: '', vatId: '', reference: '', orderReference: '' },
  ...{ addressLine1: 'Hafenstraße 1', addressZip: '23568', addressCity: 'Lübeck', eInvoice: true, leitwegId: '' },
}

/** Some customers log in. `onAccount`: a person of the demo's company that buys on account does. */
async function logIn({ dice }: Stage, { call }: Browser, onAccount: boolean): Promise<void> {
  if (!(onAccount || dice.chance(0.2))) return
  const customer = dice.pick(customers.filter(({ email }) => !onAccount || companies[0]?.people.includes(email)))
  if (customer === undefined) return
  const { email, password } = customer
  await call('POST /api/auth/login', { email, password, staySignedIn: dice.chance(0.5) })
}

/** The form of the checkout page. `email` is the purchase's own, so that its letters can be counted. */
function form({ dice, facts }: Stage, email: string, cart: Cart, orderMode: Mode): Order {
  const contact = { firstName: 'Fiete', lastName: 'Hansen', email, phone: '0451 555 01 99' }
  const at = facts.branches.find(({ branchId }) => branchId === cart.targetBranch?.branchId)?.branchAddress
  return {
    ...{ checkoutType: 'direct', cartVersion: cart.version, grandTotal: cart.grandTotal, contact },
    ...(orderMode === 'delivery' &&
      at !== undefined && {
        deliveryAddress: { addressLine1: at.street, addressZip: at.postCode, addressCity: at.city },
      }),
    ...((cart.grandTotal > 25_000 || dice.chance(0.1)) && { billing: COMPANY }),
    method: dice.weighted({ wallet: 3, card: 1, apple_pay: 1, google_pay: 1 }),
  }
}

const account = ({ dice }: Stage, onAccount: boolean): Partial<Order> =>
  onAccount ? { method: 'account', costCentre: dice.pick(companies[0]?.costCentres ?? []) ?? '' } : {}

export const purchaseOf = (act: number, email: string): Purchase => ({
  ...{ act, email, references: [], shownCents: 0, orderGuid: null },
  ...{ toldPaid: false, toldCancelled: false },
})

/** Buys the cart as it is shown. */
export const buy = (stage: Stage, browser: Browser, made: Purchase, cart: Cart): Promise<string> =>
  order(stage, browser, made, form(stage, made.email, cart, cart.orderMode ?? 'pickup'))

export const purchase = (stage: Stage): Promise<void> => purchaseAt(stage, chooseBranch(stage))

/** In the evening a guest tries whether a table is still served. */
export const lateTable = (stage: Stage): Promise<void> => purchaseAt(stage, chooseTable(stage))

async function purchaseAt(stage: Stage, chosen: Chosen | null): Promise<void> {
  const { act, dice, memory, end } = stage
  const email = `fiete.${act.id}@example.com`
  const made = purchaseOf(act.id, email)
  memory.purchases.set(act.id, made)
  const browser = stage.browser()
  if (dice.chance(0.15)) await browser.page(dice.pick(['/', '/produkte/brote', '/en', '/geschaeftefinder']) ?? '/')
  const onAccount = dice.chance(0.1)
  await logIn(stage, browser, onAccount)
  const configured = chosen === null ? null : await configure(stage, browser, chosen)
  if (chosen === null || configured === null) return end('no time')
  let cart = await reconsider(stage, browser, await fill(stage, browser, chosen, configured))
  if (cart.itemCount === 0) return end('empty')
  if (dice.chance(0.08)) return end('left the cart')
  if (dice.chance(0.1)) {
    const again = await configure(stage, browser, chosen)
    if (again !== null) cart = again.cart
  }
  if (cart.itemCount === 0) return end('empty')
  end(
    await order(stage, browser, made, { ...form(stage, email, cart, chosen.orderMode), ...account(stage, onAccount) }),
  )
}

/** From the button that buys until the answer of the shop. */
export async function order(stage: Stage, browser: Browser, made: Purchase, wanted: Order): Promise<string> {
  const { dice, note, touch } = stage
  made.shownCents = wanted.grandTotal
  let opened = await browser.call('POST /api/checkout/createPaypalOrder', wanted)
  if (!opened.ok && opened.code === 'cart_changed') {
    // The page shows the new cart, and the customer confirms it.
    const shown = await browser.call('GET /api/cart', {})
    if (!shown.ok) return 'refused: cart_changed'
    made.shownCents = shown.value.grandTotal
    opened = await browser.call('POST /api/checkout/createPaypalOrder', {
      ...wanted,
      cartVersion: shown.value.version,
      grandTotal: shown.value.grandTotal,
    })
  }
  if (!opened.ok) return `refused: ${opened.code}`
  const { paypalOrderID: reference, validationResult, redirectTarget } = opened.value
  if (reference === '') {
    // An order that costs nothing is placed at once.
    made.orderGuid = /guid=([\da-f-]{36})/.exec(redirectTarget ?? '')?.[1] ?? null
    if (validationResult !== 'valid' || made.orderGuid === null) return 'not payable'
    made.toldPaid = true
    touch(made.orderGuid)
    return 'placed for nothing'
  }
  made.references.push(reference)
  note(`payment ${reference} of ${made.shownCents} cents`)
  if (dice.chance(0.05)) await browser.call('POST /api/cart/reset', {})
  const paid = await payAtProvider(stage, reference, captureCart(browser, reference, wanted.method))
  if (paid.orderGuid !== null) touch(paid.orderGuid)
  if (paid.end === 'valid') {
    made.orderGuid = paid.orderGuid
    made.toldPaid = true
  }
  return paid.end === 'valid' ? 'placed' : paid.end
}
