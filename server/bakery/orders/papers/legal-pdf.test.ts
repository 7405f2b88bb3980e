import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { legalPaperOf } from './legal-pdf'

test('a legal text is drawn once per process', async () => {
  const file = await legalPaperOf('terms', DEFAULT_BUSINESS_SETTINGS)
  expect(Buffer.from(file, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(legalPaperOf('terms', DEFAULT_BUSINESS_SETTINGS)).toBe(legalPaperOf('terms', DEFAULT_BUSINESS_SETTINGS))
  expect(await legalPaperOf('withdrawal', DEFAULT_BUSINESS_SETTINGS)).not.toBe(file)
})
