/** Head office: prices for a date, a recall, withdrawals, and closed branches. */
import { addCalendarDays, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import type { Stage } from '../context'
import { logIn } from './log-in'

const BASE_PRICE = 'price::0:'

/** Marks of the changes as the second person has seen them. */
const seen = ({ changeId, shown }: { changeId: number; shown: string }) => ({ changeId, shown })

/** A product and its fields now. */
async function product(stage: Stage) {
  const browser = await logIn(stage, 'head_office', 0)
  if (browser === null) return null
  const list = await browser.call('GET /api/assortment/products', { search: '', offset: 0, limit: 50 })
  const skuNumber = list.ok ? stage.dice.pick(list.value.products)?.skuNumber : undefined
  const shown = skuNumber === undefined ? null : await browser.call('GET /api/assortment/product', { skuNumber })
  if (skuNumber === undefined || !shown?.ok) {
    stage.end('no product')
    return null
  }
  return { browser, skuNumber, fields: shown.value.product.fields, prices: shown.value.product.prices }
}

/** A price that holds from a minute ahead, released by a second person. */
export async function price(stage: Stage): Promise<void> {
  const { dice, end, world } = stage
  const found = await product(stage)
  const before = found?.prices.find(({ field }) => field === BASE_PRICE)?.now
  if (found === null) return
  if (before === undefined || before === '') return end('without a price')
  const after = (Number(before.replace(',', '.')) + dice.whole(1, 30) / 100).toFixed(2).replace('.', ',')
  const from = toWire(new Date(world.now().getTime() + dice.whole(5, 600) * 60_000))
  const edits = [{ skuNumber: found.skuNumber, field: BASE_PRICE, before, after }]
  const saved = await found.browser.call('POST /api/assortment/changes', { edits, from, reason: 'Mehl' })
  if (!saved.ok) return end(saved.code)
  const second = await logIn(stage, 'head_office', 1)
  const released = await second?.call('POST /api/assortment/changes/release', { changes: [seen(saved.value)] })
  end(
    released === undefined
      ? 'not released'
      : released.ok
        ? (released.value.changes[0]?.state ?? 'none')
        : released.code,
  )
}

/** Allergens of the demo, by which a recall differs from the ones before it: its letter has other words. */
const ALLERGENS = Array.from({ length: 14 }, (_, index) => String(101 + index))

/** Another allergen, and a letter to everybody who has ordered the product. */
export async function recall(stage: Stage): Promise<void> {
  const { end } = stage
  const found = await product(stage)
  if (found === null) return
  const { browser, fields, skuNumber } = found
  const before = fields['allergens'] ?? ''
  const more = ALLERGENS.find((allergen) => !before.includes(allergen))
  const after = more === undefined ? '101' : [...before.split(' | ').filter(Boolean), more].toSorted().join(' | ')
  const edits = [{ skuNumber, field: 'allergens', before, after }]
  const saved = await browser.call('POST /api/assortment/changes', { edits, reason: 'Rückruf' })
  if (!saved.ok) return end(saved.code)
  if (saved.value.needsRelease) {
    const second = await logIn(stage, 'head_office', 1)
    const released = await second?.call('POST /api/assortment/changes/release', { changes: [seen(saved.value)] })
    if (!released?.ok) return end(released?.code ?? 'not released')
  }
  const told = await browser.call('POST /api/assortment/recall', { changeId: saved.value.changeId })
  end(told.ok ? 'told' : told.code)
}

/** Pays back withdrawals whose goods have arrived; an impatient finger asks twice. */
export async function withdrawals(stage: Stage): Promise<void> {
  const { dice, end, touch } = stage
  const browser = await logIn(stage, 'head_office', dice.whole(0, 1))
  if (browser === null) return
  const waiting = await browser.call('GET /api/refunds/waiting', {})
  if (!waiting.ok) return end(waiting.code)
  const open = waiting.value.withdrawals.filter(({ state }) => state !== 'accepted')
  const codes = new Set<string>()
  for (const { withdrawalId, orderNumber } of open) {
    touch(orderNumber)
    const pay = () => browser.call('POST /api/refunds/withdrawal', { withdrawalId })
    for (const answer of await Promise.all(dice.chance(0.3) ? [pay(), pay()] : [pay()]))
      if (!answer.ok) codes.add(answer.code)
  }
  end([...codes].toSorted()[0] ?? (open.length === 0 ? 'nothing to pay back' : 'paid back'))
}

/** Closes some branches for a day ahead. */
export async function closure(stage: Stage): Promise<void> {
  const { dice, end, facts, touch, world } = stage
  const browser = await logIn(stage, 'head_office', 0)
  if (browser === null) return
  const date = addCalendarDays(dayOf(world.now()), dice.whole(1, 5))
  const first = dice.whole(0, Math.max(0, facts.branches.length - 3))
  const branchERPIds = facts.branches.slice(first, first + 3).map(({ branchERPId }) => branchERPId)
  const ranges = [
    { branchERPIds, from: date, until: date, onlyHolidays: false, hours: [], reason: 'Betriebsversammlung' },
  ]
  const check = await browser.call('POST /api/branch-exceptions/check', { ranges })
  if (!check.ok) return end(check.code)
  const decisions = check.value.branches
    .flatMap(({ orders }) => orders)
    .map(({ orderNumber, proposal }) => {
      touch(orderNumber)
      return { orderNumber, moveTo: proposal.startsWith('0001') || dice.chance(0.3) ? null : proposal }
    })
  const saved = await browser.call('POST /api/branch-exceptions', { ranges, version: check.value.version, decisions })
  end(saved.ok ? 'closed' : saved.code)
}

/** A customer with an account begins a standing order from an earlier order. */
export async function standingOrder(stage: Stage): Promise<void> {
  const { dice, end, world } = stage
  const { call } = stage.browser()
  const login = { email: 'inken.johannsen@beispiel.de', password: 'MoinMoin2026!', staySignedIn: false }
  if (!(await call('POST /api/auth/login', login)).ok) return end('no login')
  const [bought] = await world.query<{ guid: string }>(
    `select order_guid as guid from orders join customers c using (customer_id) where c.email = $1 and paid_at is not null
     order by orders.created_at desc limit 1`,
    [login.email],
  )
  if (bought === undefined) return end('no order')
  const choices = await call('GET /api/standing-order/choices', { orderGUID: bought.guid })
  if (!choices.ok) return end(choices.code)
  const date = dice.pick(choices.value.dates.slice(0, 4))?.date
  const day = choices.value.days.find(({ weekday }) => date !== undefined && weekdayIs(date, weekday))
  const time = day && dice.pick(day.times)
  if (date === undefined || day === undefined || time === undefined) return end('no time')
  const begun = await call('POST /api/standing-order', {
    ...{ orderGUID: bought.guid, weekdays: [day.weekday], time, firstDate: date },
  })
  end(begun.ok ? 'begun' : begun.code)
}

const weekdayIs = (date: string, weekday: number): boolean => {
  const noon = instantAt(date, '12:00')
  return (noon.getUTCDay() || 7) === weekday
}
