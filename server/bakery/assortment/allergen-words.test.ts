/** A ticked allergen stands in the words that customers read, whichever way a change comes in. */
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { openOffice } from '@/testing/office'
import { staffCaller } from '@/testing/staff'
import { csvOf } from '../exchange/csv'
import { exportTable, tableNamed } from '../exchange/service'

let now = new Date('2026-11-28T05:00:00Z')
const shop = openForFile(() => openOffice({ clock: { now: () => now }, secondPerson: false }))

const author = staffCaller('head_office')
const SKU = '1001'
const WORDS = 'allergensText'
const SESAME = '111'

const fieldsOf = async (skuNumber: string) => accepted(await shop.product(author, { skuNumber })).product.fields
const edit = (skuNumber: string, field: string, before: string | undefined, after: string) => ({
  ...{ skuNumber, field, before: before ?? '', after },
})
const save = async (...edits: ReturnType<typeof edit>[]) =>
  accepted(await shop.save(author, { edits, reason: '', asDraft: false }))

/** Imports the products with other cells. */
async function importProducts(cells: Readonly<Record<string, string>>, ...skuNumbers: string[]) {
  const table = tableNamed('products')
  if (table === undefined) throw new Error('no products')
  const [header = [], ...rows] = await exportTable(shop.db, table)
  const changed = rows
    .filter(([number = '']) => skuNumbers.includes(number))
    .map((row) => header.map((column, index) => cells[column] ?? row[index] ?? ''))
  const content = Buffer.from(csvOf([header, ...changed])).toString('base64')
  const { importId } = accepted(await shop.upload(author, { fileName: 'products.csv', content, replace: false }))
  const { shown, faults, tables } = accepted(await shop.import(author, { importId }))
  expect(faults).toEqual([])
  return { rows: tables[0]?.rows ?? [], publish: () => shop.publish(author, { importId, shown }) }
}

const ways = {
  'the form, which writes the words itself': async (before: string, text: string) =>
    void (await save(
      edit(SKU, 'allergens', before, `${before} | ${SESAME}`),
      edit(SKU, WORDS, text, text.replace('Getreide', 'Getreide und Sesam')),
    )),
  'a call with the tick only': async (before: string) =>
    void (await save(edit(SKU, 'allergens', before, `${before} | ${SESAME}`))),
  'an import with the old words': async (before: string, text: string) => {
    const read = await importProducts({ allergens: `${before} | ${SESAME}`, [WORDS]: text }, SKU)
    expect(read.rows[0]?.cells.map(({ column }) => column)).toEqual([WORDS, 'allergens'])
    accepted(await read.publish())
  },
}

test.each(Object.entries(ways))('it is named after %s, and the version shows it', async (_way, tick) => {
  const { allergens = '', [WORDS]: text = '' } = await fieldsOf(SKU)
  expect([allergens, text]).toEqual(['101', expect.stringMatching(/^Enthält: glutenhaltiges Getreide\./)])
  await tick(allergens, text)
  const words = text.replace('Getreide', 'Getreide und Sesam')
  expect(await fieldsOf(SKU)).toMatchObject({ allergens: `101 | ${SESAME}`, [WORDS]: words })
  const { changes } = accepted(await shop.product(author, { skuNumber: SKU })).product
  expect(changes[0]?.edits).toContainEqual(expect.objectContaining({ field: WORDS, before: text, after: words }))
  accepted(await shop.undo(author, { changeId: changes[0]?.changeId ?? 0 }))
  expect(await fieldsOf(SKU)).toMatchObject({ allergens, [WORDS]: text })
})

test('words from which a ticked allergen is left out are completed', async () => {
  const { [WORDS]: text } = await fieldsOf(SKU)
  const saved = await save(edit(SKU, WORDS, text, 'Fragen Sie gern.'))
  expect(saved.edits).toMatchObject([{ field: WORDS, after: 'Enthält: Gluten. Fragen Sie gern.' }])
  const read = await importProducts({ [WORDS]: 'Ohne Angabe.' }, SKU)
  accepted(await read.publish())
  expect((await fieldsOf(SKU))[WORDS]).toBe('Enthält: Gluten. Ohne Angabe.')
  // The same file again changes nothing.
  expect((await importProducts({ [WORDS]: 'Ohne Angabe.' }, SKU)).rows).toEqual([])
})

test('a tick that is taken away takes the name out of words that nobody wrote, and each variant has its own words', async () => {
  const variants = [{ skuNumber: '9041', attributes: 'Größe: klein', price: '2,00' }]
  const given = { skuNumber: '9040', name: 'Kringel', category: 'brote', subcategory: 'Roggenbrote', price: '' }
  accepted(await shop.create(author, { ...given, variants }))
  await save(edit('9041', 'subline', '', 'Klein'), edit('9041', WORDS, '', 'Enthält: Milch.'))
  await save(edit('9040', 'allergens', '', `101 | ${SESAME}`))
  expect([(await fieldsOf('9040'))[WORDS], (await fieldsOf('9041'))[WORDS]]).toEqual([
    'Enthält: Gluten und Sesam.',
    'Enthält: Milch, Gluten und Sesam.',
  ])
  await save(edit('9040', 'allergens', `101 | ${SESAME}`, '101'))
  expect([(await fieldsOf('9040'))[WORDS], (await fieldsOf('9041'))[WORDS]]).toEqual([
    'Enthält: Gluten.',
    'Enthält: Milch und Gluten.',
  ])
})

test('a planned list of allergens leaves those that were ticked or taken away since it was planned', async () => {
  const milk = '107'
  const { allergens = '' } = await fieldsOf('1003')
  const [first = ''] = allergens.split(' | ')
  const from = '2026-11-30T07:00:00+01:00'
  const edits = [edit('1003', 'allergens', allergens, `${allergens} | ${SESAME}`)]
  const { changeId } = accepted(await shop.save(author, { edits, reason: '', asDraft: false, from }))
  await save(edit('1003', 'allergens', allergens, allergens.replace(first, milk)))
  now = new Date(from)
  await shop.publishDue()
  const { changes, fields } = accepted(await shop.product(author, { skuNumber: '1003' })).product
  expect(fields['allergens']).toBe(`${allergens.replace(first, milk)} | ${SESAME}`)
  expect(fields[WORDS]).toMatch(/Milch.*Sesam/)
  expect(changes.find((change) => change.changeId === changeId)?.edits).toContainEqual(
    expect.objectContaining({ field: 'allergens', after: fields['allergens'] }),
  )
})

test('planned words that do not know an allergen of today name it when they begin', async () => {
  const { [WORDS]: text, allergens = '' } = await fieldsOf('1002')
  const from = '2026-12-01T07:00:00+01:00'
  const edits = [edit('1002', WORDS, text, 'Enthält: Roggen.')]
  accepted(await shop.save(author, { edits, reason: '', asDraft: false, from }))
  await save(edit('1002', 'allergens', allergens, `${allergens} | ${SESAME}`))
  now = new Date(from)
  await shop.publishDue()
  expect((await fieldsOf('1002'))[WORDS]).toBe('Enthält: Roggen und Sesam.')
})
