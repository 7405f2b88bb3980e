import fc from 'fast-check'
import { minimumNote, shortageNote, stockNote } from '@/lib/words/de/quantity'
import { correctQuantity, parseQuantity, quantityFault, quantityLimits } from './quantity'

const rules = (skuMinItemsInOrder = 1, multipleOfItem = 1, skuDailyInventory: number | null = null) => ({
  skuMinItemsInOrder,
  multipleOfItem,
  skuDailyInventory,
})

describe('the limits', () => {
  test.each([
    ['nothing limits it', rules(), { min: 1, max: 99, step: 1 }],
    ['the daily inventory is the maximum', rules(1, 1, 12), { min: 1, max: 12, step: 1 }],
    ['a daily inventory may exceed 99', rules(1, 1, 150), { min: 1, max: 150, step: 1 }],
    ['packages: the largest multiple not above 99', rules(1, 6), { min: 6, max: 96, step: 6 }],
    ['packages: the largest multiple not above the inventory', rules(1, 6, 20), { min: 6, max: 18, step: 6 }],
    ['the minimum is a whole number of packages', rules(10, 4), { min: 12, max: 96, step: 4 }],
    ['too few are left', rules(1, 6, 5), { min: 6, max: 0, step: 6 }],
  ])('%s', (_, product, limits) => {
    expect(quantityLimits(product)).toEqual(limits)
  })
})

describe('typed quantities', () => {
  test.each([
    ['25', 25],
    [' 4 ', 4],
    ['0', 0],
    ['', null],
    [' ', null],
    ['2,5', null],
    ['2.5', null],
    ['-4', null],
    ['1e3', null],
    ['٣', null],
    ['drei', null],
  ])('%j is %s', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity)
  })

  test.each([
    [0, 6],
    [7, 12],
    [12, 12],
    [95, 96],
    [500, 96],
  ])('%i becomes %i in packages of 6', (typed, corrected) => {
    expect(correctQuantity(typed, quantityLimits(rules(1, 6)))).toBe(corrected)
  })

  test('a corrected quantity is accepted by the bakery', () => {
    const product = fc.record({
      skuMinItemsInOrder: fc.integer({ min: 1, max: 12 }),
      multipleOfItem: fc.integer({ min: 1, max: 12 }),
      skuDailyInventory: fc.option(fc.integer({ min: 24, max: 400 })),
    })
    fc.assert(
      fc.property(product, fc.nat(999), (which, typed) => {
        const limits = quantityLimits(which)
        expect(quantityFault(correctQuantity(typed, limits), limits)).toBeNull()
      }),
    )
  })
})

describe('refusals', () => {
  test.each([
    [5, 'below_minimum'],
    [20, 'above_maximum'],
    [7, 'not_in_steps'],
    [18, null],
  ] as const)('%i of packages of 6 with 20 left: %s', (units, fault) => {
    expect(quantityFault(units, quantityLimits(rules(1, 6, 20)))).toBe(fault)
  })
})

describe('notes', () => {
  test('a minimum above the step is named', () => {
    expect(minimumNote(quantityLimits(rules(10, 5)))).toBe('mind. 10 Stück')
  })
  test('otherwise the package is named', () => {
    expect(minimumNote(quantityLimits(rules(1, 6)))).toBe('Verpackungseinheit 6 Stück')
  })
  test('names the units left besides those in the cart', () => {
    expect(stockNote(8, 3)).toBe('Maximal noch 5 verfügbar')
  })
  test('says that no further units are left', () => {
    expect(stockNote(8, 8)).toBe('Max. Bestellmenge erreicht')
  })
  test('an unlimited product has no stock note', () => {
    expect(stockNote(null, 40)).toBeNull()
  })
  test.each([
    [3, null, null],
    [3, 3, null],
    [3, 2, 'Maximal noch 2 verfügbar'],
    [3, 0, 'Für diesen Tag ausverkauft.'],
  ] as const)('a line of %i of which %s are left: %s', (units, left, note) => {
    expect(shortageNote(rules(1, 1, left), units)).toBe(note)
  })
  test('fewer units than one package count as none', () => {
    expect(shortageNote(rules(1, 6, 5), 6)).toBe('Für diesen Tag ausverkauft.')
    expect(shortageNote(rules(1, 6, 13), 18)).toBe('Maximal noch 12 verfügbar')
  })
})
