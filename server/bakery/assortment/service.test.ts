import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EditConflict, FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { officeNode } from '@/testing/office'
import { staffCaller } from '@/testing/staff'
import { assortmentChanges } from '../db/schema/assortment'

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: database.drop }
})

let now = new Date('2026-11-28T05:00:00Z')
const clock = { now: () => now }
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const node = (secondPerson = true) => officeNode(shop, { clock, secondPerson })

const author = staffCaller('head_office')
const second = staffCaller('head_office')
const helper = staffCaller('assortment')

const SKU = '1001'
const BASE = 'price::0:'
const edit = (field: string, before: string, after: string, skuNumber = SKU): FieldEdit => ({
  ...{ skuNumber, field, before, after },
})
const input = (edits: FieldEdit[], from?: Date) => ({
  ...{ edits, reason: '', asDraft: false },
  ...(from === undefined ? {} : { from: toWire(from) }),
})
/** Fields and prices of a product are read from the database, so one node suffices. */
let reader: ReturnType<typeof node> | undefined
const productAt = async (from: Date = now, skuNumber = SKU) => {
  reader ??= node()
  return accepted(await reader.product(author, { skuNumber, from: toWire(from) })).product
}
const fieldNow = async (field: string, skuNumber = SKU) => (await productAt(now, skuNumber)).fields[field]
const priceThen = async (at: Date) => (await productAt(at)).prices.find(({ field }) => field === BASE)?.ahead
const stored = async (changeId: number) =>
  (await shop.db.execute(sql`select * from assortment_changes where change_id = ${changeId}`)).rows[0]

beforeEach(() => {
  now = minutes(60)
})

test('a text is changed at once, with its difference, and leads back by an undo, which can be undone', async () => {
  const before = (await fieldNow('subline')) ?? ''
  const saved = accepted(await node().save(helper, input([edit('subline', before, 'Ganz neu')])))
  expect(saved).toMatchObject({
    ...{ state: 'live', isOwn: true, needsRelease: false, createdBy: helper.staff.name },
    edits: [{ field: 'subline', before, after: 'Ganz neu' }],
  })
  const undone = accepted(await node().undo(helper, { changeId: saved.changeId }))
  expect([undone.undoes, await fieldNow('subline')]).toEqual([saved.changeId, before])
  await node().undo(helper, { changeId: undone.changeId })
  expect(await fieldNow('subline')).toBe('Ganz neu')
  expect(await node().undo(helper, { changeId: undone.changeId })).toMatchObject({ error: 'edit_empty' })
  await node().undo(helper, { changeId: saved.changeId })
})

test('the list that is read after a change shows it', async () => {
  const { save, undo, products } = node()
  const sublines = async () =>
    accepted(await products(author, { search: SKU, offset: 0, limit: 10 })).products.map(({ subline }) => subline)
  const [before = ''] = await sublines()
  const saved = accepted(await save(author, input([edit('subline', before, 'Gleich zu sehen')])))
  expect(await sublines()).toEqual(['Gleich zu sehen'])
  await undo(author, { changeId: saved.changeId })
  expect(await sublines()).toEqual([before])
})

test('the second of two persons keeps the fields of the first, and is shown the field that both have changed', async () => {
  const { fields } = await productAt()
  const [subline = '', tags = ''] = [fields['subline'], fields['tags']]
  await node().save(author, input([edit('subline', subline, 'Vom ersten')]))
  const both = await node().save(second, input([edit('subline', subline, 'Vom zweiten'), edit('tags', tags, 'Neu')]))
  expect(both).toMatchObject({
    error: 'edit_conflict',
    details: { conflicts: [{ field: 'subline', now: 'Vom ersten', after: 'Vom zweiten', by: author.staff.name }] },
  })
  await node().save(second, input([edit('tags', tags, 'Neu')]))
  expect([await fieldNow('subline'), await fieldNow('tags')]).toEqual(['Vom ersten', 'Neu'])
})

test('of two persons who save at the same time one is refused', async () => {
  const before = (await fieldNow('shortDescription')) ?? ''
  const answers = await Promise.all(
    [author, second].map((caller, index) =>
      node().save(caller, input([edit('shortDescription', before, `Nummer ${index}`)])),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('allergens and prices wait for a second person of head office', async () => {
  const saved = accepted(await node().save(author, input([edit(BASE, '5,20', '5,40')])))
  expect(saved.state).toBe('waiting')
  expect(await priceThen(now)).toBe('5,20')
  const { changeId } = saved
  const changes = [saved]
  expect(accepted(await node().changes(author, { search: '' })).mayReleaseOwn).toBe(false)
  expect(await node().release(author, { changes })).toMatchObject({ error: 'edit_own' })
  const other = { changes: [{ changeId, shown: 'another' }] }
  expect(await node().release(second, other)).toMatchObject({ error: 'edit_unseen' })
  expect(accepted(await node().release(second, { changes })).changes).toMatchObject([
    { state: 'live', releasedBy: second.staff.name },
  ])
  expect(await node().release(second, { changes })).toMatchObject({ error: 'edit_settled' })
  expect(await priceThen(now)).toBe('5,40')
  expect(await priceThen(minutes(-2))).toBe('5,20')
  const back = accepted(await node(false).undo(author, { changeId }))
  expect(back.state).toBe('live')
  now = minutes(1)
  expect(await priceThen(now)).toBe('5,20')
})

test('where one person suffices, head office releases by saving, and the assortment still waits', async () => {
  const allergens = (await fieldNow('allergens')) ?? ''
  const one = node(false)
  expect(accepted(await one.save(helper, input([edit('allergens', allergens, '101 | 103')]))).state).toBe('waiting')
  expect(accepted(await one.save(author, input([edit('allergens', allergens, '101 | 103')]))).state).toBe('live')
  expect(await fieldNow('allergens')).toBe('101 | 103')
})

test('a planned price holds from its minute on, and at once for orders for that time', async () => {
  const from = minutes(3 * 24 * 60)
  const { changeId } = accepted(await node(false).save(author, input([edit(BASE, '5,20', '5,35')], from)))
  expect([await priceThen(minutes(10)), await priceThen(from)]).toEqual(['5,20', '5,35'])
  const offers = await node().catalogue.offers({ branchId: 1017, orderMode: 'pickup', at: from }, [
    (await productAt()).skuid,
  ])
  expect([...offers.values()][0]?.prices[0]?.price).toBe(535)
  now = from
  await node().publishDue()
  expect(await stored(changeId)).toMatchObject({ state: 'live' })
  expect(await priceThen(now)).toBe('5,35')
  await node(false).save(author, input([edit(BASE, '5,35', '5,20')]))
})

test.each([
  ['does not exist', '2027-03-28', '01:59', '2027-03-28T03:30:00+02:00'],
  ['comes twice', '2027-10-31', '02:29', '2027-10-31T02:30:00+02:00'],
])(
  'a planned text is applied at its minute, once, also at half past two when that %s',
  async (_what, day, clock, at) => {
    const before = (await fieldNow('imageAlt')) ?? ''
    now = instantAt(day, clock)
    const from = instantAt(day, '02:30')
    expect(toWire(from)).toBe(at)
    const planned = accepted(await node().save(author, input([edit('imageAlt', before, day)], from)))
    expect(planned.from).toBe(at)
    await node().publishDue()
    expect(await fieldNow('imageAlt')).toBe(before)
    now = from
    await Promise.all([node().publishDue(), node().publishDue()])
    expect(await fieldNow('imageAlt')).toBe(day)
    // The same time of the clock an hour later is another moment.
    accepted(await node().undo(author, { changeId: planned.changeId }))
    now = minutes(60)
    await node().publishDue()
    expect(await fieldNow('imageAlt')).toBe(before)
  },
)

test('a planned change that cannot be applied does not keep the others waiting', async () => {
  const before = (await fieldNow('subline')) ?? ''
  const planned = accepted(await node(false).save(author, input([edit('subline', before, 'Danach')], minutes(9))))
  const { rows } = await shop.db.execute(sql`
    insert into assortment_changes (state, edits, reason, created_at, created_by_id, created_by, from_at)
    select 'planned', jsonb_build_array(edits->0 || '{"field": "price::0:", "after": "unreadable"}'), '', created_at,
      created_by_id, created_by, from_at - interval '1 minute'
    from assortment_changes where change_id = ${planned.changeId} returning change_id`)
  now = minutes(10)
  await node().publishDue()
  expect(await fieldNow('subline')).toBe('Danach')
  await shop.db.execute(sql`delete from assortment_changes where change_id = ${rows[0]?.['change_id']}`)
})

test.each([
  [BASE, '5,20', '0', 'must be more than 0'],
  [BASE, '5,20', '1000000', 'is not an amount'],
  [BASE, '5,20', '9999', 'must be 1000,00 or less'],
  ['minItems', '1', '0', 'must be 1 or more'],
  ['category', 'brote', 'unbekannt', 'no category has this slug'],
  ['allergens', '101', '101 | 9999', 'no filter has this id'],
  ['skuid', '1', '2', 'is an unknown column'],
  ['name', 'x', '=HYPERLINK("x")', 'is a formula'],
])('%s from %s to %s is refused: %s', async (field, before, after, reason) => {
  expect(await node().save(author, input([edit(field, before, after)]))).toMatchObject({
    error: 'edit_refused',
    details: { faults: [{ field, reason: expect.stringContaining(reason) }] },
  })
})

test('a moment in the past is refused', async () => {
  const subline = (await fieldNow('subline')) ?? ''
  expect(await node().save(author, input([edit('subline', subline, 'Gestern')], minutes(-5)))).toMatchObject({
    error: 'edit_refused',
  })
})

test('a draft whose moment has passed holds at once when it is submitted', async () => {
  const subline = (await fieldNow('subline')) ?? ''
  const { changeId } = accepted(
    await node().save(author, { ...input([edit('subline', subline, 'Verspätet')], minutes(1)), asDraft: true }),
  )
  now = minutes(2)
  expect(accepted(await node().submit(author, { changeId }))).toMatchObject({ state: 'live', from: EMPTY_DATE_TIME })
  expect(await fieldNow('subline')).toBe('Verspätet')
})

describe('a product that is deleted meanwhile', () => {
  const insert = (skuNumber: string) =>
    shop.db.execute(sql`insert into products (sku_number, slug, category_slug, subcategory, name, name_separated, subline,
      short_description, description, ingredients, allergens_text, nutrition, image_path, image_alt, images, vat_class)
      values (${skuNumber}, ${`weg-${skuNumber}`}, 'brote', 'Mischbrote', 'Weg', 'Weg', '', '', '', '', '', '[]', '', '', '[]', 'food')`)
  const remove = (skuNumber: string) => shop.db.execute(sql`delete from products where sku_number = ${skuNumber}`)

  it('refuses the draft of its change', async () => {
    await insert('W1')
    const draft = accepted(
      await node().save(author, { ...input([edit('subline', '', 'Bald weg', 'W1')]), asDraft: true }),
    )
    expect(draft.state).toBe('draft')
    await remove('W1')
    expect(await node().submit(author, { changeId: draft.changeId })).toMatchObject({ error: 'product_unknown' })
  })

  it('is left out of a planned change, which is withdrawn without any other product', async () => {
    await insert('W2')
    const subline = (await fieldNow('subline', '1002')) ?? ''
    const edits = [edit('subline', '', 'Weg', 'W2'), edit('subline', subline, 'Noch da', '1002')]
    const mixed = accepted(await node().save(author, input(edits, minutes(5))))
    const alone = accepted(await node().save(author, input(edits.slice(0, 1), minutes(5))))
    await remove('W2')
    now = minutes(5)
    await node().publishDue()
    expect(await stored(mixed.changeId)).toMatchObject({ state: 'live', edits: [{ skuNumber: '1002' }] })
    expect(await stored(alone.changeId)).toMatchObject({ state: 'withdrawn' })
    expect(await fieldNow('subline', '1002')).toBe('Noch da')
  })
})

test('a change that is given back is a draft with the note, and a withdrawn one is over', async () => {
  const saved = accepted(await node().save(helper, input([edit(BASE, '5,20', '6,00')])))
  const { changeId } = saved
  expect(accepted(await node().giveBack(author, { changeId, note: 'Zu viel' }))).toMatchObject({
    ...{ state: 'draft', note: 'Zu viel' },
  })
  expect(await node().withdraw(staffCaller('assortment'), { changeId })).toMatchObject({ error: 'not_allowed' })
  expect(accepted(await node().submit(helper, { changeId })).state).toBe('waiting')
  expect(accepted(await node().withdraw(helper, { changeId })).state).toBe('withdrawn')
  expect(await node().release(author, { changes: [saved] })).toMatchObject({ error: 'edit_settled' })
})

test('the list shows unlisted variants, planned moments and undeclared allergens', async () => {
  const { products } = accepted(await node().products(author, { search: '', offset: 0, limit: 200 }))
  expect(products.find(({ skuNumber }) => skuNumber === SKU)).toMatchObject({ price: 520, categoryName: 'Brote' })
  expect(products.some(({ variantOf }) => variantOf !== null)).toBe(true)
})

test('systems hear of changed products and prices', async () => {
  await shop.db.execute(
    sql`insert into webhook_endpoints (endpoint_id, url, created_at) values (${randomUUID()}, 'https://erp.example', now())`,
  )
  const subline = (await fieldNow('subline')) ?? ''
  await node(false).save(author, input([edit('subline', subline, 'Gemeldet'), edit(BASE, '5,20', '5,25')]))
  const { rows } = await shop.db.execute(sql`select type, facts from webhook_messages order by sequence`)
  expect(rows).toEqual([
    { type: 'product.changed', facts: { skuNumber: SKU, isSold: true } },
    {
      type: 'price.changed',
      facts: {
        ...{ skuNumber: SKU, zone: null, orderMode: null, quantity: 0, price: 525 },
        validFrom: expect.stringMatching(/^20\d\d-.*Z$/),
      },
    },
  ])
  await shop.db.execute(sql`delete from webhook_endpoints`)
})

test('the database rejects a rewrite of an applied change', async () => {
  const subline = (await fieldNow('subline')) ?? ''
  await node().save(author, input([edit('subline', subline, 'Für immer')]))
  const rewrite = sql`update assortment_changes set reason = 'x' where state = 'live'`
  await expect(shop.db.execute(rewrite)).rejects.toMatchObject({
    cause: { message: 'applied changes of the assortment cannot be changed or deleted' },
  })
})

test('variants move to another shelf with their product, and back by an undo', async () => {
  const { rows } = await shop.db.execute<{ parent: string; variant: string }>(sql`
    select p.sku_number as parent, v.sku_number as variant from products p
    join products v on v.variant_parent_skuid = p.skuid order by 1, 2`)
  const parent = rows[0]?.parent ?? ''
  const variants = rows.filter((row) => row.parent === parent).map(({ variant }) => variant)
  const shelves = () => Promise.all([parent, ...variants].map((one) => fieldNow('subcategory', one)))
  const [before = ''] = await shelves()
  const { category = '' } = (await productAt(now, parent)).fields
  const { choices } = accepted(await node().product(author, { skuNumber: parent }))
  const other = choices.categories.find(({ slug }) => slug === category)?.subcategories.find((name) => name !== before)
  const moved = accepted(await node().save(author, input([edit('subcategory', before, other ?? '', parent)])))
  expect(moved.edits).toHaveLength(1 + variants.length)
  expect(await shelves()).toEqual([parent, ...variants].map(() => other))
  accepted(await node().undo(author, { changeId: moved.changeId }))
  expect(await shelves()).toEqual([parent, ...variants].map(() => before))
})

test('a corrected allergen of a product reaches the variants that said the same, and no other', async () => {
  const { rows } = await shop.db.execute<{ parent: string; variant: string }>(sql`
    select p.sku_number as parent, v.sku_number as variant from products p
    join products v on v.variant_parent_skuid = p.skuid order by 1, 2`)
  const parent = rows[0]?.parent ?? ''
  const variants = rows.filter((row) => row.parent === parent).map(({ variant }) => variant)
  const office = node(false)
  const declared = () => Promise.all([parent, ...variants].map(async (one) => (await fieldNow('allergens', one)) ?? ''))
  const before = await declared()
  const [own = ''] = before
  expect(new Set(before).size).toBe(2)
  const corrected = accepted(await office.save(author, input([edit('allergens', own, '113', parent)])))
  expect(await declared()).toEqual(before.map((ids) => (ids === own ? '113' : ids)))
  accepted(await office.undo(author, { changeId: corrected.changeId }))
  expect(await declared()).toEqual(before)
})

describe('a product whose subcategory and companion do not exist any more', () => {
  const LOST = '1012'
  beforeAll(() =>
    shop.db.execute(
      sql`update products set subcategory = 'Rogenbrote', goes_with = '{1013,0815}' where sku_number = ${LOST}`,
    ),
  )
  const save = (...edits: FieldEdit[]) => node(false).save(author, input(edits))

  test('is corrected in its other columns, and at any later moment', async () => {
    const before = (await fieldNow('allergens', LOST)) ?? ''
    accepted(await save(edit('allergens', before, '113', LOST)))
    const subline = (await fieldNow('subline', LOST)) ?? ''
    accepted(await node(false).save(author, input([edit('subline', subline, 'Später', LOST)], minutes(5))))
    now = minutes(6)
    await node().publishDue()
    expect((await productAt(now, LOST)).fields).toMatchObject({
      ...{ allergens: '113', subline: 'Später', subcategory: 'Rogenbrote', goesWith: '1013 | 0815' },
    })
  })

  test('gets no further wrong value', async () => {
    const { category = '' } = (await productAt(now, LOST)).fields
    const other = category === 'brote' ? 'kuchen' : 'brote'
    const wrong = [
      edit('subcategory', 'Rogenbrote', 'Weitzenbrote', LOST),
      edit('goesWith', '1013 | 0815', '1013 | 0815 | 0816', LOST),
      edit('category', category, other, LOST),
    ]
    for (const one of wrong) expect(await save(one)).toMatchObject({ error: 'edit_refused' })
  })

  test('keeps its right value once it has one', async () => {
    const { category = '' } = (await productAt(now, LOST)).fields
    const { choices } = accepted(await node().product(author, { skuNumber: LOST }))
    const [right = ''] = choices.categories.find(({ slug }) => slug === category)?.subcategories ?? []
    accepted(await save(edit('subcategory', 'Rogenbrote', right, LOST)))
    expect(await save(edit('subcategory', right, 'Rogenbrote', LOST))).toMatchObject({ error: 'edit_refused' })
  })
})

test('a planned set is merged with what others have set meanwhile, its words follow, and the version says both', async () => {
  const of = '1014'
  const texts = async () => {
    const { allergens = '', allergensText = '' } = (await productAt(now, of)).fields
    return { allergens, allergensText }
  }
  const set = async (after: string, from?: Date) => {
    const { allergens } = await texts()
    return accepted(await node(false).save(author, input([edit('allergens', allergens, after, of)], from)))
  }
  await set('101 | 113')
  const planned = await set('101 | 113 | 109', minutes(5))
  await set('101 | 110')
  now = minutes(6)
  await node().publishDue()
  const { allergens, allergensText } = await texts()
  expect([allergens.split(' | ').toSorted(), allergensText]).toEqual([
    ['101', '109', '110'],
    expect.stringMatching(/Senf und Sellerie\./),
  ])
  expect(allergensText).not.toMatch(/Lupine/)
  const { changes } = await productAt(now, of)
  const applied = changes.find(({ changeId }) => changeId === planned.changeId)
  expect(Object.fromEntries(applied?.edits.map(({ field, after }) => [field, after]) ?? [])).toEqual({
    allergens,
    allergensText,
  })
  accepted(await node(false).undo(author, planned))
  expect((await texts()).allergens).toBe('101 | 110')
})

test('all edits of a large change are seen before its release, page by page or by product', async () => {
  const { rows } = await shop.db.execute<{ skuNumber: string; name: string }>(sql`
    select sku_number as "skuNumber", name from products where variant_parent_skuid is null order by sku_number limit 120`)
  const edits = rows.map(({ skuNumber }) => edit('tags', '', 'Groß', skuNumber))
  await shop.db.execute(sql`update products set tags = '{}'`)
  const { changeId, shown, ...saved } = accepted(
    await node().save(author, { ...input(edits, minutes(60)), asDraft: true }),
  )
  expect([saved.edits.length < saved.editCount, saved.about]).toEqual([true, []])
  expect(saved.counts).toEqual([{ part: 'products', added: 0, changed: saved.editCount, removed: 0 }])
  const of = { changeId, shown, search: '', offset: 0, limit: 50 }
  const seen: string[] = []
  for (let offset = 0; offset < saved.editCount; offset += of.limit) {
    const page = accepted(await node().changeEdits(second, { ...of, offset }))
    expect(page.total).toBe(saved.editCount)
    seen.push(...page.edits.map(({ skuNumber }) => skuNumber))
  }
  expect(new Set(seen).size).toBe(saved.editCount)
  expect(seen).toEqual(expect.arrayContaining(rows.map(({ skuNumber }) => skuNumber)))
  const [last] = rows.slice(-1)
  const search = last?.name.toLocaleUpperCase('de') ?? ''
  expect(accepted(await node().changeEdits(second, { ...of, search })).edits).toContainEqual({
    ...edit('tags', '', 'Groß', last?.skuNumber),
    name: last?.name,
  })
  expect(await node().changeEdits(second, { ...of, shown: 'another' })).toMatchObject({ error: 'edit_unseen' })
  expect(await node().changeEdits(second, { ...of, changeId: 2_000_000_000 })).toMatchObject({ error: 'edit_unknown' })
})

test('all that wait for a release are on the first page, with those of the same products, however much came after them', async () => {
  const price = (await priceThen(now)) ?? ''
  const allergens = (await fieldNow('allergens')) ?? ''
  const waiting = [
    accepted(await node().save(helper, input([edit(BASE, price, '9,99')]))),
    accepted(await node().save(helper, input([edit('allergens', allergens, '109')]))),
  ].map(({ changeId }) => changeId)
  const later = {
    ...{
      state: 'planned',
      edits: [],
      reason: '',
      note: '',
      createdAt: now,
      createdById: second.staff.staffId,
      createdBy: '',
    },
    ...{ fromAt: minutes(600), releasedBy: '', publishedAt: null, undoes: null },
  }
  await shop.db.insert(assortmentChanges).values(Array.from({ length: 70 }, () => later))
  const first = accepted(await node().changes(second, { search: '' }))
  expect(first.changes.map(({ changeId }) => changeId)).toEqual(expect.arrayContaining(waiting))
  expect(first.together.find((ids) => ids.includes(waiting[0] ?? 0))).toEqual(expect.arrayContaining(waiting))
  const next = accepted(await node().changes(second, { before: first.next ?? 0, search: '' }))
  const known = new Set(first.changes.map(({ changeId }) => changeId))
  expect(next.changes.filter(({ changeId }) => known.has(changeId))).toEqual([])
  expect(next.changes.some(({ state }) => state === 'waiting')).toBe(false)
  const changes = first.changes.filter(({ changeId }) => waiting.includes(changeId))
  expect(accepted(await node().release(second, { changes })).changes.map(({ state }) => state)).toEqual([
    'live',
    'live',
  ])
})

test('changes are searched by person and by any of their products, however many these are', async () => {
  const edits = Array.from({ length: 250 }, (_, at) => ({
    ...edit('subline', '', 'Neu', `SUCHE-${at}`),
    name: `Öhrchen ${at}`,
  }))
  const row = { state: 'draft', edits, reason: '', createdAt: now, createdById: second.staff.staffId }
  const [stored] = await shop.db
    .insert(assortmentChanges)
    .values({ ...row, createdBy: 'Frauke Søndergård' })
    .returning()
  const found = async (search: string) =>
    accepted(await node().changes(second, { search })).changes.map(({ changeId }) => changeId)
  for (const search of ['öhrchen 249', 'suche-240', 'frauke s']) expect(await found(search)).toEqual([stored?.changeId])
  expect(await found('%')).toEqual([])
})

describe('a rise of the prices of a shelf', () => {
  const rise = { category: 'brote', only: '', tenths: 30, roundTo: 5 } as const

  it('is shown old and new, saved as one planned change, and leaves past prices', async () => {
    const from = minutes(3 * 24 * 60)
    const office = node(false)
    const shown = accepted(await office.risePreview(author, { ...rise, from: toWire(from) }))
    const own = shown.rows.find(({ skuNumber, field }) => skuNumber === '1002' && field === BASE)
    const other = shown.rows.find(({ skuNumber, field }) => skuNumber === '1004' && field === BASE)
    expect(own?.after).not.toBe(own?.before)
    const input = { ...rise, from: toWire(from), without: ['1004'], byHand: [], shown: shown.shown, reason: 'Mehl' }
    expect(await office.raise(author, { ...input, shown: 'something else' })).toMatchObject({ error: 'edit_conflict' })
    expect(accepted(await office.raise(author, input))).toMatchObject({ state: 'planned', reason: 'Mehl' })
    const baseOf = async (skuNumber: string, at: Date) =>
      (await productAt(at, skuNumber)).prices.find(({ field }) => field === BASE)?.ahead
    expect([await baseOf('1002', now), await baseOf('1002', from)]).toEqual([own?.before, own?.after])
    expect(await baseOf('1004', from)).toBe(other?.before)
    now = from
    await office.publishDue()
    expect([await baseOf('1002', minutes(-1)), await baseOf('1002', now)]).toEqual([own?.before, own?.after])
  })

  it('is of chosen products and their variants only', async () => {
    const from = toWire(minutes(24 * 60))
    const { rows } = await shop.db.execute<{ parent: string; variant: string }>(sql`
      select p.sku_number as parent, v.sku_number as variant from products p
      join products v on v.variant_parent_skuid = p.skuid order by 1, 2`)
    const parent = rows[0]?.parent ?? ''
    const own = rows.filter((row) => row.parent === parent).map(({ variant }) => variant)
    const found = await node().risePreview(author, { ...rise, category: '', only: `${SKU}|${parent}`, from })
    const numbers = new Set(accepted(found).rows.map(({ skuNumber }) => skuNumber))
    expect([...numbers].toSorted()).toEqual([SKU, ...own].toSorted())
  })

  it('whose prices somebody else has changed meanwhile is refused with the first hundred of them and their number', async () => {
    const from = toWire(minutes(9 * 24 * 60))
    const all = { ...rise, category: '', from }
    const raise = async (office: ReturnType<typeof node>, tenths: number) => {
      const { shown, rows } = accepted(await office.risePreview(author, { ...all, tenths }))
      const change = accepted(
        await office.raise(author, { ...all, tenths, without: [], byHand: [], shown, reason: '' }),
      )
      return { change, rows }
    }
    const { change } = await raise(node(), 100)
    const meanwhile = await raise(node(false), 200)
    expect([change.state, meanwhile.change.state]).toEqual(['waiting', 'planned'])
    const refused = await node().release(second, { changes: [change] })
    if (refused.ok) throw new Error('the release was not refused')
    const { conflicts, conflictCount } = refused.details as { conflicts: EditConflict[]; conflictCount: number }
    expect([refused.error, conflicts.length]).toEqual(['edit_conflict', 100])
    expect(conflictCount).toBeGreaterThan(100)
    expect(conflictCount).toBeLessThanOrEqual(change.editCount)
    const now = new Map(meanwhile.rows.map(({ skuNumber, field, after }) => [`${field} ${skuNumber}`, after]))
    for (const { skuNumber, field, ...conflict } of conflicts)
      expect(conflict).toMatchObject({ by: author.staff.name, now: now.get(`${field} ${skuNumber}`) })
    await node().withdraw(author, { changeId: change.changeId })
    await node(false).withdraw(second, { changeId: meanwhile.change.changeId })
  })

  it('takes prices that a person sets otherwise, as it takes those of any version', async () => {
    const from = minutes(5 * 24 * 60)
    const office = node(false)
    const shown = accepted(await office.risePreview(author, { ...rise, from: toWire(from) }))
    const by = (skuNumber: string, after: string, field = BASE) => ({ skuNumber, field, after })
    const raise = (byHand: ReturnType<typeof by>[], own = office) =>
      own.raise(author, { ...rise, from: toWire(from), without: [], byHand, shown: shown.shown, reason: '' })
    for (const price of ['0', '1000000', 'viel', '=1+1']) {
      expect(await raise([by('1007', price)])).toMatchObject({
        ...{ error: 'edit_refused', details: { faults: [{ skuNumber: '1007', field: BASE }] } },
      })
    }
    expect(await raise([by('4009', '9,99')])).toMatchObject({ error: 'edit_conflict' })
    const stays = shown.rows.find(({ skuNumber, field }) => skuNumber === '1008' && field === BASE)?.before ?? ''
    const raised = accepted(await raise([by('1007', '9,9'), by('1008', stays)]))
    expect(raised.editCount).toBe(shown.rows.filter(({ before, after }) => before !== after).length - 1)
    const then = async (skuNumber: string) =>
      (await productAt(from, skuNumber)).prices.find(({ field }) => field === BASE)?.ahead
    expect([await then('1007'), await then('1008')]).toEqual(['9,90', stays])
    const ruled = shown.rows.find(({ skuNumber, field }) => skuNumber === '1009' && field === BASE)
    expect(await then('1009')).toBe(ruled?.after)
  })

  it('needs a moment ahead', async () => {
    expect(await node().risePreview(author, { ...rise, from: toWire(minutes(-1)) })).toMatchObject({
      error: 'edit_refused',
    })
  })
})

test('a preview that a full disk prevents is not refused as if its change were wrong', async () => {
  const office = node()
  const before = (await fieldNow('subline')) ?? ''
  const edits = [edit('subline', before, 'Bei voller Platte')]
  const { changeId } = accepted(await office.save(helper, { ...input(edits, minutes(600)), asDraft: true }))
  await shop.pool.query(`
    create function disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before update on products for each statement execute function disk_full()`)
  await expect(office.preview(helper, { changeId })).rejects.toMatchObject({ cause: { code: '53100' } })
  await shop.pool.query('drop function disk_full() cascade')
  expect((await office.preview(helper, { changeId })).ok).toBe(true)
  await office.withdraw(helper, { changeId })
})

test('a draft is seen in its preview only, with its price, and nothing of it is kept', async () => {
  const shop = node()
  const guest = { cartId: null, customerId: null }
  const before = (await fieldNow('subline')) ?? ''
  const price = (await priceThen(now)) ?? ''
  const edits = [edit('subline', before, 'Nur in der Vorschau'), edit(BASE, price, '9,87')]
  const draft = accepted(await shop.save(helper, { ...input(edits, minutes(600)), asDraft: true }))
  const { changeId } = draft
  expect(accepted(await shop.preview(helper, { changeId })).from).toBe(draft.from)
  const at = { orderMode: 'pickup', targetBranchid: 1017, targetDateTime: toWire(minutes(300)) } as const
  const seen = async (preview?: number) => {
    const found = await shop.shown.product(
      { ...guest, ...(preview === undefined ? {} : { preview }) },
      { skuNumber: SKU, ...at },
    )
    const { subline, prices } = accepted(found)
    return [subline, JSON.stringify(prices).includes('987')]
  }
  expect(await seen(changeId)).toEqual(['Nur in der Vorschau', true])
  expect(await seen()).toEqual([before, false])
  expect([await fieldNow('subline'), await priceThen(now)]).toEqual([before, price])
  await shop.withdraw(helper, { changeId })
  expect(await shop.preview(helper, { changeId })).toMatchObject({ error: 'edit_settled' })
  expect(await shop.preview(helper, { changeId: 2_000_000_000 })).toMatchObject({ error: 'edit_unknown' })
})
