/** FAQ entries, exactly those of the data set, because the import replaces the whole table. */
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
]
