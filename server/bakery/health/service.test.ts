import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { createHealthService } from './service'

const shop = openForFile(createTestShop)

const healthOf = (prepare: () => Promise<void>) =>
  createHealthService({ ...shop.bakery, pool: shop.db.$client, prepare })

test('a node is not ready before the catalogue is loaded', async () => {
  const loading = Promise.withResolvers<void>()
  const answered = jest.fn()
  const answer = healthOf(() => loading.promise).ready(shop.nobody, {})
  void answer.then(answered)
  await shop.db.execute('select 1')
  expect(answered).not.toHaveBeenCalled()
  loading.resolve()
  expect(await answer).toEqual({ ok: true, value: { ready: true } })
})

test('the metrics count a due partial refund and its age until it is done', async () => {
  const refunds = async () => {
    const answer = await healthOf(async () => {}).figures(shop.nobody, {})
    return answer.ok ? answer.value.refunds : null
  }
  const { orderGuid, reference } = await shop.paidOrder()
  expect(await refunds()).toEqual({ waiting: 0, lagSeconds: 0 })
  await shop.oweUnit(orderGuid)
  shop.pass(2)
  const owed = await refunds()
  expect(owed).toMatchObject({ waiting: 1 })
  expect(owed?.lagSeconds).toBeGreaterThanOrEqual(120)
  // The order's state does not change.
  expect(await shop.stateOf(reference)).toBe('paid')
  await shop.reconcile()
  expect(await refunds()).toEqual({ waiting: 0, lagSeconds: 0 })
})
