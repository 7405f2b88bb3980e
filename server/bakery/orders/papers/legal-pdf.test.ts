import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { pdfText } from '@/testing/pdf-text'
import { legalPaperOf } from './legal-pdf'

const paperOf = (paper: 'terms' | 'withdrawal', version: string | null = null) =>
  legalPaperOf(paper, DEFAULT_BUSINESS_SETTINGS, version)

test('a legal text is drawn once per process', async () => {
  const file = await paperOf('terms')
  expect(Buffer.from(file, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(paperOf('terms')).toBe(paperOf('terms'))
  expect(await paperOf('withdrawal')).not.toBe(file)
})

test('a version of head office is drawn with headings, points and line breaks, and not called a demo', async () => {
  const version =
    '<h2>1. Geltung &amp; Ort</h2><p>Erste Zeile<br />Zweite</p><ul><li>Ein <strong>Punkt</strong></li></ul>'
  const text = pdfText(await paperOf('terms', version))
  for (const part of ['1. Geltung & Ort', 'Erste Zeile', 'Zweite', '– Ein Punkt']) expect(text).toContain(part)
  expect(text).not.toContain('Mustertext')
})
