import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import { skuNumberInPath } from '@/lib/web/routes'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { openOffice } from '@/testing/office'
import { staffCaller } from '@/testing/staff'

const clock = { now: () => new Date('2026-11-28T05:00:00Z') }

const shop = openForFile(() => openOffice({ clock, secondPerson: true }))

const editor = staffCaller('assortment')
const head = staffCaller('head_office')
const BASE = 'price::0:'

const given = (skuNumber: string, more: object = {}) => ({
  ...{ skuNumber, name: 'Neujahrs|kringel', category: 'brote', subcategory: 'Roggenbrote', price: '', variants: [] },
  ...more,
})
const seen = (...changes: (AssortmentChange | null)[]) => ({
  changes: changes.map((change) => ({ changeId: change?.changeId ?? 0, shown: change?.shown ?? '' })),
})
const productOf = async (skuNumber: string) => accepted(await shop.product(head, { skuNumber })).product

test('a new product is not for sale, and its price waits for a release', async () => {
  const { change } = accepted(await shop.create(editor, given('9001', { price: '4,20' })))
  expect(change).toMatchObject({ state: 'waiting', edits: [{ field: BASE, before: '', after: '4,20' }] })
  expect(change?.counts).toEqual([{ part: 'prices', added: 1, changed: 0, removed: 0 }])
  const { fields, prices } = await productOf('9001')
  expect(fields).toMatchObject({ name: 'Neujahrs|kringel', enabled: 'nein', vatClass: 'food', allergens: '' })
  expect(prices.find(({ field }) => field === BASE)?.now).toBe('')
  accepted(await shop.release(head, seen(change)))
  expect((await productOf('9001')).prices.find(({ field }) => field === BASE)?.now).toBe('4,20')
})

test('a copy has the texts of its model at once, and allergens and prices after a release', async () => {
  const model = await productOf('1001')
  const { change } = accepted(await shop.create(editor, given('9002', { copyOf: '1001' })))
  const copy = await productOf('9002')
  expect(copy.fields).toMatchObject({ description: model.fields['description'], allergens: '', ingredients: '' })
  accepted(await shop.release(head, seen(change)))
  const { fields, prices } = await productOf('9002')
  const own = {
    skuNumber: '9002',
    name: 'Neujahrs|kringel',
    enabled: 'nein',
    category: 'brote',
    subcategory: 'Roggenbrote',
  }
  expect(fields).toEqual({ ...model.fields, ...own })
  expect(prices).toEqual(model.prices)
})

test('a product with variants, and one more variant later', async () => {
  const variants = [
    { skuNumber: '9003-1', attributes: 'Größe: klein', price: '2,00' },
    { skuNumber: '9003-2', attributes: 'Größe: groß', price: '3,00' },
  ]
  const { change } = accepted(await shop.create(editor, given('9003', { price: '9,99', variants })))
  expect(change?.edits.map(({ skuNumber, after }) => [skuNumber, after])).toEqual([
    ['9003-1', '2,00'],
    ['9003-2', '3,00'],
  ])
  accepted(
    await shop.addVariants(editor, {
      skuNumber: '9003',
      variants: [{ skuNumber: '9003-3', attributes: 'Größe: riesig', price: '' }],
    }),
  )
  const listed = (await productOf('9003')).variants
  expect(listed.map(({ skuNumber, attributes, enabled }) => [skuNumber, attributes, enabled])).toEqual([
    ['9003-1', 'Größe: klein', true],
    ['9003-2', 'Größe: groß', true],
    ['9003-3', 'Größe: riesig', true],
  ])
  const defaults = await Promise.all(['9003-1', '9003-3'].map(async (one) => (await productOf(one)).fields))
  expect(defaults.map((fields) => fields['isDefaultVariant'])).toEqual(['ja', 'nein'])
})

test('what is entered for a new product holds for its variants, which come into sale with it', async () => {
  const variants = [
    { skuNumber: '9030-1', attributes: 'Größe: klein', price: '2,00' },
    { skuNumber: '9030-2', attributes: 'Größe: groß', price: '3,00' },
  ]
  const { change: prices } = accepted(await shop.create(editor, given('9030', { variants })))
  const edits = [
    { skuNumber: '9030', field: 'allergens', before: '', after: '101' },
    { skuNumber: '9030', field: 'subline', before: '', after: 'Nur im Winter' },
    { skuNumber: '9030', field: 'enabled', before: 'nein', after: 'ja' },
  ]
  const entered = accepted(await shop.save(editor, { edits, reason: '', asDraft: false }))
  const { changes } = await productOf('9030')
  expect(changes.map(({ changeId }) => changeId)).toEqual([entered.changeId, prices?.changeId])
  expect(changes[1]?.edits.map(({ skuNumber, after }) => [skuNumber, after])).toEqual([
    ['9030-1', '2,00'],
    ['9030-2', '3,00'],
  ])
  accepted(await shop.release(head, seen(...changes)))
  for (const one of ['9030', '9030-1', '9030-2']) {
    const { fields } = await productOf(one)
    expect(fields).toMatchObject({ allergens: '101', subline: 'Nur im Winter', enabled: 'ja' })
  }
  accepted(
    await shop.addVariants(editor, {
      ...{ skuNumber: '9030', variants: [{ skuNumber: '9030-3', attributes: 'Größe: riesig', price: '' }] },
    }),
  )
  expect((await productOf('9030-3')).fields['enabled']).toBe('nein')
})

test('a second person releases the prices and the allergens of a new product in one act, all or none', async () => {
  const other = staffCaller('head_office')
  const { change: price } = accepted(await shop.create(head, given('9050', { price: '4,20' })))
  const save = async (caller: typeof head, field: string, after: string) =>
    accepted(
      await shop.save(caller, {
        ...{ edits: [{ skuNumber: '9050', field, before: '', after }], reason: '', asDraft: false },
      }),
    )
  const allergens = await save(other, 'allergens', '101')
  expect(await shop.release(other, seen(price, allergens))).toMatchObject({ error: 'edit_own' })
  expect((await productOf('9050')).prices.find(({ field }) => field === BASE)?.now).toBe('')
  const { changes } = accepted(await shop.release(staffCaller('head_office'), seen(allergens, price)))
  expect(changes.map(({ changeId, state }) => [changeId, state])).toEqual([
    [price?.changeId, 'live'],
    [allergens.changeId, 'live'],
  ])
  const { fields, prices } = await productOf('9050')
  expect([fields['allergens'], prices.find(({ field }) => field === BASE)?.now]).toEqual(['101', '4,20'])
})

test('a release does not reach a variant that came after the change was sent; sent again it does', async () => {
  const variant = (skuNumber: string) => ({ skuNumber, attributes: `Größe: ${skuNumber}`, price: '' })
  accepted(await shop.create(editor, given('9060', { variants: [variant('9060-1')] })))
  const edits = [{ skuNumber: '9060', field: 'ingredients', before: '', after: 'Mehl, Wasser' }]
  const { changeId, shown } = accepted(await shop.save(editor, { edits, reason: '', asDraft: false }))
  accepted(await shop.addVariants(editor, { skuNumber: '9060', variants: [variant('9060-2')] }))
  expect(await shop.release(head, { changes: [{ changeId, shown }] })).toMatchObject({
    error: 'edit_refused',
    details: { faults: [{ skuNumber: '9060-2', field: 'ingredients' }] },
  })
  accepted(await shop.giveBack(head, { changeId, note: '' }))
  const again = accepted(await shop.submit(editor, { changeId }))
  expect(await shop.release(head, { changes: [{ changeId, shown }] })).toMatchObject({ error: 'edit_unseen' })
  accepted(await shop.release(head, seen(again)))
  expect((await productOf('9060-2')).fields['ingredients']).toBe('Mehl, Wasser')
})

test('a number is taken in any spelling, and nothing is created with a fault', async () => {
  accepted(await shop.create(editor, given('Kringel-1')))
  expect(await shop.create(editor, given('KRINGEL-1'))).toMatchObject({ error: 'product_known' })
  const twice = [
    { skuNumber: '9004', attributes: 'Größe: klein', price: '' },
    { skuNumber: '9005', attributes: 'klein', price: '' },
  ]
  expect(await shop.create(editor, given('9004', { variants: twice }))).toMatchObject({ error: 'edit_refused' })
  expect(await shop.create(editor, given('9004', { price: '0' }))).toMatchObject({
    ...{ error: 'edit_refused', details: { faults: [{ skuNumber: '9004', field: BASE }] } },
  })
  expect(await shop.create(editor, given('9004', { category: 'nirgends' }))).toMatchObject({
    ...{ error: 'edit_refused', details: { faults: [{ field: 'category' }] } },
  })
  expect(await shop.create(editor, given('9004', { subcategory: 'Rogenbrote' }))).toMatchObject({
    ...{ error: 'edit_refused', details: { faults: [{ field: 'subcategory', reason: expect.any(String) }] } },
  })
  expect(await shop.product(head, { skuNumber: '9004' })).toMatchObject({ error: 'product_unknown' })
  expect(await shop.create(editor, given('9006', { copyOf: 'nope' }))).toMatchObject({ error: 'product_unknown' })
})

test('a number whose address another product has is refused at its field, also of a variant', async () => {
  accepted(await shop.create(editor, given('K-99')))
  const refused = (skuNumber: string, other: string) => ({
    error: 'edit_refused',
    details: { faults: [{ skuNumber, field: 'skuNumber', reason: `has the same address as product ${other}` }] },
  })
  expect(await shop.create(editor, given('K99'))).toMatchObject(refused('K99', 'K-99'))
  const variants = [{ skuNumber: '90-98', attributes: 'Größe: klein', price: '' }]
  expect(await shop.create(editor, given('9098', { variants }))).toMatchObject(refused('90-98', '9098'))
  expect(
    await shop.addVariants(editor, { skuNumber: 'K-99', variants: [{ ...variants[0], skuNumber: 'k/99' }] as never }),
  ).toMatchObject(refused('k/99', 'K-99'))
  expect(await shop.product(head, { skuNumber: '9098' })).toMatchObject({ error: 'product_unknown' })
})

test.each(['Punsch-2026', 'P.27/a', 'Ü 28'])(
  'the page of the product %s is found by its address',
  async (skuNumber) => {
    const number = accepted(await shop.create(editor, given(skuNumber))).skuNumber
    const edits = [{ skuNumber: number, field: 'enabled', before: 'nein', after: 'ja' }]
    accepted(await shop.save(editor, { edits, reason: '', asDraft: false }))
    const { productUrl, skuid } = await productOf(number)
    const guest = { cartId: null, customerId: null }
    const found = await shop.shown.product(guest, { skuNumber: skuNumberInPath(productUrl) })
    expect(found).toMatchObject({ ok: true, value: { SKUID: skuid } })
  },
)

test('of two people who take the same number one is told', async () => {
  const outcomes = await Promise.all([shop.create(editor, given('9007')), shop.create(head, given('9007'))])
  expect(outcomes.map((one) => (one.ok ? 'created' : one.error)).toSorted()).toEqual(['created', 'product_known'])
})

// A deadlock would fail one of the calls.
test('products are created, changed and imported at once, and nobody waits in a circle', async () => {
  const line = 'skuNumber;zone;orderMode;quantity;price;validFrom\n'
  const content = (price: string) => Buffer.from(`${line}1004;;;0;${price};2026-01-01\n1005;;;0;${price};2026-01-01\n`)
  const draftOf = async (price: string) =>
    accepted(
      await shop.upload(editor, {
        ...{ fileName: 'prices.csv', content: content(price).toString('base64'), replace: false },
      }),
    ).importId
  const publish = async (importId: number) => {
    const { shown } = accepted(await shop.import(head, { importId }))
    return shop.publish(head, { importId, shown })
  }
  for (const round of [1, 2, 3, 4]) {
    const drafts = [await draftOf(`${round},11`), await draftOf(`${round},22`)]
    const prices = (await productOf('1004')).prices.find(({ field }) => field === BASE)?.now ?? ''
    const edits = ['1005', '1004'].map((skuNumber) => ({ skuNumber, field: BASE, before: prices, after: '3,33' }))
    const variant = { skuNumber: `9010-${round}`, attributes: `Größe: ${round}`, price: '2,00' }
    const outcomes = await Promise.all([
      shop.create(editor, given(`902${round}`, { copyOf: '1004', price: '1,00' })),
      shop.create(head, given(`902${round}`, { copyOf: '1005' })),
      shop.addVariants(editor, { skuNumber: '9001', variants: [variant] }),
      shop.addVariants(head, { skuNumber: '9001', variants: [variant] }),
      ...drafts.map(publish),
      shop.save(head, { edits, reason: '', asDraft: false }),
      shop.save(editor, { edits: edits.toReversed(), reason: '', asDraft: false }),
    ])
    const created = outcomes.slice(0, 4).map((one) => (one.ok ? 'created' : one.error))
    expect([created.slice(0, 2).toSorted(), created.slice(2).toSorted()]).toEqual([
      ['created', 'product_known'],
      ['created', 'product_known'],
    ])
  }
})
