/** A ZUGFeRD invoice read by poppler's tools, and what PDF/A-3 asks of the file. veraPDF is in no package of npm or Debian. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { faultsOfEInvoices } from '@/testing/e-invoices/faults'
import { testBilling, testLine, testOrder } from '@/testing/order'
import { pdfText } from '@/testing/pdf-text'
import { receiptOf } from '../invoice-pdf'

const folder = mkdtempSync(path.join(tmpdir(), 'zugferd-'))
afterAll(() => rmSync(folder, { recursive: true }))

const invoice = (more: Parameters<typeof testBilling>[0]) => ({
  number: 'RE-2026-000001',
  issuedAt: '2026-11-20T09:01:00+01:00',
  billing: testBilling(more),
  replaces: null,
  replacedBy: null,
  issuedFor: null,
})

async function fileOf(more: Parameters<typeof testBilling>[0], order = testOrder()) {
  const { base64, contentType, fileName } = await receiptOf(order, invoice(more))
  const file = path.join(folder, fileName)
  writeFileSync(file, Buffer.from(base64, 'base64'))
  return { base64, contentType, file, raw: Buffer.from(base64, 'base64').toString('latin1') }
}

const run = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
  return stdout
}

test('has its XML in it, which has no fault', async () => {
  const { file, contentType } = await fileOf({ vatId: 'DE123456789' })
  expect(contentType).toBe('application/pdf')
  run('pdfdetach', '-savefile', 'factur-x.xml', file)
  const xml = readFileSync(path.join(folder, 'factur-x.xml'), 'utf8')
  expect(faultsOfEInvoices([xml])).toEqual([[]])
  expect(xml).toContain('<ram:ID>RE-2026-000001</ram:ID>')
})

test('associates the XML, names its colour profile and says in its metadata that it is PDF/A-3 and ZUGFeRD', async () => {
  const { raw } = await fileOf({ eInvoice: true })
  expect(raw).toMatch(/^%PDF-1\.7/)
  expect(raw).toContain('/AFRelationship /Alternative')
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(raw).toMatch(/\/Subtype \/text#2Fxml/)
  expect(raw).toMatch(/\/S \/GTS_PDFA1/)
  expect(raw).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
  ])
    expect(raw).toContain(part)
  // PDF/A forbids scripts, encryption and transparency.
  expect(raw).not.toMatch(/\/(JavaScript|Encrypt|Launch|SMask|ca|CA)\b/)
})

test('embeds every font, and uses no glyph that a font lacks', async () => {
  const order = testOrder({ lines: [testLine({ skuName: 'Łódź ꭓ 🥐 خبز Ǆ ⅷ' })] })
  const { file, base64 } = await fileOf({ eInvoice: true, companyName: 'Ǆ Ðorđević & Żółw' }, order)
  const fonts = run('pdffonts', file).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(2)
  for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/)
  const text = pdfText(base64)
  expect(text).toContain('Ðorđević & Żółw')
  expect(text).toContain('Łódź ? ? ???')
})

test('is the same file again, and a plain invoice has nothing of it', async () => {
  expect((await fileOf({ eInvoice: true })).base64).toBe((await fileOf({ eInvoice: true })).base64)
  expect((await fileOf({})).raw).not.toMatch(/EmbeddedFile|GTS_PDFA1|pdfaid/)
})
