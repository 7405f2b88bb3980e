/** @jest-environment node */
import { legalPaperOf } from './legal-pdf'

test('a text of law is drawn once for all customers', async () => {
  const file = await legalPaperOf('terms')
  expect(Buffer.from(file, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(legalPaperOf('terms')).toBe(legalPaperOf('terms'))
  expect(await legalPaperOf('withdrawal')).not.toBe(file)
})
