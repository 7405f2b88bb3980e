/** Editorial content: what the shop answers before it is asked. */
import type { content as contentOperations, FaqCategory } from '@/lib/contract/content'
import { type BackendFor, ok } from '@/lib/contract/operation'
import type { BakeryDeps } from '../deps'
import { readQuestions } from './store'

type ContentService = BackendFor<{ content: typeof contentOperations }>['content']

export function createContentService({ db }: Pick<BakeryDeps, 'db'>): ContentService {
  return {
    faq: async () => {
      const categories: FaqCategory[] = []
      for (const { headline, question, answer } of await readQuestions(db)) {
        if (categories.at(-1)?.headline !== headline) categories.push({ headline, questions: [] })
        categories.at(-1)?.questions.push({ question, answer })
      }
      return ok(categories)
    },
  }
}
