/**
 * Any sequence of saves, planned changes, bundled releases, imports, withdrawals and undos, against a model that is a list of
 * values with moments.
 */
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { isColumnField, priceField } from '@/lib/domain/assortment-fields'
import { clockOf, dayOf, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { openOffice } from '@/testing/office'
import { staffCaller } from '@/testing/staff'
import { assortmentChanges } from '../db/schema/assortment'
import { csvOf } from '../exchange/csv'
import { exportTable, readProductTexts, tableNamed } from '../exchange/service'
import { priceAt } from './prices'
import { readPriceLists } from './store'

const skuNumber = '1003'
const KEY = { orderMode: null, quantity: 0, zone: null } as const
const SUBLINE = 'subline'
const PRICE = priceField(KEY)
const ALLERGENS = 'allergens'

let now = new Date('2026-11-28T05:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const shop = openForFile(() => openOffice({ clock: { now: () => now }, secondPerson: false }))

const office = staffCaller('head_office')
/** Changes of prices and allergens by this person wait for a release. */
const helper = staffCaller('assortment')

type Known = { changeId: number; field: string; before: string; after: string; at: Date }
/** `at` null: from the release on. */
type Waiting = Omit<Known, 'at'> & { at: Date | null }
type Model = { first: Readonly<Record<string, string>>; known: Known[]; waiting: Waiting[] }

const ids = (cell: string): string[] => cell.split(' | ').filter(Boolean)

/** A set loses what a change has taken out and gets what it has put in; all else of it may be of others. */
function changedSet(current: string, { before, after }: Pick<Known, 'before' | 'after'>): string {
  if (current === before) return after
  const [old, planned] = [ids(before), ids(after)]
  const removed = old.filter((id) => !planned.includes(id))
  const kept = ids(current).filter((id) => !removed.includes(id))
  return [...new Set([...kept, ...planned.filter((id) => !old.includes(id))])].join(' | ')
}

/** The changes in the order of their moments, among equal ones of their ids; each sets its value, or changes the set. */
const valueAt = ({ first, known }: Pick<Model, 'first' | 'known'>, field: string, at: Date): string =>
  known
    .filter((one) => one.field === field && one.at <= at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.changeId - b.changeId)
    .reduce((value, one) => (field === ALLERGENS ? changedSet(value, one) : one.after), first[field] ?? '')

async function readAt(field: string, moments: readonly Date[]): Promise<string[]> {
  if (field !== PRICE) return [(await readProductTexts(shop.db, [skuNumber])).get(skuNumber)?.[field] ?? '']
  const list = (await readPriceLists(shop.db, [skuNumber])).get(skuNumber) ?? []
  return moments.map((at) => priceAt(list, KEY, at))
}

type Outcome = Awaited<ReturnType<typeof shop.save>>

/** Each command has a minute of its own, because prices are stored to the minute. */
async function nextMinute(): Promise<void> {
  now = minutes(1)
  await shop.publishDue()
}

async function compare(model: Model): Promise<void> {
  const moments = [0, 7, 45].map(minutes)
  expect(await readAt(PRICE, moments)).toEqual(moments.map((at) => valueAt(model, PRICE, at)))
  for (const field of [SUBLINE, ALLERGENS]) expect(await readAt(field, [now])).toEqual([valueAt(model, field, now)])
}

/** Rows of applied changes as they were when they were first seen. */
const applied = new Map<number, string>()

/** Applied changes stay as they are. The latest one that is new says what the product has now. */
async function compareApplied(): Promise<void> {
  const rows = await shop.db
    .select()
    .from(assortmentChanges)
    .where(eq(assortmentChanges.state, 'live'))
    .orderBy(asc(assortmentChanges.fromAt), asc(assortmentChanges.changeId))
  const texts = (await readProductTexts(shop.db, [skuNumber])).get(skuNumber)
  const written = new Map<string, string>()
  for (const row of rows) {
    const text = JSON.stringify(row)
    const known = applied.get(row.changeId)
    expect(known ?? text).toBe(text)
    applied.set(row.changeId, text)
    if (known === undefined) for (const { field, after } of row.edits) written.set(field, after)
  }
  for (const [field, after] of written)
    if (isColumnField(field)) expect([field, texts?.[field]]).toEqual([field, after])
}

type Command = { name: string; run: (model: Model) => Promise<void> }

const save = (field: string, after: string, ahead: number | null): Command => ({
  name: `${field} = ${after}, ahead ${ahead}`,
  run: async (model) => {
    const at = ahead === null ? now : minutes(ahead)
    const [before = ''] = await readAt(field, [at])
    const edits = [{ skuNumber, field, before, after }]
    const result: Outcome = await shop.save(office, {
      ...{ edits, reason: '', asDraft: false },
      ...(ahead === null ? {} : { from: toWire(at) }),
    })
    expect(result.ok ? 'saved' : result.error).toBe(before === after ? 'edit_empty' : 'saved')
    if (result.ok) model.known.push({ changeId: result.value.changeId, field, before, after, at })
  },
})

/** A change that waits for its release. */
const submit = (field: string, after: string, ahead: number | null): Command => ({
  name: `${field} = ${after} waits, ahead ${ahead}`,
  run: async (model) => {
    const at = ahead === null ? null : minutes(ahead)
    const [before = ''] = await readAt(field, [at ?? now])
    const edits = [{ skuNumber, field, before, after }]
    const result: Outcome = await shop.save(helper, {
      ...{ edits, reason: '', asDraft: false },
      ...(at === null ? {} : { from: toWire(at) }),
    })
    expect(result.ok ? result.value.state : result.error).toBe(before === after ? 'edit_empty' : 'waiting')
    if (result.ok) model.waiting.push({ changeId: result.value.changeId, field, before, after, at })
  },
})

/** The changes after a release in one act: all are released, or the first refusal is returned. */
function outcomeOfRelease(model: Model, released: readonly Waiting[]): { known: Known[]; error: string | null } {
  const known = [...model.known]
  for (const { at, ...change } of released) {
    const moment = at !== null && at > now ? at : now
    const current = valueAt({ ...model, known }, change.field, change.field === PRICE ? moment : now)
    if (current === change.after) return { known: model.known, error: 'edit_empty' }
    if (current !== change.before) return { known: model.known, error: 'edit_conflict' }
    known.push({ ...change, at: moment })
  }
  return { known, error: null }
}

/** Releases some of the waiting changes in one act. */
const release = (mask: number): Command => ({
  name: `release ${mask}`,
  run: async (model) => {
    const released = model.waiting.filter((_, index) => mask & (1 << index))
    if (released.length === 0) return
    const { changes } = accepted(await shop.changes(office, { search: '' }))
    const seen = changes.filter(({ changeId }) => released.some((one) => one.changeId === changeId))
    expect(seen).toHaveLength(released.length)
    const expected = outcomeOfRelease(model, released)
    const result = await shop.release(office, { changes: seen })
    expect(result.ok ? null : result.error).toBe(expected.error)
    if (!result.ok) return
    model.known = expected.known
    model.waiting = model.waiting.filter((one) => !released.includes(one))
  },
})

const chosen = ({ known }: Model, which: number): Known | undefined => known[which % Math.max(1, known.length)]

const withdraw = (which: number): Command => ({
  name: `withdraw ${which}`,
  run: async (model) => {
    const change = chosen(model, which)
    if (change === undefined) return
    const result = await shop.withdraw(office, change)
    expect(result.ok).toBe(change.at > now)
    if (result.ok) model.known = model.known.filter((one) => one !== change)
  },
})

/** Result of an undo: `before` and `after` are the stored difference, because a text is planned over whatever holds by then. */
function outcomeOfUndo(change: Known, current: string, { before, after }: { before: string; after: string }): string {
  if (change.at > now) return 'edit_settled'
  if (current === before) return 'edit_empty'
  return current === after ? 'saved' : 'edit_conflict'
}

const undo = (which: number): Command => ({
  name: `undo ${which}`,
  run: async (model) => {
    const change = chosen(model, which)
    if (change === undefined) return
    const current = valueAt(model, change.field, now)
    const [row] = await shop.db.select().from(assortmentChanges).where(eq(assortmentChanges.changeId, change.changeId))
    const { before = '', after = '' } = row?.edits.find(({ field }) => field === change.field) ?? {}
    const expected = outcomeOfUndo(change, current, { before, after })
    const result = await shop.undo(office, change)
    expect(result.ok ? 'saved' : result.error).toBe(expected)
    if (result.ok) {
      const { changeId } = result.value
      model.known.push({ changeId, field: change.field, before: after, after: before, at: now })
    }
  },
})

/** The rows of the product in a spreadsheet, as head office exports and uploads them. */
async function linesOf(name: string): Promise<string[][]> {
  const table = tableNamed(name)
  if (table === undefined) throw new Error(`no table ${name}`)
  const [header = [], ...rows] = await exportTable(shop.db, table)
  return [header, ...rows.filter(([first]) => first === skuNumber)]
}

async function publishFile(name: string, lines: string[][]): Promise<number[]> {
  const content = Buffer.from(csvOf(lines)).toString('base64')
  const { importId } = accepted(await shop.upload(office, { fileName: `${name}.csv`, content, replace: false }))
  const { shown } = accepted(await shop.import(office, { importId }))
  const published = await shop.publish(office, { importId, shown })
  if (!published.ok) expect(published.error).toBe('edit_empty')
  return published.ok ? published.value.changeIds : []
}

const withCell = (header: readonly string[], row: readonly string[], cells: Readonly<Record<string, string>>) =>
  header.map((column, index) => cells[column] ?? row[index] ?? '')

const minuteText = (at: Date): string => `${dayOf(at)} ${clockOf(at)}`

/** A text holds at once; a price is one more row, which begins now or ahead. */
const importFile = (field: string, after: string, ahead: number | null): Command => ({
  name: `import ${field} = ${after}, ahead ${ahead}`,
  run: async (model) => {
    const at = field === SUBLINE || ahead === null ? now : minutes(ahead)
    const [before = ''] = await readAt(field, [at])
    const [header = [], first = [], ...others] = await linesOf(field === SUBLINE ? 'products' : 'prices')
    const base = { zone: '', orderMode: '', quantity: '0', price: after, validFrom: minuteText(at) }
    const added = withCell(header, first, base)
    // A planned price may begin at the same minute: its row is changed then, because a file with a row twice is refused.
    const keys = ['zone', 'orderMode', 'quantity', 'validFrom'].map((column) => header.indexOf(column))
    const kept = [first, ...others].filter((row) => keys.some((column) => row[column] !== added[column]))
    const ids =
      field === SUBLINE
        ? await publishFile('products', [header, withCell(header, first, { [SUBLINE]: after })])
        : await publishFile('prices', [header, ...kept, added])
    expect(ids).toHaveLength(before === after ? 0 : 1)
    for (const changeId of ids) model.known.push({ changeId, field, before, after, at })
  },
})

const wait = (count: number): Command => ({
  name: `wait ${count}`,
  run: async () => {
    now = minutes(count)
    await shop.publishDue()
  },
})

const values = fc.integer({ min: 1, max: 4 })
const ahead = fc.option(fc.integer({ min: 1, max: 40 }))
const sets = fc.constantFrom('101', '101 | 109', '103 | 109', '101 | 103 | 113')
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(sets, ahead).map(([set, from]) => save(ALLERGENS, set, from)),
  fc.tuple(sets, ahead).map(([set, from]) => submit(ALLERGENS, set, from)),
  fc.tuple(values, ahead).map(([value, from]) => submit(PRICE, `${value},50`, from)),
  fc.integer({ min: 1, max: 15 }).map(release),
  fc.tuple(values, ahead).map(([value, from]) => save(SUBLINE, `Text ${value}`, from)),
  fc.tuple(values, ahead).map(([value, from]) => save(PRICE, `${value},50`, from)),
  fc.tuple(values, ahead).map(([value, from]) => importFile(SUBLINE, `Text ${value}`, from)),
  fc.tuple(values, ahead).map(([value, from]) => importFile(PRICE, `${value},50`, from)),
  fc.integer({ min: 1, max: 20 }).map(wait),
  fc.nat(20).map(withdraw),
  fc.nat(20).map(undo),
)

test('gives the catalogue of the model at any moment, and never changes what was applied', async () => {
  const run = async (commands: readonly Command[]) => {
    // Nothing of the run before is planned any more.
    now = minutes(60)
    await shop.publishDue()
    await nextMinute()
    const first: Record<string, string> = {}
    for (const field of [SUBLINE, PRICE, ALLERGENS]) first[field] = (await readAt(field, [now]))[0] ?? ''
    const model: Model = { first, known: [], waiting: [] }
    for (const one of commands) {
      await nextMinute()
      await compareApplied()
      await one.run(model)
      await compare(model)
      await compareApplied()
    }
    for (const one of model.waiting) accepted(await shop.withdraw(office, one))
  }
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 16 }), run), { numRuns: 12 })
})
