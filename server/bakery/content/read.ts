/** Content as customers and head office read it, and previews of changes. */
import type { FaqCategory, LegalVersion } from '@/lib/contract/catalogue/content'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { ContentChange, ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { contentKinds } from '@/lib/contract/staff/content-edits'
import { legalNames } from '@/lib/contract/values'
import { cellInstant, minuteCell, toWire } from '@/lib/format/berlin-time'
import type { Placeholders } from '@/lib/format/placeholders'
import { slugOf } from '@/lib/format/slug'
import { type DemoTextSettings, demoTexts } from '@/lib/legal/demo-texts'
import { routes } from '@/lib/web/routes'
import { contentSubject, legalNameOf } from '@/lib/words/de/content'
import { recordInAuditLog } from '../audit-log/service'
import type { Db } from '../db/client'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { contentEntriesOf, inOrder, type RowsByKind, rowsAfter } from './entry-rules'
import { type ContentChangeRow, findChange, readAllRows, readDrafts, readVersions } from './store'

type ReadDeps = Pick<BakeryDeps, 'db' | 'clock'> & DemoTextSettings
type Content = BakeryBackend['contentEdits']
type Input<O extends keyof Content> = Parameters<Content[O]>[1]
type Answer<O extends keyof Content> = Awaited<ReturnType<Content[O]>>

const momentOf = (cell: string | undefined): string => toWire(cellInstant(cell ?? ''))

export function faqOf({ question }: RowsByKind): FaqCategory[] {
  const categories: FaqCategory[] = []
  for (const row of inOrder('question', question)) {
    const { headline = '', question: asked = '', answer = '' } = row
    if (categories.at(-1)?.headline !== headline) categories.push({ headline, questions: [] })
    categories.at(-1)?.questions.push({ question: asked, answer })
  }
  return categories
}

export const noticesOf = ({ notice }: RowsByKind) =>
  inOrder('notice', notice).map(({ text = '', validFrom, validUntil }) => ({
    ...{ text, validFrom: momentOf(validFrom), validUntil: momentOf(validUntil) },
  }))

export const legalVersionsOf = ({ legal }: RowsByKind): LegalVersion[] =>
  inOrder('legal', legal).map(({ name, validFrom, body = '' }) => ({
    ...{ name: legalNameOf(name), validFrom: momentOf(validFrom), body },
  }))

const toChange = ({ savedAt, savedById: _, ...row }: ContentChangeRow): ContentChange => ({
  ...row,
  kind: row.kind as ContentKind,
  state: row.state as ContentChange['state'],
  savedAt: toWire(savedAt),
})

type ListDeps = ReadDeps & { placeholders: () => Promise<Placeholders> }

export async function list({ db, clock, placeholders, ...settings }: ListDeps): Promise<Answer<'list'>> {
  const [rows, drafts] = [await readAllRows(db), await readDrafts(db)]
  const minute = minuteCell(clock.now())
  const ownTexts = Object.fromEntries(legalNames.map((name) => [name, demoTexts[name](settings)]))
  return ok({
    entries: contentKinds.flatMap((kind) => contentEntriesOf(kind, rows[kind], minute)),
    drafts: drafts.map(toChange),
    ownTexts: ownTexts as Record<(typeof legalNames)[number], string>,
    placeholders: await placeholders(),
  })
}

export const versions = async (
  { db }: ReadDeps,
  _caller: Caller,
  { kind, entryId }: Input<'versions'>,
): Promise<Answer<'versions'>> => ok({ changes: (await readVersions(db, kind, entryId)).map(toChange) })

/** A number that no entry has, for a draft of a new one. */
const NEW = 0

/** All content as if a draft held; saved changes and unknown ones change nothing. */
export async function rowsWithDraft({ db, clock }: Pick<ReadDeps, 'db' | 'clock'>, changeId: number) {
  const [rows, change] = [await readAllRows(db), await findChange(db, changeId)]
  if (change?.state !== 'draft') return rows
  const kind = change.kind as ContentKind
  const after = change.after && withMoment(change.after, kind, clock.now())
  return { ...rows, [kind]: rowsAfter(kind, rows[kind], change.entryId ?? NEW, after) }
}

/** A legal text without a day would hold from now on. */
const withMoment = (fields: ContentFields, kind: ContentKind, now: Date): ContentFields =>
  kind === 'legal' && (fields['validFrom'] ?? '') < minuteCell(now) ? { ...fields, validFrom: minuteCell(now) } : fields

function pageOf(kind: ContentKind, fields: ContentFields): string {
  if (kind === 'notice') return routes.home
  if (kind === 'question') return `${routes.service}#${slugOf(fields['headline'] ?? '')}`
  const pages = {
    ...{ terms: routes.terms, withdrawal: routes.withdrawalPolicy, privacy: routes.privacy },
    ...{ imprint: routes.imprint, accessibility: routes.accessibility },
  }
  return pages[legalNameOf(fields['name'])]
}

const recordPreview = (db: Db, caller: Caller, subject: string) =>
  inTransaction(db, (tx) =>
    recordInAuditLog(tx, caller, { operation: 'contentEdits.preview', subject, before: null, after: null }),
  )

export async function preview(
  { db, clock }: ReadDeps,
  caller: Caller,
  { changeId }: Input<'preview'>,
): Promise<Answer<'preview'>> {
  const change = await findChange(db, changeId)
  if (change === undefined) return refuse('edit_unknown')
  const kind = change.kind as ContentKind
  const fields = change.after ?? change.before ?? {}
  await recordPreview(db, caller, contentSubject(kind, fields))
  const from = cellInstant(fields['validFrom'] ?? '')
  return ok({ url: pageOf(kind, fields), from: toWire(from !== null && from > clock.now() ? from : null) })
}
