/** Editorial content: the questions and answers of the FAQ. */
import type { content as contentOperations, FaqCategory } from '@/lib/contract/content'
import { type BackendFor, ok } from '@/lib/contract/operation'
import type { BusinessSettings } from '@/lib/domain/business-settings'
import type { BranchesService } from '../branches/service'
import { CONTENT_CHANGED } from '../db/notify-triggers'
import type { BakeryDeps } from '../deps'
import { createSnapshot } from '../platform/snapshot'
import { placeholderFiller, usualDelivery } from './rules'
import { readQuestions } from './store'

const MAX_AGE_MS = 15 * 60_000

type ContentService = BackendFor<{ content: typeof contentOperations }>['content']
type Deps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'log' | keyof BusinessSettings> & {
  branches: Pick<BranchesService, 'all'>
}

/** Reads from a snapshot in memory that database notifications refresh. */
export function createContentService({ db, changes, clock, log, branches, ...figures }: Deps): ContentService {
  const snapshot = createSnapshot({
    clock,
    log,
    maxAgeMs: MAX_AGE_MS,
    load: async () => {
      const categories: FaqCategory[] = []
      for (const { headline, question, answer } of await readQuestions(db)) {
        if (categories.at(-1)?.headline !== headline) categories.push({ headline, questions: [] })
        categories.at(-1)?.questions.push({ question, answer })
      }
      return categories
    },
  })
  changes.on(CONTENT_CHANGED, snapshot.invalidate)
  return {
    faq: async () => {
      const fill = placeholderFiller(figures, usualDelivery(await branches.all()))
      return ok(
        (await snapshot.current()).map(({ headline, questions }) => ({
          headline,
          questions: questions.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
        })),
      )
    },
  }
}
