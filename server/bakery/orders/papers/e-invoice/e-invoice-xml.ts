/** E-invoices as XML: Cross Industry Invoice in the profiles EN 16931 (ZUGFeRD) and XRechnung. */
import type { Billing, InvoiceForm } from '@/lib/contract/orders/billing'
import { type EInvoicePaper, eInvoiceData, type Sale } from './e-invoice-data'

export type EInvoiceForm = Exclude<InvoiceForm, 'plain'>

export const E_INVOICE_FORMATS = { zugferd: 'CII', xrechnung: 'XRECHNUNG-CII' } as const satisfies Record<
  EInvoiceForm,
  string
>

/** The library's log: what it refuses it throws as well. */
const SILENT = { log: () => {}, warn: () => {}, error: () => {} }

/**
 * Written by the library's format directly: its `InvoiceService` does the same, but compiles its JSON schema for every invoice,
 * which blocks the process for 400 ms. A test compares both.
 */
export async function eInvoiceXml(
  order: Sale,
  billing: Billing,
  paper: EInvoicePaper,
  form: EInvoiceForm,
): Promise<string> {
  // Imported with the first e-invoice: the library takes about 50 MB of memory.
  const { FormatFactoryService } = await import('@e-invoice-eu/core')
  const format = E_INVOICE_FORMATS[form]
  const writer = new FormatFactoryService().createFormatService(format, SILENT)
  const data = eInvoiceData(order, billing, paper)
  writer.fillInvoiceDefaults(data)
  return (await writer.generate(data, { format, lang: 'de' })).toString()
}
