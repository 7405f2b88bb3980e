/** Editorial content: questions and answers, notices, legal texts. */
import type { content } from '@/lib/contract/catalogue/content'
import { type BackendFor, type Caller, ok } from '@/lib/contract/operation'
import type { contentEdits } from '@/lib/contract/staff/content-edits'
import type { BusinessSettings } from '@/lib/domain/business-settings'
import { filled } from '@/lib/format/placeholders'
import { bindUseCases } from '../bind-use-cases'
import type { BranchesService } from '../branches/service'
import { CONTENT_CHANGED } from '../db/notify-triggers'
import type { BakeryDeps } from '../deps'
import { createSnapshot } from '../platform/snapshot'
import { faqOf, legalVersionsOf, list, noticesOf, preview, rowsWithDraft, versions } from './read'
import { placeholderTexts, usualDelivery } from './rules'
import { discard, save, undo } from './save'
import { readAllRows } from './store'
import { renameTopic } from './topics'

export { findLegalText } from './store'

const MAX_AGE_MS = 15 * 60_000

type ContentService = BackendFor<{ content: typeof content; contentEdits: typeof contentEdits }>
type Deps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'log' | keyof BusinessSettings> & {
  branches: Pick<BranchesService, 'all'>
  /** Push notifications are configured. */
  tellsDevices: boolean
}

/** Pages read from a snapshot in memory that database notifications refresh; head office and previews read the database. */
export function createContentService(deps: Deps): ContentService {
  const { db, changes, clock, log, branches, ...figures } = deps
  const snapshot = createSnapshot({ clock, log, maxAgeMs: MAX_AGE_MS, load: () => readAllRows(db) })
  changes.on(CONTENT_CHANGED, snapshot.invalidate)
  const rowsFor = ({ contentPreview }: Caller) =>
    contentPreview === undefined ? snapshot.current() : rowsWithDraft(deps, contentPreview)
  const placeholders = async () => placeholderTexts(figures, usualDelivery(await branches.all()))
  const content: ContentService['content'] = {
    faq: async (caller) => {
      const values = await placeholders()
      return ok(
        faqOf(await rowsFor(caller)).map(({ headline, questions }) => ({
          headline,
          questions: questions.map(({ question, answer }) => ({
            question: filled(question, values),
            answer: filled(answer, values),
          })),
        })),
      )
    },
    notices: async (caller) => {
      const values = await placeholders()
      return ok(noticesOf(await rowsFor(caller)).map((notice) => ({ ...notice, text: filled(notice.text, values) })))
    },
    legalTexts: async (caller) => ok(legalVersionsOf(await rowsFor(caller))),
  }
  const contentEdits = bindUseCases(
    { ...deps, refresh: snapshot.invalidate, placeholders },
    { list, versions, preview, save, renameTopic, undo, discard },
  )
  return { content, contentEdits }
}
