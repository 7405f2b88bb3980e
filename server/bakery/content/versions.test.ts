/** Any sequence of edits of questions, new names of topics and undos, against a model that is a list of rows. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { ContentFields } from '@/lib/contract/staff/content-edits'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { createBranchesService } from '../branches/service'
import { contentChanges } from '../db/schema/content'
import { createContentService } from './service'

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  const bakery = {
    ...database,
    clock: { now: () => new Date('2031-03-10T09:00:00Z') },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...DEFAULT_BUSINESS_SETTINGS,
  }
  const branches = createBranchesService(bakery)
  const { content, contentEdits } = createContentService({ ...bakery, branches, tellsDevices: false })
  return { ...database, ...content, ...contentEdits, close: database.drop }
})

const almut = staffCaller('head_office')
const guest = { cartId: null, customerId: null }

type Question = { entryId: number; headline: string; answer: string }
type Change = { changeId: number; before: string; after: string } & ({ entryId: number } | { topic: true })
type Model = { questions: Question[]; changes: Change[] }

const fieldsOf = async (entryId: number): Promise<ContentFields> => {
  const { entries } = accepted(await shop.list(almut, {}))
  return entries.find((one) => one.kind === 'question' && one.entryId === entryId)?.fields ?? {}
}

/** The expected answer to a new name of a topic; without a refusal the model's questions get it. */
function outcomeOfRename({ questions }: Model, before: string, after: string): string | null {
  const isTopic = (name: string) => questions.some(({ headline }) => headline === name)
  if (!isTopic(before)) return 'edit_conflict'
  if (before === after) return 'edit_empty'
  return isTopic(after) ? 'edit_refused' : null
}

function applyRename(model: Model, before: string, after: string): void {
  for (const one of model.questions) if (one.headline === before) one.headline = after
}

type Command = { name: string; run: (model: Model) => Promise<void> }

const questionAt = ({ questions }: Model, which: number): Question => {
  const found = questions[which % questions.length]
  if (found === undefined) throw new Error('there is no question')
  return found
}

const answer = (which: number, text: string): Command => ({
  name: `answer ${which} = ${text}`,
  run: async (model) => {
    const one = questionAt(model, which)
    const before = await fieldsOf(one.entryId)
    const edit = { kind: 'question' as const, entryId: one.entryId, reason: '', asDraft: false }
    const result = await shop.save(almut, { ...edit, before, after: { ...before, answer: text } })
    expect(result.ok ? null : result.error).toBe(one.answer === text ? 'edit_empty' : null)
    if (!result.ok) return
    model.changes.push({ changeId: result.value.changeId, entryId: one.entryId, before: one.answer, after: text })
    one.answer = text
  },
})

const rename = (which: number, after: string): Command => ({
  name: `the topic of ${which} = ${after}`,
  run: async (model) => {
    const { headline: before } = questionAt(model, which)
    const expected = outcomeOfRename(model, before, after)
    const result = await shop.renameTopic(almut, { before, after, reason: '' })
    expect(result.ok ? null : result.error).toBe(expected)
    if (!result.ok) return
    model.changes.push({ changeId: result.value.changeId, topic: true, before, after })
    applyRename(model, before, after)
  },
})

function outcomeOfUndo(model: Model, change: Change): string | null {
  if ('topic' in change) return outcomeOfRename(model, change.after, change.before)
  const current = model.questions.find(({ entryId }) => entryId === change.entryId)?.answer
  if (current === change.before) return 'edit_empty'
  return current === change.after ? null : 'edit_conflict'
}

function takeBack(model: Model, change: Change): void {
  if ('topic' in change) applyRename(model, change.after, change.before)
  else for (const one of model.questions) if (one.entryId === change.entryId) one.answer = change.before
}

const undo = (which: number): Command => ({
  name: `undo ${which}`,
  run: async (model) => {
    const change = model.changes[which % Math.max(1, model.changes.length)]
    if (change === undefined) return
    const expected = outcomeOfUndo(model, change)
    const result = await shop.undo(almut, change)
    expect(result.ok ? null : result.error).toBe(expected)
    if (!result.ok) return
    const { before, after } = change
    model.changes.push({ ...change, changeId: result.value.changeId, before: after, after: before })
    takeBack(model, change)
  },
})

const readQuestions = async (): Promise<Question[]> =>
  accepted(await shop.list(almut, {})).entries.flatMap(({ kind, entryId, fields }) =>
    kind === 'question' ? [{ entryId, headline: fields['headline'] ?? '', answer: fields['answer'] ?? '' }] : [],
  )

/** Head office reads the questions of the model, and customers see them under their topics. */
async function compare({ questions }: Model): Promise<void> {
  expect(await readQuestions()).toEqual(expect.arrayContaining(questions))
  const topics = accepted(await shop.faq(guest, {}))
  const seen = topics.flatMap(({ headline, questions: own }) => own.map(() => headline))
  expect(seen.toSorted()).toEqual(questions.map(({ headline }) => headline).toSorted())
}

/** Versions as they were when they were first seen. */
const known = new Map<number, string>()
async function compareVersions(): Promise<void> {
  for (const row of await shop.db.select().from(contentChanges).where(eq(contentChanges.state, 'live'))) {
    const text = JSON.stringify(row)
    expect(known.get(row.changeId) ?? text).toBe(text)
    known.set(row.changeId, text)
  }
}

const nat = fc.nat(8)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(nat, fc.constantFrom('<p>Ja.</p>', '<p>Nein.</p>')).map(([which, text]) => answer(which, text)),
  fc.tuple(nat, fc.constantFrom('Backen', 'Abholen', 'Bezahlen')).map(([which, name]) => rename(which, name)),
  nat.map(undo),
)

test('gives the questions of the model after each step, and no version changes', async () => {
  const run = async (commands: readonly Command[]) => {
    const questions = await readQuestions()
    const model: Model = { questions, changes: [] }
    for (const one of commands) {
      await one.run(model)
      await compare(model)
    }
    await compareVersions()
  }
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 16 }), run), { numRuns: 20 })
})
