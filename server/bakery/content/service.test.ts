/** Questions, notices and legal texts at head office: the rules of an import, dates, two people, undo, drafts and previews. */
import { sql } from 'drizzle-orm'
import type { ContentEntry, ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { DEFAULT_BUSINESS_SETTINGS, percentText } from '@/lib/domain/business-settings'
import { describeAct } from '@/lib/words/de/audit-log-sentences'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { eventually } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { createBranchesService } from '../branches/service'
import { listenForChanges } from '../db/listen'
import { exportTable, importSheets, tableNamed } from '../exchange/service'
import { createContentService, findLegalText } from './service'

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: database.drop }
})

/** After the time of the database, whose trigger protects what holds by its own clock. */
const START = new Date('2031-03-10T09:00:00Z')
let now = START
const log = { info: () => {}, warn: () => {}, error: () => {} }

function node(changes = shop.changes) {
  const bakery = { ...shop, changes, clock: { now: () => now }, log, ...DEFAULT_BUSINESS_SETTINGS }
  const { content, contentEdits } = createContentService({
    ...bakery,
    branches: createBranchesService(bakery),
    tellsDevices: false,
  })
  return { ...content, ...contentEdits }
}

beforeEach(() => {
  now = START
})

const almut = staffCaller('head_office')
const jonte = { ...staffCaller('head_office'), staff: { ...staffCaller('head_office').staff, name: 'Jonte Petersen' } }
const guest = { cartId: null, customerId: null }

type Edit = { kind: ContentKind; entryId?: number | null; before?: ContentFields | null; after: ContentFields | null }
const save = (edit: Edit, more: { asDraft?: boolean; draftId?: number; reason?: string } = {}, by = almut) =>
  node().save(by, { entryId: null, before: null, reason: '', asDraft: false, ...more, ...edit })
const list = async () => accepted(await node().list(almut, {}))
const entry = async (kind: ContentKind, entryId: number | null): Promise<ContentEntry> => {
  const found = (await list()).entries.find((one) => one.kind === kind && one.entryId === entryId)
  if (found === undefined) throw new Error(`no ${kind} ${entryId}`)
  return found
}
const asked = async (headline: string) =>
  accepted(await node().faq(guest, {}))
    .filter((category) => category.headline === headline)
    .flatMap(({ questions }) => questions.map(({ question }) => question))
const lastSentence = async () => {
  const { rows } = await shop.db.execute<Parameters<typeof describeAct>[0]>(
    sql`select operation, subject, staff_name as "staffName", before, after from audit_log order by entry_id desc limit 1`,
  )
  return rows[0] && describeAct(rows[0])
}
const refused = (error: string, details: object) => ({ error, details })
const faults = (field: string, reason: string) => refused('edit_refused', { faults: [{ field, reason }] })

let created = 0
const question = (more: ContentFields = {}): ContentFields => ({
  ...{ headline: `Thema ${++created}`, question: `Frage ${created}?`, answer: '<p>Antwort.</p>', place: '' },
  ...more,
})
async function add(kind: ContentKind, after: ContentFields) {
  const { entryId, changeId } = accepted(await save({ kind, after }))
  return { ...(await entry(kind, entryId)), changeId }
}
const edited = (one: ContentEntry, more: ContentFields) => ({
  ...{ kind: one.kind, entryId: one.entryId, before: one.fields, after: { ...one.fields, ...more } },
})

test('a question is seen at once on every node, in the spelling of an import, and said in the audit log', async () => {
  const changes = listenForChanges(shop.databaseUrl, log)
  const other = node(changes)
  await other.faq(guest, {})
  const { headline = '' } = question()
  await add('question', question({ headline, answer: '<p onclick="x()">Ja, <a href="javascript:x">so</a>.</p>' }))
  const find = async () => accepted(await other.faq(guest, {})).find((one) => one.headline === headline)
  await eventually(async () => (await find()) !== undefined)
  const shown = await find()
  await changes.close()
  expect(shown?.questions[0]?.answer).toBe('<p>Ja, <a>so</a>.</p>')
  expect((await lastSentence())?.sentence).toMatch(/^Wiebke Carstens hat einen Inhalt angelegt: Frage „Frage \d+\?“\.$/)
})

test('customers read the value of a placeholder, and the list says which value that is', async () => {
  const { headline = '' } = question()
  const stored = await add('question', question({ headline, question: 'Wofür gibt es {loyalty}? {unbekannt}' }))
  const { loyalty } = (await list()).placeholders
  expect(loyalty).toBe(percentText(DEFAULT_BUSINESS_SETTINGS.loyaltyPercent))
  expect(stored.fields['question']).toBe('Wofür gibt es {loyalty}? {unbekannt}')
  expect(await asked(headline)).toEqual([`Wofür gibt es ${loyalty}? {unbekannt}`])
})

test('questions move within their category and into another, and nothing else moves', async () => {
  const { headline = '' } = question()
  const [first, second, third] = [
    await add('question', question({ headline, question: 'Eins?' })),
    await add('question', question({ headline, question: 'Zwei?' })),
    await add('question', question({ headline, question: 'Drei?' })),
  ]
  expect(await asked(headline)).toEqual(['Eins?', 'Zwei?', 'Drei?'])
  accepted(await save(edited(third, { place: '1' })))
  expect(await asked(headline)).toEqual(['Drei?', 'Eins?', 'Zwei?'])
  accepted(await save(edited(second, { headline: 'Bestellen' })))
  expect(await asked(headline)).toEqual(['Drei?', 'Eins?'])
  expect((await asked('Bestellen')).at(-1)).toBe('Zwei?')
  expect(await save(edited(first, { place: 'vorn', question: '' }))).toMatchObject(
    refused('edit_refused', {
      faults: [
        { field: 'question', reason: 'is missing' },
        { field: 'place', reason: 'is not a whole number' },
      ],
    }),
  )
})

test.each([
  ['question', question({ question: '' }), 'question', 'is missing'],
  ['question', question({ answer: '<p> </p>' }), 'answer', 'is missing'],
  ['question', question({ answer: '=1+1' }), 'answer', 'is a formula, write its value'],
  ['question', question({ question: 'x'.repeat(301) }), 'question', 'has more than 300 characters'],
  ['notice', { text: '', validFrom: '', validUntil: '' }, 'text', 'is missing'],
  ['notice', { text: 'Zu.', validFrom: '2031-04-31', validUntil: '' }, 'validFrom', 'is not a day, e.g. 24.12.2026'],
  ['notice', { text: 'Zu.', validFrom: '', validUntil: '2031-03-09' }, 'validUntil', 'is in the past'],
  ['notice', { text: 'Zu.', validFrom: '2031-04-02', validUntil: '2031-04-01' }, 'validUntil', 'is before validFrom'],
  ['legal', { name: 'terms', validFrom: '2031-03-01', body: '<p>Neu.</p>' }, 'validFrom', 'is in the past'],
  ['legal', { name: 'terms', validFrom: '', body: '' }, 'body', 'is missing'],
  ['legal', { name: 'rules', validFrom: '', body: 'Neu.' }, 'name', expect.stringContaining('must be one of')],
] as const)('refuses a %s with %j', async (kind, after, field, reason) => {
  const before = await list()
  expect(await save({ kind, after })).toMatchObject(faults(field, reason as string))
  expect(await list()).toEqual(before)
})

test('of two people at one question the second sees the change of the first, and other fields merge', async () => {
  const one = await add('question', question())
  accepted(await save(edited(one, { answer: '<p>Um eins.</p>' }), {}, jonte))
  expect(await save(edited(one, { answer: '<p>Um zwei.</p>', question: 'Wann?' }))).toMatchObject(
    refused('edit_conflict', {
      conflicts: [{ field: 'answer', now: '<p>Um eins.</p>', after: '<p>Um zwei.</p>', by: 'Jonte Petersen' }],
    }),
  )
  accepted(await save(edited(one, { question: 'Wann?' })))
  expect((await entry('question', one.entryId)).fields).toMatchObject({ question: 'Wann?', answer: '<p>Um eins.</p>' })
  expect(await save({ ...edited(one, {}), after: null })).toMatchObject({ error: 'edit_conflict' })
  const fresh = await entry('question', one.entryId)
  expect(await save(edited(fresh, {}))).toMatchObject({ error: 'edit_empty' })
  accepted(await save({ ...edited(fresh, {}), after: null }))
  expect(await save(edited(fresh, { question: 'Noch da?' }))).toMatchObject(
    refused('edit_conflict', { conflicts: [{ field: '', now: '', after: '', by: 'Wiebke Carstens' }] }),
  )
})

test('every change can be undone, a removal and an undo too, and an undo of what was changed since is refused', async () => {
  const one = await add('question', question({ headline: 'Rückweg' }))
  const change = accepted(await save(edited(one, { answer: '<p>Anders.</p>' }), { reason: 'Tippfehler' }))
  expect((await lastSentence())?.sentence).toContain('(Tippfehler)')
  const undone = accepted(await node().undo(almut, change))
  expect((await entry('question', one.entryId)).fields).toEqual(one.fields)
  accepted(await node().undo(almut, undone))
  expect((await entry('question', one.entryId)).fields).toMatchObject({ answer: '<p>Anders.</p>' })
  expect(await node().undo(almut, undone)).toMatchObject({ error: 'edit_empty' })
  const removal = accepted(await save({ ...edited(await entry('question', one.entryId), {}), after: null }))
  expect(await asked('Rückweg')).toEqual([])
  accepted(await node().undo(almut, removal))
  expect((await entry('question', one.entryId)).fields).toMatchObject({ answer: '<p>Anders.</p>' })
  const { changes } = accepted(await node().versions(almut, { kind: 'question', entryId: one.entryId }))
  expect(changes.map(({ undoes }) => undoes)).toEqual([
    removal.changeId,
    null,
    undone.changeId,
    change.changeId,
    null,
    null,
  ])
  accepted(await save(edited(await entry('question', one.entryId), { answer: '<p>Neuer.</p>' })))
  expect(await node().undo(almut, change)).toMatchObject({ error: 'edit_conflict' })
  expect(await node().undo(almut, { changeId: 1_000_000 })).toMatchObject({ error: 'edit_unknown' })
})

test('a topic gets another name for all its questions as one change, which is undone and done again', async () => {
  const { headline = '' } = question()
  const one = await add('question', question({ headline, question: 'Eins?' }))
  const two = await add('question', question({ headline, question: 'Zwei?' }))
  const other = await add('question', question())
  const rename = (before: string, after: string, reason = '') => node().renameTopic(jonte, { before, after, reason })
  const place = async () =>
    accepted(await node().faq(guest, {})).findIndex((topic) => topic.headline === `${headline} neu`)
  const former = accepted(await node().faq(guest, {})).findIndex((topic) => topic.headline === headline)
  const renamed = accepted(await rename(headline, ` ${headline} neu `, 'Kürzer'))
  expect([await asked(headline), await asked(`${headline} neu`)]).toEqual([[], ['Eins?', 'Zwei?']])
  expect(await place()).toBe(former)
  expect((await lastSentence())?.sentence).toBe(
    `Jonte Petersen hat einen Inhalt umbenannt: Thema „${headline}“ (Kürzer).`,
  )
  for (const { entryId } of [one, two]) {
    const { changes } = accepted(await node().versions(almut, { kind: 'question', entryId }))
    expect(changes[0]).toMatchObject({
      ...{ changeId: renamed.changeId, savedBy: 'Jonte Petersen', topicEntryIds: [one.entryId, two.entryId] },
      ...{ before: { headline }, after: { headline: `${headline} neu` } },
    })
  }
  // A person whose form is older changes only the fields that he has edited.
  accepted(await save(edited(one, { answer: '<p>Um eins.</p>' })))
  expect(await asked(`${headline} neu`)).toEqual(['Eins?', 'Zwei?'])

  expect(await rename(headline, 'Anders')).toMatchObject({ error: 'edit_conflict' })
  expect(await rename(`${headline} neu`, `${headline} neu`)).toMatchObject({ error: 'edit_empty' })
  expect(await rename(`${headline} neu`, other.fields['headline'] ?? '')).toMatchObject(
    faults('headline', 'is a topic already'),
  )
  expect(await rename(`${headline} neu`, ' ')).toMatchObject(faults('headline', 'is missing'))
  expect(await rename(`${headline} neu`, 'x'.repeat(121))).toMatchObject(
    faults('headline', 'has more than 120 characters'),
  )

  const undone = accepted(await node().undo(almut, renamed))
  expect(await asked(headline)).toEqual(['Eins?', 'Zwei?'])
  expect(await node().undo(almut, renamed)).toMatchObject({ error: 'edit_conflict' })
  accepted(await node().undo(almut, undone))
  expect(await asked(`${headline} neu`)).toEqual(['Eins?', 'Zwei?'])
})

test('a notice is planned, live and ended by its minutes, and all nodes tell its validity', async () => {
  const one = await add('notice', {
    text: '<p>Am 24. schließen wir um eins.</p>',
    validFrom: '12.3.2031',
    validUntil: '2031-03-14 13:00',
  })
  expect(one).toMatchObject({ state: 'planned', fields: { validFrom: '2031-03-12' } })
  expect(accepted(await node().notices(guest, {}))).toContainEqual({
    text: one.fields['text'],
    ...{ validFrom: '2031-03-12T00:00:00+01:00', validUntil: '2031-03-14T13:00:00+01:00' },
  })
  now = new Date('2031-03-12T00:00:00+01:00')
  expect(await entry('notice', one.entryId)).toMatchObject({ state: 'live' })
  now = new Date('2031-03-14T13:00:00+01:00')
  expect(await entry('notice', one.entryId)).toMatchObject({ state: 'ended' })
})

const legal = (name: string, body: string, validFrom = '') => ({ name, body, validFrom })

test('a legal text holds from its day, what held stays, and undo brings the former text back from now on', async () => {
  const own = (await list()).ownTexts.imprint
  const first = await add('legal', legal('imprint', '<p>Eins.</p>'))
  expect(first).toMatchObject({ state: 'live', fields: { validFrom: '2031-03-10 10:00' } })
  expect(await save(edited(first, { body: '<p>Heimlich.</p>' }))).toMatchObject(faults('validFrom', 'holds already'))
  expect(await save({ ...edited(first, {}), after: null })).toMatchObject(faults('validFrom', 'holds already'))

  const planned = legal('imprint', '<p>Zwei.</p>', '2031-04-01')
  expect(await save({ kind: 'legal', before: legal('imprint', own), after: planned })).toMatchObject(
    refused('edit_conflict', { conflicts: [{ field: 'body', now: '<p>Eins.</p>', after: '<p>Zwei.</p>' }] }),
  )
  const next = accepted(await save({ kind: 'legal', before: first.fields, after: planned }))
  expect(await save({ kind: 'legal', before: planned, after: { ...planned, body: 'Drei.' } })).toMatchObject(
    faults('validFrom', 'has a version already'),
  )
  expect(await entry('legal', next.entryId)).toMatchObject({ state: 'planned' })
  const bodyAt = (day: string) => findLegalText(shop.db, 'imprint', new Date(day))
  expect([await bodyAt('2031-03-01'), await bodyAt('2031-03-31'), await bodyAt('2031-04-01T12:00:00Z')]).toEqual([
    ...[null, '<p>Eins.</p>', '<p>Zwei.</p>'],
  ])

  const undone = accepted(await node().undo(almut, next))
  expect(await bodyAt('2031-04-02')).toBe('<p>Eins.</p>')
  accepted(await node().undo(almut, undone))
  now = new Date('2031-04-02T09:00:00Z')
  expect(await entry('legal', first.entryId)).toMatchObject({ state: 'ended' })
  const back = accepted(await node().undo(jonte, next))
  expect(await entry('legal', back.entryId)).toMatchObject({ state: 'live', fields: { body: '<p>Eins.</p>' } })
  expect(await bodyAt('2031-04-02T08:59:00Z')).toBe('<p>Zwei.</p>')
})

test('a draft is seen only in its preview, and becomes the change that its author wanted', async () => {
  const { headline = '', ...rest } = question()
  const draft = accepted(await save({ kind: 'question', after: { headline, ...rest } }, { asDraft: true }))
  expect(draft.entryId).toBeNull()
  expect(await asked(headline)).toEqual([])
  const { url } = accepted(await node().preview(almut, draft))
  expect(url).toMatch(/^\/service#thema-\d+$/)
  const previewed = accepted(await node().faq({ ...almut, contentPreview: draft.changeId }, {}))
  expect(previewed.at(-1)).toMatchObject({ headline })
  expect(await node().undo(almut, draft)).toMatchObject({ error: 'edit_settled' })
  accepted(await save({ kind: 'question', after: { headline, ...rest } }, { draftId: draft.changeId }))
  expect(await asked(headline)).toHaveLength(1)
  expect((await list()).drafts).toEqual([])
  expect(await node().discard(almut, draft)).toMatchObject({ error: 'edit_settled' })

  const gone = accepted(
    await save({ kind: 'notice', after: { text: 'Bald.', validFrom: '', validUntil: '' } }, { asDraft: true }),
  )
  accepted(await node().discard(almut, gone))
  expect(await node().preview(almut, gone)).toMatchObject({ error: 'edit_unknown' })
})

test('what held and what was saved is immutable, whichever program writes', async () => {
  await shop.db.execute(sql`insert into legal_texts (name, valid_from, body) values ('privacy', '2020-01-01', 'Alt.')`)
  for (const statement of [
    sql`update legal_texts set body = 'Neu.' where name = 'privacy'`,
    sql`delete from legal_texts where name = 'privacy'`,
    sql`update content_changes set reason = 'anders' where state = 'live'`,
  ])
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('cannot be changed or deleted') },
    })
})

test('the workbook has the rules of the office: what holds stays, and a past day is refused', async () => {
  const table = tableNamed('legal-texts')
  if (table === undefined) throw new Error('no table')
  const import_ = (...rows: string[][]) =>
    importSheets(
      shop.db,
      [
        {
          ...{ file: 'legal-texts.csv', table, names: ['name', 'validFrom', 'body'] },
          rows: rows.map((cells, index) => ({ line: index + 2, cells })),
        },
      ],
      { dryRun: false, replace: true, progress: () => {} },
    )
  await import_(['accessibility', '2020-01-01', 'Eins.'])
  const reasons = async (...rows: string[][]) => (await import_(...rows)).faults.map(({ row, reason }) => [row, reason])
  expect(await reasons(['accessibility', '2020-01-01', 'Anders.'])).toEqual([
    [2, expect.stringContaining('holds already')],
  ])
  expect(await reasons(['accessibility', '2021-01-01', 'Zwei.'])).toEqual([[2, 'is in the past']])
  expect((await import_(['accessibility', '2099-01-01', 'Zwei.'])).faults).toEqual([])
  const rows = (await exportTable(shop.db, table)).filter(([name]) => name === 'accessibility')
  expect(rows).toEqual([
    ['accessibility', '2020-01-01', 'Eins.'],
    ['accessibility', '2099-01-01', 'Zwei.'],
  ])
})
