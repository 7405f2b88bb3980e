/** Editorial content: what the shop answers before it is asked. */
import type { content as contentOperations, FaqCategory } from '@/lib/contract/content'
import { type BackendFor, ok } from '@/lib/contract/operation'
import type { Figures } from '@/lib/domain/business-settings'
import type { BranchesService } from '../branches/service'
import { CONTENT_CHANGED } from '../db/notify-triggers'
import type { BakeryDeps } from '../deps'
import { createSnapshot } from '../platform/snapshot'
import { figureFiller, usualDelivery } from './rules'
import { readQuestions } from './store'

const MAX_AGE_MS = 15 * 60_000

type ContentService = BackendFor<{ content: typeof contentOperations }>['content']
type Deps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'log' | keyof Figures> & {
  branches: Pick<BranchesService, 'all'>
}

/** Answered from memory, which follows the database by notifications. */
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
      const fill = figureFiller(figures, usualDelivery(await branches.all()))
      return ok(
        (await snapshot.current()).map(({ headline, questions }) => ({
          headline,
          questions: questions.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
        })),
      )
    },
  }
}
