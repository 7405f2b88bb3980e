/** An order by telephone: staff fill a cart for a customer, who pays behind the link of the letter, or too late, or never. */
import type { CallOutput } from '@/lib/contract/endpoints'
import type { Answer, Browser } from '../browser'
import type { Stage } from '../context'
import { logIn } from '../staff/log-in'
import { type Order, order, purchaseOf } from './purchase'

const DAYS = 3
const TIMES = 8
const CONTACT = { firstName: 'Fenja', lastName: 'Ahlers', phone: '0451 555 01 99' }

const emailOf = (act: number): string => `telefon.${act}@example.com`

/** A free time at the branch. */
async function chooseTime({ dice }: Stage, { call }: Browser, branchERPId: number): Promise<string | null> {
  const days = await call('GET /api/telephone-orders/times', { branchERPId, date: '', draft: '' })
  const free = days.ok ? days.value.dates.filter(({ available }) => available).slice(0, DAYS) : []
  const date = dice.pick(free)?.date
  if (date === undefined) return null
  const shown = await call('GET /api/telephone-orders/times', { branchERPId, date, draft: '' })
  const slots = shown.ok ? shown.value.slots.filter(({ available }) => available).slice(0, TIMES) : []
  return dice.pick(slots)?.start ?? null
}

type Draft = CallOutput<'POST /api/telephone-orders'>

async function fillDraft(stage: Stage, { call }: Browser, branchERPId: number, targetDateTime: string) {
  const { dice, note } = stage
  const found = await call('GET /api/telephone-orders/goods', { branchERPId, targetDateTime, search: '' })
  const goods = found.ok ? found.value.goods : []
  const chosen = [...new Set([dice.pick(goods), dice.pick(goods)])].filter((one) => one !== undefined)
  if (chosen.length === 0) return null
  const lines = () =>
    chosen.map(({ skuid, min, step }) => ({ skuid, packaging: null, units: min + dice.whole(0, 2) * step }))
  let draft: Draft | null = null
  // The customer changes their mind while the clerk writes.
  for (let inputs = dice.whole(1, 2); inputs > 0; inputs -= 1) {
    const wish: { telephoneOrderGUID: string | null } = { telephoneOrderGUID: draft?.telephoneOrderGUID ?? null }
    const saved: Answer<Draft> = await call('POST /api/telephone-orders', {
      ...{ ...wish, branchERPId, targetDateTime, lines: lines() },
    })
    if (saved.ok) draft = saved.value
    else note(`draft refused: ${saved.code}`)
  }
  return draft
}

/** Staff take the order and send the link; some hang up before, and some orders are discarded afterwards. */
export async function telephone(stage: Stage): Promise<void> {
  const { act, dice, end, facts, memory } = stage
  const branchERPId = dice.pick(dice.chance(0.5) ? facts.branches.slice(0, 3) : facts.branches)?.branchERPId
  const browser = branchERPId === undefined ? null : await logIn(stage, 'head_office')
  if (branchERPId === undefined || browser === null) return
  const targetDateTime = await chooseTime(stage, browser, branchERPId)
  if (targetDateTime === null) return end('no time')
  const draft = await fillDraft(stage, browser, branchERPId, targetDateTime)
  const payUntil = draft && dice.pick(draft.payUntil)
  if (draft === null || payUntil == null) return end('no draft')
  if (dice.chance(0.1)) return end('hung up')
  const { telephoneOrderGUID, cart } = draft
  const { firstName, lastName, phone } = CONTACT
  const email = emailOf(act.id)
  memory.purchases.set(act.id, purchaseOf(act.id, email))
  const sent = await browser.call('POST /api/telephone-orders/send', {
    ...{ telephoneOrderGUID, payUntil, grandTotal: cart.grandTotal },
    contact: { name: `${firstName} ${lastName}`, phone, email },
  })
  if (!sent.ok) return end(sent.code)
  if (!dice.chance(0.1)) return end('sent')
  const discarded = await browser.call('POST /api/telephone-orders/discard', { telephoneOrderGUID })
  end(discarded.ok ? 'discarded' : discarded.code)
}

/** The customer opens the link, and pays what the clerk has filled in. */
export async function payLink(stage: Stage): Promise<void> {
  const { act, end, memory, world } = stage
  const made = 'of' in act ? memory.purchases.get(act.of) : undefined
  if (made === undefined || made.orderGuid !== null) return
  const letter = world.mail.letters.find(({ to, text }) => to === made.email && text.includes('/bezahlen?guid='))
  const telephoneOrderGUID = /\/bezahlen\?guid=([\da-f-]{36})/.exec(letter?.text ?? '')?.[1]
  if (telephoneOrderGUID === undefined) return end('no letter')
  const browser = stage.browser()
  await browser.page(`/bezahlen?guid=${telephoneOrderGUID}`)
  const opened = await browser.call('POST /api/telephone-order/cart', { telephoneOrderGUID })
  if (!opened.ok) return end(opened.code)
  const cart = await browser.call('GET /api/cart', {})
  if (!cart.ok) return end(cart.code)
  const { version: cartVersion, grandTotal } = cart.value
  const contact = { ...CONTACT, email: made.email }
  const wanted: Order = { checkoutType: 'direct', cartVersion, grandTotal, contact, method: 'wallet' }
  end(await order(stage, browser, made, wanted))
}
