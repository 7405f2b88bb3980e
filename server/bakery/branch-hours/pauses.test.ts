import { setTimeout as sleep } from 'node:timers/promises'
import { addMinutes } from 'date-fns/addMinutes'
import { eq } from 'drizzle-orm'
import type { OrderConfig } from '@/lib/contract/orders/carts'
import type { BranchService } from '@/lib/contract/values'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { lockedPause } from '../branches/service'
import { auditLog } from '../db/schema/audit-log'
import { slotHolds } from '../db/schema/slots'
import { inTransaction } from '../db/transact'
import { holdSlot } from '../slots/service'
import * as useCases from './pauses'

const shop = openForFile(openTestShop)
const NOW = instantAt(MONDAY, '11:42')
const manager = staffCaller('manager', [17])
const deps = () => ({ db: shop.db, clock: { now: () => shop.time.now }, branches: shop.branches })

async function pause(
  services: BranchService[] = ['pickup'],
  length: '30_minutes' | '60_minutes' | 'today' = '30_minutes',
) {
  return accepted(await useCases.pause(deps(), manager, { branchERPId: 17, length, services }))
}
const save = (more: Partial<OrderConfig> = {}, caller = newGuest()) =>
  shop.carts.saveOrderConfig(caller, shop.config(more))

beforeEach(async () => {
  shop.time.now = NOW
  accepted(await useCases.resume(deps(), manager, { branchERPId: 17 }))
})

const PAUSED = { ok: false, error: 'branch_paused' }

test('shows the end of the pause and the nearest branch', async () => {
  const state = await pause(['pickup', 'express'])
  const until = toWire(instantAt(MONDAY, '12:12'))
  expect(state).toMatchObject({
    pauses: [
      { service: 'pickup', until },
      { service: 'express', until },
    ],
  })
  expect(state.nearest?.branchPublicName).toMatch(/^Lübeck/)
  expect(state.choices.map(({ until }) => until)).toEqual([
    toWire(instantAt(MONDAY, '12:12')),
    toWire(instantAt(MONDAY, '12:42')),
    toWire(instantAt(TUESDAY, '06:00')),
  ])
})

test('refuses new holds of any day, with the nearest branch that takes orders', async () => {
  await pause()
  const refused = await save()
  expect(refused).toMatchObject({ ...PAUSED, details: { until: toWire(instantAt(MONDAY, '12:12')) } })
  const { nearest } = (refused as unknown as { details: { nearest: { branchId: number } } }).details
  expect(nearest).toMatchObject({ branchPublicName: expect.stringMatching(/^Lübeck/), branchPauses: [] })
  expect(await save({ targetBranchId: nearest.branchId })).toMatchObject({ ok: true })
})

test('pauses only the chosen services', async () => {
  await pause(['delivery', 'express'])
  expect(await save()).toMatchObject({ ok: true })
  expect(await save({ express: true, targetDateTime: toWire(instantAt(MONDAY, '12:15')) })).toMatchObject(PAUSED)
  expect(await save({ orderMode: 'inhouse', table: 3 })).toMatchObject({ ok: true })
})

test('keeps and extends existing holds, and refuses a change to another slot', async () => {
  const guest = newGuest()
  accepted(await save({}, guest))
  await pause()
  expect(accepted(await save({}, guest)).branchPause).toBeNull()
  expect(await save({ targetDateTime: toWire(instantAt(TUESDAY, '11:00')) }, guest)).toMatchObject(PAUSED)
})

test('renews an ended hold only after the pause', async () => {
  const guest = newGuest()
  accepted(await save({}, guest))
  await shop.add(guest, '2001')
  await pause(['pickup'], '60_minutes')
  shop.time.now = addMinutes(NOW, 21)
  const waiting = accepted(await shop.carts.renewReservation(guest, {}))
  expect(waiting).toMatchObject({ shopNotification: null, branchPause: { until: toWire(instantAt(MONDAY, '12:42')) } })
  expect(waiting.targetDateTime).toBe(toWire(instantAt(TUESDAY, '10:00')))
  const { shopNotification } = accepted(await shop.carts.validate(guest, {}))
  expect(shopNotification).toMatchObject({
    kind: 'branch_paused',
    headline: 'Dieses Geschäft nimmt gerade keine Online-Bestellungen an.',
    redirectTarget: null,
  })
  shop.time.now = instantAt(MONDAY, '12:42')
  expect(accepted(await shop.carts.renewReservation(guest, {}))).toMatchObject({
    branchPause: null,
    reservationExpiresAt: toWire(instantAt(MONDAY, '13:02')),
  })
  expect(accepted(await shop.carts.validate(guest, {})).shopNotification).toBeNull()
})

test('ends at its minute, and at once with "Weiter"', async () => {
  await pause()
  shop.time.now = new Date(instantAt(MONDAY, '12:12').getTime() - 1)
  expect(await save()).toMatchObject(PAUSED)
  shop.time.now = instantAt(MONDAY, '12:12')
  expect(await save()).toMatchObject({ ok: true })
  shop.time.now = NOW
  expect(await save()).toMatchObject(PAUSED)
  accepted(await useCases.resume(deps(), manager, { branchERPId: 17 }))
  expect(await save()).toMatchObject({ ok: true })
})

test('writes no hold after a concurrent pause', async () => {
  const { db } = shop
  const startsAt = instantAt(TUESDAY, '14:00')
  const heldAt = () => db.select({ holdId: slotHolds.holdId }).from(slotHolds).where(eq(slotHolds.startsAt, startsAt))
  const targetDateTime = toWire(startsAt)
  const holds = Array.from({ length: 24 }, async (_, place) => {
    await sleep(place * 4)
    return save({ targetDateTime })
  })
  await sleep(45)
  const state = await useCases.pause(deps(), manager, { branchERPId: 17, length: '30_minutes', services: ['pickup'] })
  const heldWhenItBegan = (await heldAt()).length
  const answers = await Promise.all(holds)
  expect(state.ok).toBe(true)
  expect(await heldAt()).toHaveLength(heldWhenItBegan)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(heldWhenItBegan)
  expect(answers.every((answer) => answer.ok || answer.error === 'branch_paused')).toBe(true)
})

test('a pause waits for transactions that are holding slots', async () => {
  const { db } = shop
  const order: string[] = []
  const running = inTransaction(db, async (tx) => {
    await lockedPause(tx, shop.luebeck.branchId, 'pickup', NOW)
    await sleep(80)
    const { cartId } = newGuest()
    const choice = { branch: shop.luebeck, mode: 'pickup', startsAt: instantAt(TUESDAY, '15:00') } as const
    await holdSlot(tx, { ...choice, cartId, expiresAt: addMinutes(NOW, 20), now: NOW })
    order.push('held')
  })
  await sleep(20)
  await pause()
  order.push('paused')
  await running
  expect(order).toEqual(['held', 'paused'])
})

test('offers no slots while the branch is paused', async () => {
  await pause()
  const nobody = { cartId: null, customerId: null }
  const asked = { branchId: shop.luebeck.branchId, orderMode: 'pickup', express: false } as const
  const [branch] = accepted(
    await shop.branches.list(nobody, { orderMode: 'pickup', latitude: 53.8655, longitude: 10.6866, searchRadius: 1 }),
  )
  expect(branch?.branchPauses).toEqual([{ service: 'pickup', until: toWire(instantAt(MONDAY, '12:12')) }])
  const near = { latitude: 53.8655, longitude: 10.6866, searchRadius: 30 }
  const { soonest } = accepted(await shop.carts.soonest(newGuest(), near))
  expect(soonest?.branch.branchERPId).not.toBe(17)
  expect(asked.branchId).toBe(branch?.branchId)
})

test('is logged with the staff member; nothing is logged without a change', async () => {
  const acts = () => shop.db.select().from(auditLog)
  const before = (await acts()).length
  accepted(await useCases.resume(deps(), manager, { branchERPId: 17 }))
  expect(await acts()).toHaveLength(before)
  await pause(['pickup', 'delivery'], 'today')
  expect((await acts()).at(-1)).toMatchObject({
    operation: 'branchHours.pause',
    subject: 'Lübeck, Hüxstraße',
    staffName: 'Wiebke Carstens',
    before: null,
    after: {
      services: expect.arrayContaining(['Zum Mitnehmen', 'Lieferung']),
      until: toWire(instantAt(TUESDAY, '06:00')),
    },
  })
})

test('rejects a pause of a service that the branch does not offer', async () => {
  const station = (await shop.branches.all()).find(({ inhouse }) => !inhouse)
  const input = { branchERPId: station?.erpId ?? 0, length: '30_minutes', services: ['inhouse'] } as const
  expect(await useCases.pause(deps(), manager, { ...input, services: [...input.services] })).toMatchObject({
    error: 'mode_not_offered',
  })
})
