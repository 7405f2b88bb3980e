/** Coupons at head office: creation, changes by two people, the end, and what they cost. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CouponValues } from '@/lib/contract/orders/coupons'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { createBranchesService } from '../../branches/service'
import { createCatalogueService } from '../../catalogue/service'
import { inTransaction } from '../../db/transact'
import { judgeForCart, redeemCoupon } from '../service'
import { createCampaignsService } from './service'

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: database.drop }
})

const now = new Date('2026-11-28T09:00:00Z')
function office() {
  const bakery = { ...shop, clock: { now: () => now }, log: { info: () => {}, warn: () => {}, error: () => {} } }
  const branches = createBranchesService(bakery)
  return createCampaignsService({ ...bakery, catalogue: createCatalogueService(bakery, branches) })
}

const almut = staffCaller('head_office')
const values: CouponValues = {
  purpose: '',
  kind: 'percent',
  value: '10',
  minimum: '20',
  category: '',
  validFrom: '',
  validUntil: '2026-12-31',
  totalLimit: '',
  perCustomerLimit: '',
}
let created = 0
const newCode = () => `NEU${++created}`
const create = (more: Partial<CouponValues> = {}, code = newCode(), count = 1) =>
  office().create(almut, { code, count, values: { ...values, ...more } })
const judge = (code: string) => judgeForCart(shop.db, { code, lines: [], redeemer: null, now })
const faults = (...all: [field: string, reason: string][]) => ({
  error: 'edit_refused',
  details: { faults: all.map(([field, reason]) => ({ field, reason })) },
})
const acts = async (operation: string) =>
  (
    await shop.db.execute<{ subject: string; before: unknown; after: unknown }>(
      sql`select subject, before, after from audit_log where operation = ${operation} order by entry_id desc`,
    )
  ).rows

test('a coupon is created in the form in which customers type it, and holds at once', async () => {
  const campaign = accepted(await create({ purpose: 'Winteraktion' }, ' ｎeu-ü\u200b1 '))
  expect(campaign).toMatchObject({ code: 'NEU-Ü1', state: 'runs', values: { minimum: '20,00' } })
  expect((await judge('neu-ü1')).kind).not.toBe('refused')
  expect((await acts('coupons.create'))[0]).toEqual({
    subject: 'NEU-Ü1',
    before: null,
    after: { terms: '10 % ab 20,00 €, bis 31.12.2026', codes: 1 },
  })
})

test.each<[string, Partial<CouponValues>, [string, string]]>([
  ['0 %', { value: '0' }, ['value', 'must be 1 or more']],
  ['101 %', { value: '101' }, ['value', 'must be 100 or less: it is a percentage']],
  ['10,000 €', { kind: 'fixed', value: '1000000' }, ['value', 'must be 100000 or less']],
  ['an amount of 1,000,000 €', { minimum: '1000000' }, ['minimum', 'is not an amount, e.g. 5,20']],
  ['an end before the start', { validFrom: '2027-01-01' }, ['validUntil', 'is before validFrom']],
  ['a day that does not exist', { validUntil: '2026-02-31' }, ['validUntil', 'is not a day, e.g. 24.12.2026']],
  ['an unknown category', { category: 'autos' }, ['category', 'no category has this slug: autos']],
  ['a formula', { purpose: '=1+1' }, ['purpose', 'is a formula, write its value']],
])('refuses %s as an import does', async (_, more, fault) => {
  expect(await create(more)).toMatchObject(faults(fault))
})

test('refuses a new coupon that has ended already, but not one whose last day is today', async () => {
  const today = dayOf(now)
  expect(await create({ validUntil: addCalendarDays(today, -1) })).toMatchObject(
    faults(['validUntil', 'is before today']),
  )
  expect(accepted(await create({ validUntil: today })).state).toBe('runs')
})

test('refuses a code that exists in any spelling, and an empty one', async () => {
  const { code } = accepted(await create())
  expect(await create({}, code.toLowerCase())).toMatchObject(faults(['code', 'is a coupon already']))
  expect(await create({}, '\u200b')).toMatchObject(faults(['code', 'is missing']))
})

test('of two people who create the same code at once, one is told that it exists', async () => {
  const code = newCode()
  const answers = await Promise.all([create({}, code), create({ value: '50' }, code)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('five hundred single codes differ, are one campaign, and need a purpose', async () => {
  const single = { purpose: 'Nikolaus', totalLimit: '1' }
  const campaign = accepted(await create(single, 'nik', 500))
  expect(campaign).toMatchObject({ codeCount: 500, limit: 500, redeemed: 0 })
  const { codes } = accepted(await office().campaign(almut, { code: campaign.code }))
  expect(new Set(codes.map(({ code }) => code)).size).toBe(500)
  for (const { code } of codes) expect(code).toMatch(/^NIK-[B-DF-HJ-NP-Z2-9]{5}-[B-DF-HJ-NP-Z2-9]{5}$/)
  expect((await acts('coupons.create'))[0]?.subject).toBe('Nikolaus (500 Codes)')
  expect(await create({ totalLimit: '1' }, '', 2)).toMatchObject(faults(['purpose', 'is missing']))
})

test('a change concerns all codes of a campaign', async () => {
  const { code, values: before } = accepted(await create({ purpose: 'Frühstück', totalLimit: '1' }, '', 3))
  const changed = accepted(await office().change(almut, { code, before, after: { ...before, value: '15' } }))
  expect(changed).toMatchObject({ codeCount: 3, values: { value: '15' } })
  const [entry] = await acts('coupons.change')
  expect(entry?.before).toEqual({ terms: '10 % ab 20,00 €, bis 31.12.2026, je Code 1-mal' })
  expect(entry?.after).toEqual({ terms: '15 % ab 20,00 €, bis 31.12.2026, je Code 1-mal' })
})

test('two campaigns with the same purpose and values stay two', async () => {
  const single = { purpose: 'Zwilling', totalLimit: '1' }
  const [one, other] = [accepted(await create(single, '', 2)), accepted(await create(single, '', 3))]
  expect([one.codeCount, other.codeCount]).toEqual([2, 3])
  const { code, values: before } = one
  expect(accepted(await office().change(almut, { code, before, after: { ...before, value: '15' } })).codeCount).toBe(2)
  expect(accepted(await office().end(almut, { code })).codeCount).toBe(2)
  const { campaign } = accepted(await office().campaign(almut, { code: other.code }))
  expect(campaign).toMatchObject({ codeCount: 3, state: 'runs', values: { value: '10' } })
})

test('a change of codes of one campaign that differ changes what was asked for only', async () => {
  const { code, values: before } = accepted(await create({ purpose: 'Gemischt', totalLimit: '1' }, '', 2))
  const { codes } = accepted(await office().campaign(almut, { code }))
  await shop.db.execute(sql`update coupons set total_limit = 5 where code = ${codes[1]?.code}`)
  const changed = await office().change(almut, { code, before, after: { ...before, value: '15' } })
  expect(accepted(changed)).toMatchObject({ limit: 6, values: { value: '15' } })
})

test('a paused campaign is refused at once, and goes on', async () => {
  const { code } = accepted(await create({ purpose: 'Pause', totalLimit: '1' }, '', 2))
  expect(accepted(await office().pause(almut, { code }))).toMatchObject({ state: 'paused', codeCount: 2 })
  expect(await judge(code)).toEqual({ kind: 'refused', error: 'coupon_paused' })
  expect(await office().pause(almut, { code })).toMatchObject({ error: 'edit_empty' })
  expect(accepted(await office().resume(almut, { code })).state).toBe('runs')
  expect((await judge(code)).kind).not.toBe('refused')
  expect(await office().resume(almut, { code })).toMatchObject({ error: 'edit_empty' })
  expect(await office().pause(almut, { code: 'NIEMALS' })).toMatchObject({ error: 'coupon_unknown' })
  expect((await acts('coupons.pause'))[0]?.subject).toBe('Pause (2 Codes)')
})

test('of two people the second sees what the first changed, and other values merge', async () => {
  const { code, values: before } = accepted(await create())
  const change = (after: Partial<CouponValues>) =>
    office().change(almut, { code, before, after: { ...before, ...after } })
  accepted(await change({ value: '15' }))
  expect(await change({ value: '20' })).toMatchObject({
    error: 'edit_conflict',
    details: { conflicts: [{ field: 'value', now: '15', after: '20' }] },
  })
  expect(accepted(await change({ minimum: '30' })).values).toMatchObject({ value: '15', minimum: '30,00' })
  expect(await change({ minimum: '30,0' })).toMatchObject({ error: 'edit_empty' })
})

const redeem = async (code: string, discount: number) => {
  const orderId = randomUUID()
  await shop.db.execute(sql`
    insert into orders (order_id, order_guid, order_number, state, cart_id, cart_version, branch_id, branch, order_mode,
      express, target_at, note, totals, grand_total_cents, price_terms, created_at)
    values (${orderId}, ${orderId}, ${orderId}, 'paid', ${orderId}, 1, 1, '{}', 'pickup', false, now(), '',
      ${JSON.stringify({ orderDiscount: discount })}::jsonb, 0, '{}', now())`)
  await inTransaction(shop.db, (tx) => redeemCoupon(tx, { code, orderId, redeemer: orderId, now }))
}

test('counts the orders of each code and what they saved, to the cent', async () => {
  const { code } = accepted(await create({ totalLimit: '2' }))
  await redeem(code, 333)
  expect(accepted(await office().campaign(almut, { code })).campaign).toMatchObject({
    ...{ state: 'runs', redeemed: 1, limit: 2, costCents: 333 },
  })
  await redeem(code, 1)
  const { campaign, codes, weeks } = accepted(await office().campaign(almut, { code }))
  expect(campaign).toMatchObject({ state: 'used_up', redeemed: 2, costCents: 334 })
  expect(codes).toEqual([{ code, redeemed: 2, costCents: 334 }])
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-23', redeemed: 2 })
})

test('a change waits for a payment that redeems the coupon, and neither loses', async () => {
  const { code, values: before } = accepted(await create())
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await shop.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  let changing: ReturnType<ReturnType<typeof office>['change']> | undefined
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select code from coupons where code = ${code} for update`)
    changing = office().change(almut, { code, before, after: { ...before, value: '15' } })
    while (!(await isWaiting())) await new Promise((done) => setTimeout(done, 10))
    await tx.execute(sql`update coupons set redeemed = redeemed + 1 where code = ${code}`)
  })
  expect(accepted(await (changing as NonNullable<typeof changing>))).toMatchObject({
    ...{ redeemed: 1, values: { value: '15' } },
  })
})

test('an ended coupon stays with its orders and is refused from now on, also one that would begin later', async () => {
  const { code } = accepted(await create())
  await redeem(code, 500)
  expect(accepted(await office().end(almut, { code }))).toMatchObject({ state: 'ended', redeemed: 1, costCents: 500 })
  expect(await judge(code)).toEqual({ kind: 'refused', error: 'coupon_expired' })
  expect(await office().end(almut, { code })).toMatchObject({ error: 'edit_empty' })
  const planned = accepted(await create({ validFrom: '2026-12-24' }))
  expect(planned.state).toBe('planned')
  const ended = accepted(await office().end(almut, { code: planned.code }))
  expect(ended.values).toMatchObject({ validFrom: '2026-11-27', validUntil: '2026-11-27' })
})

test('an unknown code is refused', async () => {
  expect(await office().campaign(almut, { code: 'NIEMALS' })).toMatchObject({ error: 'coupon_unknown' })
  expect(await office().end(almut, { code: 'NIEMALS' })).toMatchObject({ error: 'coupon_unknown' })
})

test('campaigns in force come first', async () => {
  const { campaigns } = accepted(await office().list(almut, {}))
  const states = campaigns.map(({ state }) => state)
  const order = ['runs', 'planned', 'paused', 'used_up', 'ended']
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
})
