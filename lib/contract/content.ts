/** Editorial content (spec §3 "FAQ category"). */
import { z } from 'zod'
import { longText, shortText } from './common'
import type { Operation } from './operation'

const faqCategory = z.object({
  headline: shortText,
  questions: z
    .array(
      z.object({
        question: shortText,
        /** Sanitised HTML: p, ul, ol, li, strong, em, br, and links. */
        answer: longText,
      }),
    )
    .max(1_000),
})
export type FaqCategory = z.infer<typeof faqCategory>

export const content = {
  /** Questions and answers by category, in editorial order. Pages read it on the server; browsers have no endpoint for it. */
  faq: {
    for: 'public',
    kind: 'read',
    cachedByVersion: true,
    optional: true,
    input: z.object({}),
    output: z.array(faqCategory).max(1_000),
    errors: [],
  },
} as const satisfies Record<string, Operation>
