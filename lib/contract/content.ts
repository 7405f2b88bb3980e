/** Editorial content (spec §3 "FAQ category"). */
import { z } from 'zod'
import type { Operation } from './operation'

const faqCategory = z.object({
  headline: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      /** Sanitised HTML: p, ul, ol, li, strong, em, br, and links. */
      answer: z.string(),
    }),
  ),
})
export type FaqCategory = z.infer<typeof faqCategory>

export const content = {
  /** Questions and answers by category, in editorial order. Pages read it on the server; browsers have no endpoint for it. */
  faq: {
    for: 'public',
    kind: 'read',
    cachedByVersion: true,
    input: z.object({}),
    output: z.array(faqCategory),
    errors: [],
  },
} as const satisfies Record<string, Operation>
