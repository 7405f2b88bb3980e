import { globSync, readFileSync } from 'node:fs'
import { business } from '@/lib/brand'
import type { CompanyForm } from '@/lib/contract/account/company-form'
import { faultsOfEInvoices } from '@/testing/e-invoices/faults'
import { collectivePaperOf } from './collective-pdf'

const recipient: CompanyForm = {
  companyName: 'Amt für Deichbau',
  addressLine1: 'Kanalstraße 40',
  addressZip: '23552',
  addressCity: 'Lübeck',
  vatId: '',
  leitwegId: '04011000-1234512345-06',
  invoiceEmail: 'rechnung@amt.example',
}

const row = (number: number, rate: number, net: number, tax: number) => ({
  document: `LS-2026-00000${number}`,
  kind: net < 0 ? ('correction' as const) : ('invoice' as const),
  rate,
  orderNumber: `HJ-2026-00000${number}`,
  suppliedOn: `2026-10-1${number}`,
  branchName: 'Lübeck, Hüxstraße',
  costCentre: '100 Empfang',
  person: 'Inken Johannsen',
  net,
  tax,
})

const xmlOf = async (rows: ReturnType<typeof row>[]) => {
  const totalCents = rows.reduce((sum, { net, tax }) => sum + net + tax, 0)
  const paper = {
    number: 'SR-2026-000001',
    month: '2026-10-01',
    issuedAt: new Date('2026-11-01T05:00:00Z'),
    dueOn: '2026-11-15',
  }
  const file = await collectivePaperOf({ ...paper, totalCents, recipient, rows })
  expect(file).toMatchObject({ fileName: 'Sammelrechnung-SR-2026-000001.xml', contentType: 'application/xml' })
  return Buffer.from(file.base64, 'base64').toString()
}

test('a collective invoice of two rates with a correction, and one that only takes back, follow the rules of e-invoices', async () => {
  const usual = await xmlOf([row(1, 7, 972, 68), row(2, 19, 840, 160), row(3, 7, -486, -34)])
  const onlyBack = await xmlOf([row(4, 7, -486, -34)])
  expect(faultsOfEInvoices([usual, onlyBack])).toEqual([[], []])
  expect(usual).toContain('<ram:DuePayableAmount>15.20</ram:DuePayableAmount>')
  expect(usual).toContain('Bestellung HJ-2026-000001 (LS-2026-000001)')
})

test('a collective invoice asks for a transfer to the account of the bakery, and a credit or a bakery without one for none', async () => {
  const due = [row(1, 7, 972, 68)]
  const { iban } = business.legal
  const transfer = await xmlOf(due)
  expect(transfer).toContain('<ram:TypeCode>58</ram:TypeCode>')
  expect(transfer).toContain(`<ram:IBANID>${iban.replaceAll(' ', '')}</ram:IBANID>`)
  expect(transfer).toContain('<ram:PaymentReference>SR-2026-000001</ram:PaymentReference>')
  const credit = await xmlOf([row(1, 7, -486, -34)])
  const account = jest.replaceProperty(business.legal, 'iban', '')
  const without = await xmlOf(due)
  account.restore()
  for (const xml of [credit, without]) {
    expect(xml).toContain('<ram:TypeCode>1</ram:TypeCode>')
    expect(xml).not.toContain('IBANID')
  }
  expect(without).not.toContain('auf unser Konto')
  expect(faultsOfEInvoices([transfer, credit, without])).toEqual([[], [], []])
})

const LETTER_OFFSET = 55

/** ISO 13616: the digits of an IBAN, its first four signs last and letters as 10 to 35, leave 1 modulo 97. */
function remainderOf(iban: string): number {
  const signs = iban.replaceAll(' ', '')
  const digits = [...signs.slice(4), ...signs.slice(0, 4)]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - LETTER_OFFSET)))
    .join('')
  return Number(BigInt(digits) % 97n)
}

test.each(globSync('brands/*/brand.ts'))('the account in %s is a valid IBAN', (file) => {
  const iban = /iban: '([^']*)'/.exec(readFileSync(file, 'utf8'))?.[1]
  expect(iban === '' || remainderOf(iban ?? '')).toBe(iban === '' ? true : 1)
})
