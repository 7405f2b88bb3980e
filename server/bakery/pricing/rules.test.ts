import fc from 'fast-check'
import { discountWords } from '@/lib/words/de/pricing'
import { hold } from '@/testing/hold'
import { type CouponToApply, type LineToPrice, pricingGroupsOf } from './discount-rules'
import { type CartToPrice, type PricedCart, priceCart } from './rules'
import { vatRateOf } from './vat-rules'

const tier = (quantity: number, price: number) => ({ quantity, price, validFrom: '2026-01-01T00:00:00+01:00' })

const bread = (units: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
  skuid: 1,
  packaging: null,
  units,
  tiers: [tier(0, 500), tier(3, 450)],
  depositCents: 0,
  loyaltyDiscount: true,
  vatClass: 'food',
  categorySlug: 'brote',
  ...more,
})
const juice = (units: number): LineToPrice => ({
  ...bread(units),
  skuid: 2,
  tiers: [tier(0, 299)],
  depositCents: 25,
  loyaltyDiscount: false,
  vatClass: 'drink',
  categorySlug: 'getraenke',
})
const tenPercent: CouponToApply = { code: 'MOIN10', kind: 'percent', value: 10, categorySlug: null }

const price = (lines: LineToPrice[], more: Partial<CartToPrice> = {}): PricedCart =>
  priceCart({ lines, loyal: false, loyaltyPercent: 6, coupon: null, orderMode: 'pickup', delivery: null, ...more })
const namesOf = (cart: PricedCart) =>
  cart.lines.map((line) => line.discounts.map(({ reason }) => discountWords(reason)))

describe('a line', () => {
  test('costs units times base price', () => {
    expect(price([bread(2)]).lines[0]).toMatchObject({ unitPrice: 500, totalPrice: 1000, totalDiscount: 0 })
  })
  test('has the price of its tier for all units', () => {
    expect(price([bread(4)]).lines[0]).toMatchObject({ totalPrice: 1800, catalogDiscount: 200 })
  })
  test('names its tier by the quantity it starts at', () => {
    expect(namesOf(price([bread(4)]))).toEqual([['Mengenrabatt ab 3 Stück']])
  })
  test('never costs more than its base price', () => {
    expect(price([bread(3, { tiers: [tier(0, 500), tier(3, 600)] })]).subTotal).toBe(1500)
    expect(price([bread(3, { tiers: [tier(0, 500), tier(3, 600)] })]).grandTotal).toBe(1500)
  })
  test('without a base price is a bug', () => {
    expect(() => price([bread(1, { tiers: [] })])).toThrow('no base price')
  })
})

describe('loyalty', () => {
  test('is 6 % rounded half up per line', () => {
    const cart = price([bread(1, { tiers: [tier(0, 425)] })], { loyal: true })
    expect(cart.orderCatalogDiscount).toBe(26)
    expect(namesOf(cart)).toEqual([['Treuerabatt 6\u00a0%']])
  })
  test('is for customers only', () => {
    expect(price([bread(1)]).orderCatalogDiscount).toBe(0)
  })
  test('is for bread and hot drinks only', () => {
    expect(price([juice(1)], { loyal: true }).orderCatalogDiscount).toBe(0)
  })
  const smallTier = { tiers: [tier(0, 500), tier(3, 480)] }
  test('replaces a tier that saves less, on that line only', () => {
    const cart = price([bread(3, smallTier), bread(3, { skuid: 3 })], { loyal: true })
    expect(namesOf(cart)).toEqual([['Treuerabatt 6\u00a0%'], ['Mengenrabatt ab 3 Stück']])
    expect(cart.lines[0]).toMatchObject({ totalPrice: 1410, catalogDiscount: 90 })
  })
  test('does not replace the tier for a guest, nor with a coupon', () => {
    expect(namesOf(price([bread(3, smallTier)]))).toEqual([['Mengenrabatt ab 3 Stück']])
    expect(namesOf(price([bread(3, smallTier)], { loyal: true, coupon: tenPercent }))).toEqual([
      ['Mengenrabatt ab 3 Stück', 'Gutschein MOIN10'],
    ])
  })
  test('does not replace a tier that saves as much', () => {
    expect(namesOf(price([bread(3, { tiers: [tier(0, 500), tier(3, 470)] })], { loyal: true }))).toEqual([
      ['Mengenrabatt ab 3 Stück'],
    ])
  })
  test('does not replace a tier that saves more, on that line only', () => {
    const cart = price([bread(3), bread(1, { skuid: 3 })], { loyal: true })
    expect(namesOf(cart)).toEqual([['Mengenrabatt ab 3 Stück'], ['Treuerabatt 6\u00a0%']])
  })
  test('does not apply with a coupon, on any line', () => {
    const cart = price([bread(1), bread(1, { skuid: 3 })], { loyal: true, coupon: tenPercent })
    expect(namesOf(cart)).toEqual([['Gutschein MOIN10'], ['Gutschein MOIN10']])
  })
  test('is indicated to a guest if a line would qualify', () => {
    expect(price([bread(1)]).loyaltyDiscountProductsIncluded).toBe(true)
    expect(price([bread(3), juice(1)]).loyaltyDiscountProductsIncluded).toBe(false)
  })
})

describe('a coupon', () => {
  test('takes a percentage of the goods after tiers, without deposits', () => {
    expect(price([bread(4), juice(2)], { coupon: tenPercent }).orderDiscount).toBe(240)
  })
  test('of a category applies to no other line', () => {
    const cart = price([bread(1), juice(1)], { coupon: { ...tenPercent, categorySlug: 'brote' } })
    expect(namesOf(cart)).toEqual([['Gutschein MOIN10'], []])
  })
  test('of a fixed amount takes no more than the goods', () => {
    const cart = price([juice(1)], { coupon: { ...tenPercent, kind: 'fixed', value: 500 } })
    expect(cart).toMatchObject({ orderDiscount: 299, depositTotal: 25, grandTotal: 25 })
  })
})

describe('discounts that exclude each other', () => {
  const choices = (lines: LineToPrice[], more: Partial<CartToPrice> = {}) =>
    price(lines, { loyal: true, ...more }).discountChoices

  test('a tier shows what loyalty would have saved on its line', () => {
    expect(choices([bread(4), bread(1, { skuid: 3 })])).toEqual([
      { applied: 'volume', appliedCents: 200, otherCents: 120 },
    ])
  })
  test('loyalty shows what the tier would have saved on its line', () => {
    expect(choices([bread(3, { tiers: [tier(0, 500), tier(3, 480)] })])).toEqual([
      { applied: 'loyalty', appliedCents: 90, otherCents: 60 },
    ])
  })
  test('a coupon shows what loyalty would have saved on lines without a tier', () => {
    expect(choices([bread(1), juice(1)], { coupon: tenPercent })).toEqual([
      { applied: 'coupon', appliedCents: 80, otherCents: 30 },
    ])
  })
  test('a coupon that saves less than loyalty is shown, too', () => {
    expect(choices([bread(2)], { coupon: { ...tenPercent, kind: 'fixed', value: 10 } })).toEqual([
      { applied: 'coupon', appliedCents: 10, otherCents: 60 },
    ])
  })
  test('a guest has no choices', () => {
    expect(choices([bread(4)], { loyal: false, coupon: tenPercent })).toEqual([])
  })
  test('is empty if no discount excluded another', () => {
    expect(choices([bread(1), juice(1)])).toEqual([])
    expect(choices([juice(1)], { coupon: tenPercent })).toEqual([])
  })
})

describe('delivery', () => {
  const delivery = { feeCents: 390, freeFromCents: 3500 }
  test('adds the fee', () => {
    expect(price([bread(1)], { orderMode: 'delivery', delivery }).grandTotal).toBe(890)
  })
  test('is free from the value of goods after tiers, whatever a coupon takes off', () => {
    const lines = [bread(7, { tiers: [tier(0, 500)] })]
    expect(price(lines, { orderMode: 'delivery', delivery, coupon: tenPercent }).shippingPrice).toBe(0)
  })
  test('of an empty cart is free', () => {
    expect(price([], { orderMode: 'delivery', delivery }).grandTotal).toBe(0)
  })
})

describe('VAT', () => {
  test.each([
    ['food', 'inhouse', 7],
    ['drink', 'pickup', 19],
    ['milk_drink', 'pickup', 7],
    ['milk_drink', 'delivery', 7],
    ['milk_drink', 'inhouse', 19],
  ] as const)('%s, %s: %i %%', (vatClass, orderMode, rate) => {
    expect(vatRateOf(vatClass, orderMode)).toBe(rate)
  })
  test('is split by rate, deposits at the rate of their line', () => {
    expect(price([bread(1), juice(1)]).vat).toEqual([
      { rate: 7, net: 467, tax: 33 },
      { rate: 19, net: 272, tax: 52 },
    ])
  })
  const delivery = { feeCents: 390, freeFromCents: 3500 }
  const grossOf = (cart: PricedCart) => cart.vat.map(({ net, tax }) => net + tax)
  test('of the delivery fee follows the prices paid for the goods, not their list prices', () => {
    // 13,50 € for bread (15,00 € listed) and 2,99 € for juice: 390 × 1350 / 1649 = 319,3.
    const cart = price([bread(3), juice(1)], { orderMode: 'delivery', delivery })
    expect(grossOf(cart)).toEqual([1350 + 319, 299 + 25 + 71])
  })
  test('of the delivery fee follows the list prices if nothing is paid for the goods', () => {
    const coupon = { ...tenPercent, kind: 'fixed', value: 10_000 } as const
    const cart = price([bread(3), juice(1)], { orderMode: 'delivery', delivery, coupon })
    // 390 × 1500 / 1799 = 325,2.
    expect(grossOf(cart)).toEqual([325, 25 + 65])
  })
  test('of a fee with equal remainders gives the cent to the lower rate', () => {
    const lines = [bread(1, { tiers: [tier(0, 100)] }), { ...juice(1), depositCents: 0, tiers: [tier(0, 300)] }]
    // 2 × 1/4 and 2 × 3/4: both remainders are a half.
    const cart = price(lines, { orderMode: 'delivery', delivery: { feeCents: 2, freeFromCents: 3500 } })
    expect(grossOf(cart)).toEqual([101, 301])
  })
})

describe('any cart', () => {
  const line = fc.record({
    units: fc.integer({ min: 1, max: 99 }),
    base: fc.integer({ min: 0, max: 5000 }),
    tiers: fc.array(fc.tuple(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 0, max: 5000 })), { maxLength: 3 }),
    depositCents: fc.constantFrom(0, 8, 25),
    loyaltyDiscount: fc.boolean(),
    vatClass: fc.constantFrom('food', 'drink', 'milk_drink'),
    categorySlug: fc.constantFrom('brote', 'getraenke'),
  })
  const coupon = fc.record({
    code: fc.constant('MOIN10'),
    kind: fc.constantFrom('percent', 'fixed'),
    value: fc.integer({ min: 1, max: 100 }),
    categorySlug: fc.constantFrom(null, 'brote'),
  })
  const carts: fc.Arbitrary<CartToPrice> = fc.record({
    lines: fc.array(line, { maxLength: 12 }).map((lines) =>
      lines.map(({ base, tiers, ...rest }, place) => ({
        ...rest,
        skuid: place + 1,
        packaging: null,
        tiers: [tier(0, base), ...tiers.map(([quantity, cents]) => tier(quantity, cents))],
      })),
    ),
    loyal: fc.boolean(),
    loyaltyPercent: fc.integer({ min: 1, max: 50 }),
    coupon: fc.option(coupon),
    orderMode: fc.constantFrom('pickup', 'inhouse', 'delivery'),
    delivery: fc.option(fc.record({ feeCents: fc.nat(990), freeFromCents: fc.nat(9000) })),
  })
  const always = (check: (priced: PricedCart, cart: CartToPrice) => void, among = carts, numRuns = 2_000) =>
    fc.assert(
      fc.property(among, (cart) => check(priceCart(cart), cart)),
      { numRuns },
    )
  const total = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

  /** Carts with several lines of a product, one for each packaging. */
  const packed: fc.Arbitrary<CartToPrice> = fc
    .tuple(carts, fc.array(fc.subarray([null, 'reusable_cup', 'own'] as const, { minLength: 1 }), { minLength: 12 }))
    .map(([cart, choices]) => ({
      ...cart,
      lines: cart.lines.flatMap((line, place) =>
        (choices[place] ?? [null]).map((packaging, at) => {
          const deposit = packaging === 'reusable_cup' ? 100 : 0
          return { ...line, packaging, units: line.units + at * 7, depositCents: line.depositCents + deposit }
        }),
      ),
    }))
  const alwaysPacked = (check: Parameters<typeof always>[0]) => always(check, packed, 1_000)

  test('costs the same with any packaging, except for the deposits', () => {
    alwaysPacked((cart, given) => {
      const plain = priceCart({ ...given, lines: pricingGroupsOf(given.lines).map(({ line }) => line) })
      const goodsOf = ({ lines, vat, depositTotal, grandTotal, ...sums }: PricedCart) => sums
      hold(goodsOf(cart)).toEqual(goodsOf(plain))
      hold(cart.grandTotal - cart.depositTotal).toBe(plain.grandTotal - plain.depositTotal)
      hold(cart.depositTotal).toBe(total(given.lines.map(({ units, depositCents }) => units * depositCents)))
    })
  })
  test('with several lines of a product has each once, adds up and is never negative', () => {
    alwaysPacked((cart, given) => {
      hold(cart.lines.map(({ skuid, packaging, units }) => [skuid, packaging, units])).toEqual(
        given.lines.map(({ skuid, packaging, units }) => [skuid, packaging, units]),
      )
      // One expectation for all lines, because an expectation is slower than the comparison.
      const wrong = cart.lines.filter(
        ({ discounts, totalDiscount, catalogDiscount, totalPrice, units, unitPrice }) =>
          total(discounts.map(({ cents }) => cents)) !== totalDiscount ||
          totalPrice !== units * unitPrice - totalDiscount ||
          !(Math.min(totalPrice, catalogDiscount, totalDiscount - catalogDiscount) >= 0),
      )
      hold(wrong).toEqual([])
      hold(total(cart.lines.map(({ totalPrice }) => totalPrice))).toBe(
        cart.grandTotal - cart.depositTotal - cart.shippingPrice,
      )
      hold(total(cart.vat.flatMap(({ net, tax }) => [net, tax]))).toBe(cart.grandTotal)
      const turned = priceCart({ ...given, lines: given.lines.toReversed() })
      hold({ ...turned, lines: turned.lines.toReversed() }).toEqual(cart)
    })
  })

  test('adds up to the cent', () => {
    always((cart) => {
      const goods = total(cart.lines.map((priced) => priced.totalPrice))
      hold(cart.grandTotal).toBe(goods + cart.depositTotal + cart.shippingPrice)
      hold(cart.subTotal - cart.orderCatalogDiscount - cart.orderDiscount).toBe(goods)
    })
  })
  test('explains every cent of discount', () => {
    always((cart) => {
      const unexplained = cart.lines.filter(
        ({ discounts, totalDiscount, totalPrice, units, unitPrice }) =>
          total(discounts.map((discount) => discount.cents)) !== totalDiscount ||
          units * unitPrice - totalDiscount !== totalPrice,
      )
      hold(unexplained).toEqual([])
    })
  })
  test('has net and tax that add up to the total', () => {
    always((cart) => {
      hold(total(cart.vat.flatMap(({ net, tax }) => [net, tax]))).toBe(cart.grandTotal)
    })
  })
  test('is never negative', () => {
    always((cart) => {
      const { lines, vat, loyaltyDiscountProductsIncluded, discountChoices, ...sums } = cart
      const ofLines = lines.flatMap((priced) => [priced.totalPrice, priced.totalDiscount, priced.catalogDiscount])
      const ofVat = vat.flatMap(({ net, tax }) => [net, tax])
      hold(Math.min(0, ...Object.values(sums), ...ofLines, ...ofVat)).toBe(0)
    })
  })
  test('never costs less than its deposits and delivery', () => {
    always((cart) => {
      hold(cart.grandTotal).toBeAtLeast(cart.depositTotal + cart.shippingPrice)
    })
  })
  test('costs the same in any order of its lines', () => {
    always((cart, { lines, ...rest }) => {
      const turned = priceCart({ ...rest, lines: lines.toReversed() })
      hold({ ...turned, lines: turned.lines.toReversed() }).toEqual(cart)
    })
  })
  test('never combines loyalty with another discount', () => {
    always((cart) => {
      const combined = cart.lines.filter(
        ({ discounts }) => discounts.length > 1 && discounts.some(({ reason }) => reason.kind === 'loyalty'),
      )
      hold(combined).toEqual([])
    })
  })
  test('costs a customer no more than a guest', () => {
    always((cart, given) => {
      const asGuest = priceCart({ ...given, loyal: false })
      hold(priceCart({ ...given, loyal: true }).grandTotal).toBeAtMost(asGuest.grandTotal)
      hold(cart.goodsValue).toBe(asGuest.goodsValue)
    })
  })
  test('takes the better of tier and loyalty on each line', () => {
    always((_cart, given) => {
      const lines = given.lines.toSorted((a, b) => a.skuid - b.skuid)
      const without = { ...given, lines, coupon: null }
      const tiers = priceCart({ ...without, loyal: false }).lines
      const onlyBase = lines.map((of) => ({ ...of, tiers: of.tiers.slice(0, 1) }))
      const loyalty = priceCart({ ...without, lines: onlyBase, loyal: true }).lines
      const both = priceCart({ ...without, loyal: true }).lines
      hold(both.map(({ totalDiscount }) => totalDiscount)).toEqual(
        both.map((_, place) => Math.max(tiers[place]?.totalDiscount ?? 0, loyalty[place]?.totalDiscount ?? 0)),
      )
    })
  })
  test('splits the delivery fee over the rates to the cent', () => {
    always((cart) => {
      const goods = total(cart.lines.map(({ totalPrice, depositTotal }) => totalPrice + depositTotal))
      hold(total(cart.vat.map(({ net, tax }) => net + tax)) - goods).toBe(cart.shippingPrice)
      for (const { rate, net, tax } of cart.vat) {
        const of = cart.lines.filter(({ vatRate }) => vatRate === rate)
        hold(net + tax).toBeAtLeast(total(of.map((line) => line.totalPrice + line.depositTotal)))
      }
    })
  })
  test('shows as alternative exactly the saving without the coupon', () => {
    always((cart, given) => {
      const told = cart.discountChoices.find(({ applied }) => applied === 'coupon')
      const without = priceCart({ ...given, coupon: null })
      const saved = without.orderCatalogDiscount - cart.orderCatalogDiscount
      hold(told?.otherCents ?? 0).toBe(told === undefined ? 0 : saved)
    })
  })
  test('gives no loyalty while a coupon is applied', () => {
    always((cart, { coupon: applied }) => {
      const kinds = cart.lines.flatMap((priced) => priced.discounts.map(({ reason }) => reason.kind))
      hold(applied !== null && kinds.includes('loyalty')).toBe(false)
    })
  })
})
