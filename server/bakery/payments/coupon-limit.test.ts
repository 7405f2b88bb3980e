import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually, type TestShop } from '@/testing/paying-shop'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

describe('a coupon for the first three orders', () => {
  const FIRST_THREE = { code: 'ERSTEDREI', value: 10, totalLimit: 3 }
  const FREE_FOR_THREE = { code: 'GRATISDREI', value: 100, totalLimit: 3 }
  const numbered = Array.from({ length: 12 }, (_, number) => number)

  test('discounts exactly three of twelve concurrent orders', async () => {
    const payers: { caller: Awaited<ReturnType<TestShop['newCaller']>>; reference: string }[] = []
    for (const _ of numbered) {
      const caller = await shop.newCaller()
      await shop.discount(caller, FIRST_THREE)
      const reference = await shop.create(caller)
      payers.push({ caller, reference })
    }
    await shop.fault({ kind: 'lost', operation: 'webhook', times: 99 })
    await Promise.all(payers.map(({ reference }) => shop.decide(reference, 'pay')))
    const answers = await Promise.all(payers.map(({ caller, reference }) => shop.capture(caller, reference)))

    const values = answers.map((answer) => (answer.ok ? answer.value : null))
    expect(values.filter((value) => value?.validationResult === 'valid')).toHaveLength(3)
    const refused = values.filter((value) => value?.validationResult === 'invalid')
    expect(refused).toHaveLength(9)
    expect(refused[0]?.shopNotification).toMatchObject({
      kind: 'payment_ended',
      headline: 'Ihr Gutschein wurde inzwischen eingelöst',
      changes: [{ label: 'Gutschein ERSTEDREI', reason: 'Dieser Gutschein wurde bereits eingelöst.' }],
      redirectTarget: '/warenkorb',
    })
    const outcomes = await Promise.all(payers.map(({ reference }) => shop.outcomeOf(reference)))
    expect(outcomes.filter(({ netCaptures }) => netCaptures > 0)).toHaveLength(3)
    expect(outcomes.filter(({ slotsHeld, unitsClaimed }) => slotsHeld + unitsClaimed > 0)).toHaveLength(3)
  })

  test('is named as the reason even if a webhook event abandoned the order first; the cart stays', async () => {
    const one = { code: 'NURDER', value: 10, totalLimit: 1 }
    const [first, second] = [await shop.newCaller(), await shop.newCaller()]
    for (const caller of [first, second]) await shop.discount(caller, one)
    const [winning, losing] = [await shop.create(first), await shop.create(second)]
    await shop.loseNotices()
    await shop.decide(winning, 'pay')
    await shop.capture(first, winning)
    await shop.fault()
    await shop.decide(losing, 'pay')
    await eventually(async () => (await shop.stateOf(losing)) === 'abandoned')
    expect(await shop.capture(second, losing)).toMatchObject({
      value: { shopNotification: { kind: 'payment_ended', headline: 'Ihr Gutschein wurde inzwischen eingelöst' } },
    })
    expect(await shop.cartOf(second)).toMatchObject({ itemCount: 2, appliedCouponCodes: [], orderDiscount: 0 })
    expect(shop.side.netCaptures([losing])).toBe(0)
  })

  test('makes exactly three of five concurrent orders free', async () => {
    const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
    const callers: Awaited<ReturnType<TestShop['newCaller']>>[] = []
    for (const _ of [1, 2, 3, 4, 5]) {
      const caller = await shop.newCaller()
      await shop.discount(caller, FREE_FOR_THREE)
      callers.push(caller)
    }
    const answers = await Promise.all(
      callers.map(async (caller) => shop.payments.openPayment(caller, { ...(await shop.asShown(caller)), contact })),
    )
    const given = answers.map((answer) => (answer.ok ? answer.value.validationResult : answer.error))
    expect(given.toSorted()).toEqual(['invalid', 'invalid', 'valid', 'valid', 'valid'])
  })
})
