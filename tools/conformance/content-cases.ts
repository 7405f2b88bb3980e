/** FAQ entries, notices and legal texts, exactly those of the data set, because the import replaces the whole tables. */
import assert from 'node:assert/strict'
import { ANONYMOUS } from '@/server/http/backend/calls'
import { type Case, granted } from './case'

export const contentCases: readonly Case[] = [
  {
    operation: 'content.faq',
    says: 'questions by category, in editorial order',
    ask: async ({ content }) => {
      assert.deepEqual(await granted(content.faq(ANONYMOUS, {})), [
        {
          headline: 'Prüfen',
          questions: [
            { question: 'Was wird geprüft?', answer: '<p>Diese Antwort.</p>' },
            { question: 'Und danach?', answer: '<p>Die nächste; sie hat ein Semikolon.</p>' },
          ],
        },
        { headline: 'Bestehen', questions: [{ question: 'Wer besteht?', answer: '<p>Wer alles hält.</p>' }] },
      ])
    },
  },
  {
    operation: 'content.notices',
    says: 'no notices: the data set has none',
    ask: async ({ content }) => assert.deepEqual(await granted(content.notices(ANONYMOUS, {})), []),
  },
  {
    operation: 'content.legalTexts',
    says: 'no versions of legal texts: the data set has none',
    ask: async ({ content }) => assert.deepEqual(await granted(content.legalTexts(ANONYMOUS, {})), []),
  },
]
