/** The file of an invoice or a correction in the form that its recipient gets: a plain PDF, ZUGFeRD or XRechnung. */
import { type Billing, invoiceFormOf } from '@/lib/contract/orders/billing'
import { paperType } from '@/lib/domain/order-rows'
import { fromWire } from '@/lib/format/berlin-time'
import { createPdf, type Doc } from '../pdf-page'
import type { EInvoicePaper, Sale } from './e-invoice-data'
import { eInvoiceXml } from './e-invoice-xml'

export type PaperFile = { fileName: string; contentType: ReturnType<typeof paperType>; base64: string }

type Paper = {
  title: string
  fileName: string
  billing: Billing | null
  eInvoice: EInvoicePaper
  draw: (doc: Doc) => void
}

export async function paperFile(order: Sale, paper: Paper): Promise<PaperFile> {
  const { title, fileName, billing, eInvoice, draw } = paper
  const form = invoiceFormOf(billing)
  const file = { fileName, contentType: paperType(form) }
  const xml = billing === null || form === 'plain' ? null : await eInvoiceXml(order, billing, eInvoice, form)
  if (xml !== null && form === 'xrechnung') return { ...file, base64: Buffer.from(xml).toString('base64') }
  const createdAt = fromWire(eInvoice.issuedAt) ?? new Date(0)
  return { ...file, base64: await createPdf(title, createdAt, draw, xml) }
}
