import { DEFAULT_FIGURES } from '@/lib/domain/business-settings'
import { legalPaperOf } from './legal-pdf'

test('a text of law is drawn once for all customers', async () => {
  const file = await legalPaperOf('terms', DEFAULT_FIGURES)
  expect(Buffer.from(file, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(legalPaperOf('terms', DEFAULT_FIGURES)).toBe(legalPaperOf('terms', DEFAULT_FIGURES))
  expect(await legalPaperOf('withdrawal', DEFAULT_FIGURES)).not.toBe(file)
})
