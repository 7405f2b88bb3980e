import { clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import { bakingWords } from '@/lib/words/de/catalogue'
import { testBranch } from '@/testing/branch-record'
import { accepted, type CartTestShop, MONDAY, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { product as record } from '@/testing/product-records'
import { NO_WAVES } from '../../baking-waves/rules'
import { delayOf } from './earliest-for-cart'

const now = instantAt(MONDAY, '10:00')
const product = (name: string, leadHours: number, bakedOn: number[] | null = null) =>
  record({ name, leadHours, bakedOn })
const branch = testBranch()
const terms = {
  ...{ ...branch, hours: branch, mode: 'pickup' as const, express: false, now, plan: NO_WAVES },
  isCounted: () => false,
}
const bread = product('Brot', 0)
const cake = product('Torte', 24)
const wednesdays = product('Mittwochsbrot', 0, [3])
const starts = [
  instantAt(MONDAY, '11:00'),
  instantAt(TUESDAY, '09:00'),
  instantAt(TUESDAY, '10:00'),
  instantAt('2026-06-10', '09:00'),
]
const delay = (...products: ReturnType<typeof product>[]) => {
  const found = delayOf(products, starts, terms)
  const at = (start: Date | null) => start && `${dayOf(start)} ${clockOf(start)}`
  return found && { cause: found.cause.name, earliest: at(found.earliest), without: at(found.earliestWithout) }
}

describe('the product that delays the cart', () => {
  test('is null while all products are available at the first time', () => {
    expect(delay(bread)).toBeNull()
    expect(delay()).toBeNull()
  })
  test('is the one with the lead time', () => {
    expect(delay(bread, cake)).toEqual({
      cause: 'Torte',
      earliest: `${TUESDAY} 10:00`,
      without: `${MONDAY} 11:00`,
    })
  })
  test('is the one that is available last', () => {
    expect(delay(cake, wednesdays, bread)).toEqual({
      cause: 'Mittwochsbrot',
      earliest: '2026-06-10 09:00',
      without: `${TUESDAY} 10:00`,
    })
  })
  test('is one of two equal ones, and the rest is not earlier', () => {
    expect(delay(cake, product('Kuchen', 24))).toMatchObject({
      earliest: `${TUESDAY} 10:00`,
      without: `${TUESDAY} 10:00`,
    })
  })
  test('is named if no time has all products', () => {
    expect(delay(bread, product('Sonntagsbrot', 0, [7]))).toEqual({
      cause: 'Sonntagsbrot',
      earliest: null,
      without: `${MONDAY} 11:00`,
    })
  })
})

test.each([
  [product('', 24), 'braucht 24 Stunden Vorlauf'],
  [product('', 0, [5, 6, 7]), 'gibt es nur freitags, samstags und sonntags'],
  [product('', 48, [6]), 'braucht 48 Stunden Vorlauf und gibt es nur samstags'],
])('has a reason in words', (given, words) => {
  expect(bakingWords(given)).toBe(words)
})

describe('of a stored cart', () => {
  let shop: CartTestShop
  beforeAll(async () => {
    shop = await openTestShop()
    shop.time.now = now
  })
  afterAll(() => shop.close())

  const CAKE = '3014'
  const BAKED_TUE_THU_SAT = '1005'

  test('is named with the time of the rest and an alternative', async () => {
    const caller = newGuest()
    await shop.configure(caller)
    accepted(await shop.add(caller, '1001'))
    accepted(await shop.add(caller, CAKE))
    const { wholeCart } = accepted(await shop.carts.earliest(caller, {}))
    expect(wholeCart?.cause.reason).toMatch(/braucht \d+ Stunden Vorlauf/)
    expect(wholeCart?.earliestWithout).toMatch(MONDAY)
    expect(wholeCart?.alternative?.productUrl).toMatch('/produkte/suesses-kuchen/')
  })

  test('explains the time for the whole cart if the chosen one is too early', async () => {
    const caller = newGuest()
    await shop.configure(caller)
    await shop.add(caller, '1001')
    await shop.add(caller, CAKE)
    const cart = await shop.configure(caller, { targetDateTime: '2026-06-08T15:00:00+02:00' })
    expect(cart.shopNotification?.changes).toHaveLength(1)
    expect(cart.shopNotification?.explanation).toMatch(
      /^Alles zusammen bekommen Sie hier das nächste Mal am Di, 09\.06\.2026 um 10:00 Uhr: /,
    )
  })

  test('explains the next baking day of a bread', async () => {
    const caller = newGuest()
    await shop.configure(caller)
    await shop.add(caller, '1001')
    await shop.add(caller, BAKED_TUE_THU_SAT)
    const wednesday = await shop.configure(caller, { targetDateTime: '2026-06-10T10:00:00+02:00' })
    expect(wednesday.shopNotification?.explanation).toBe(
      'Alles zusammen bekommen Sie hier das nächste Mal am Do, 11.06.2026 um 06:00 Uhr: ' +
        'Klabauterkorn gibt es nur dienstags, donnerstags und samstags.',
    )
  })

  test('names products that another day would remove, without a change of the cart', async () => {
    const caller = newGuest()
    await shop.configure(caller)
    await shop.add(caller, '1001')
    await shop.add(caller, BAKED_TUE_THU_SAT)
    const { targetBranch, cartItems } = accepted(await shop.carts.get(caller, {}))
    const lackingOn = async (day: string) => {
      const there = { orderMode: 'pickup', targetBranchId: targetBranch?.branchId ?? 0 } as const
      const targetDateTime = `${day}T10:00:00+02:00`
      return accepted(await shop.carts.lacking(caller, { ...there, targetDateTime })).lacking
    }
    expect(await lackingOn('2026-06-10')).toEqual(['Klabauterkorn'])
    expect(await lackingOn('2026-06-11')).toEqual([])
    expect(accepted(await shop.carts.get(caller, {})).cartItems).toEqual(cartItems)
  })

  test('is null for a cart without a configuration', async () => {
    expect(accepted(await shop.carts.earliest(newGuest(), {}))).toEqual({ wholeCart: null })
  })
})
