/** Editorial content (spec §3 "FAQ category"): questions and answers, notices on the start page, legal texts. */
import { z } from 'zod'
import { dateTime, longText, shortText } from '../common'
import type { Operation } from '../operation'
import { legalNames } from '../values'

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

const homeNotice = z.object({
  /** Sanitised HTML, as an answer. */
  text: z.string().max(5_000),
  /** The empty date: already, or without an end. */
  validFrom: dateTime,
  validUntil: dateTime,
})
export type HomeNotice = z.infer<typeof homeNotice>

const legalVersion = z.object({
  name: z.enum(legalNames),
  validFrom: dateTime,
  /** Sanitised HTML: as an answer, with h2. */
  body: z.string().max(200_000),
})
export type LegalVersion = z.infer<typeof legalVersion>

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
  /** Notices on the start page, in editorial order, also those of the past and the future. */
  notices: {
    for: 'public',
    kind: 'read',
    cachedByVersion: true,
    optional: true,
    input: z.object({}),
    output: z.array(homeNotice).max(1_000),
    errors: [],
  },
  /** Versions of the legal texts, the latest first, also those of the future. Without one the storefront's own text holds. */
  legalTexts: {
    for: 'public',
    kind: 'read',
    cachedByVersion: true,
    optional: true,
    input: z.object({}),
    output: z.array(legalVersion).max(10_000),
    errors: [],
  },
} as const satisfies Record<string, Operation>
