/** An invoice or a correction in the terms of EN 16931 (BT: business term), in the form that `@e-invoice-eu/core` writes as XML. */
import type { Invoice as EuInvoice } from '@e-invoice-eu/core'
import { business } from '@/lib/brand'
import type { Billing } from '@/lib/contract/orders/billing'
import type { VatShare } from '@/lib/contract/orders/carts'
import type { Order } from '@/lib/contract/orders/checkout'
import { sum } from '@/lib/domain/sum'
import { paidWith } from '@/lib/words/de/payment'
import { type NetLine, netLines, type Priced, rowsOfAllRates } from './net-amounts'

type Reference = { number: string; issuedAt: string }

export type EInvoicePaper = Reference & {
  /** UNTDID 1001: invoice, credit note, or an invoice that replaces another one. */
  type: '380' | '381' | '384'
  /** The invoice that this one corrects or replaces. */
  precedes: Reference | null
  notes: readonly string[]
  parts: readonly Priced[]
  /** The lines with their own net amounts, where these are not shares of the VAT rows. */
  lines?: readonly NetLine[]
  vat: readonly VatShare[]
  /** Gross cents: all of it is paid, or paid back; with `dueOn` it is to be paid until that day ('yyyy-MM-dd'). */
  total: number
  dueOn?: string
}

/** The data of the e-invoice of an order, or of the orders of a company. */
export type Sale = Pick<Order, 'contact' | 'targetDateTime' | 'provider' | 'paymentMethod'>

type Bill = EuInvoice['ubl:Invoice']

const CURRENCY = 'EUR'
/** UN/ECE Recommendation 20: piece. */
const PIECE = 'H87'
/** UNTDID 4461: online payment service; SEPA credit transfer; instrument not defined. */
const ONLINE_PAYMENT = '68'
const CREDIT_TRANSFER = '58'
const NO_PAYMENT = '1'
/** UNTDID 5189: discount. */
const DISCOUNT = '95'
/** Schemes of electronic addresses: Leitweg-ID, email. */
const LEITWEG = '0204'
const EMAIL = 'EM'

/** The day of an instant in the contract's form, which names the local time. */
const dayOfWire = (dateTime: string): string => dateTime.slice(0, 10)

const decimal = (cents: number): string => (cents / 100).toFixed(2)
const taxScheme = { 'cbc:ID': 'VAT' } as const
const standardRate = (rate: number) =>
  ({ 'cbc:ID': 'S', 'cbc:Percent': String(rate), 'cac:TaxScheme': taxScheme }) as const
const amount = <Name extends string>(name: Name, cents: number) =>
  ({ [name]: decimal(cents), [`${name}@currencyID`]: CURRENCY }) as Record<Name, string> &
    Record<`${Name}@currencyID`, typeof CURRENCY>
const unless = <Part extends object>(text: string, part: Part): Part | undefined => (text === '' ? undefined : part)

const postalAddress = (street: string, postCode: string, city: string) => ({
  'cbc:StreetName': street,
  'cbc:CityName': city,
  'cbc:PostalZone': postCode,
  'cac:Country': { 'cbc:IdentificationCode': 'DE' as const },
})

function seller(): Bill['cac:AccountingSupplierParty'] {
  const { company, street, postCode, city, vatId, taxNumber, register, email } = business.legal
  return {
    'cac:Party': {
      'cbc:EndpointID': email,
      'cbc:EndpointID@schemeID': EMAIL,
      'cac:PostalAddress': postalAddress(street, postCode, city),
      // The library names the first scheme 'VA' in the XML and writes the second one as it is: 'FC' is the tax number.
      'cac:PartyTaxScheme': [
        { 'cbc:CompanyID': vatId, 'cac:TaxScheme': taxScheme },
        { 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } },
      ],
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': company, 'cbc:CompanyLegalForm': register },
      'cac:Contact': {
        'cbc:Name': company,
        'cbc:Telephone': business.phone,
        'cbc:ElectronicMail': email,
      },
    },
  }
}

/** The buyer's electronic address (BT-49); none once the order's person is erased. */
function endpointOf({ contact }: Pick<Sale, 'contact'>, { leitwegId }: Billing) {
  if (leitwegId !== '') return { 'cbc:EndpointID': leitwegId, 'cbc:EndpointID@schemeID': LEITWEG } as const
  return contact === null ? {} : ({ 'cbc:EndpointID': contact.email, 'cbc:EndpointID@schemeID': EMAIL } as const)
}

function buyer(order: Sale, billing: Billing): Bill['cac:AccountingCustomerParty'] {
  const { companyName, personalName, addressLine1, addressZip, addressCity, vatId } = billing
  return {
    'cac:Party': {
      ...endpointOf(order, billing),
      'cac:PostalAddress': postalAddress(addressLine1, addressZip, addressCity),
      ...unless(vatId, { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, 'cac:TaxScheme': taxScheme } }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': companyName || personalName },
      ...unless(companyName && personalName, { 'cac:Contact': { 'cbc:Name': personalName } }),
    },
  }
}

/** An authority's buyer reference (BT-10) is its Leitweg-ID; its own one is a note then. */
const referencesOf = ({ leitwegId, reference, orderReference }: Billing) => ({
  ...unless(leitwegId || reference, { 'cbc:BuyerReference': leitwegId || reference }),
  ...unless(orderReference, { 'cac:OrderReference': { 'cbc:ID': orderReference } }),
})

/** One note, because the library would write several into one element, which the schema forbids. */
const noteOf = ({ notes }: EInvoicePaper, { leitwegId, reference }: Billing): string =>
  [...(leitwegId === '' || reference === '' ? [] : [`Ihr Zeichen: ${reference}`]), ...notes].join('\n')

/** The price is that of all units together (BT-149), so that no rounded price of one unit stands in the way of the sum. */
const lineOf = ({ name, skuNumber, units, vatRate, price, net, discounts }: NetLine, index: number) => ({
  'cbc:ID': String(index + 1),
  'cbc:InvoicedQuantity': String(units),
  'cbc:InvoicedQuantity@unitCode': PIECE as typeof PIECE,
  ...amount('cbc:LineExtensionAmount', net),
  ...(discounts.length === 0
    ? {}
    : {
        'cac:AllowanceCharge': discounts.map((discount) => ({
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReasonCode': DISCOUNT as typeof DISCOUNT,
          'cbc:AllowanceChargeReason': discount.name,
          'cbc:Amount': decimal(discount.amount),
        })),
      }),
  'cac:Item': {
    'cbc:Name': name,
    ...unless(skuNumber, { 'cac:SellersItemIdentification': { 'cbc:ID': skuNumber } }),
    'cac:ClassifiedTaxCategory': standardRate(vatRate),
  },
  'cac:Price': {
    ...amount('cbc:PriceAmount', price),
    'cbc:BaseQuantity': String(Math.abs(units)),
    'cbc:BaseQuantity@unitCode': PIECE as typeof PIECE,
  },
})

function sumsOf({ parts, vat, total, dueOn }: EInvoicePaper) {
  const rows = rowsOfAllRates(vat, parts)
  const tax = sum(rows.map((row) => row.tax))
  const net = total - tax
  return {
    'cac:TaxTotal': [
      {
        ...amount('cbc:TaxAmount', tax),
        'cac:TaxSubtotal': rows.map((row) => ({
          ...amount('cbc:TaxableAmount', row.net),
          ...amount('cbc:TaxAmount', row.tax),
          'cac:TaxCategory': standardRate(row.rate),
        })),
      },
    ] as Bill['cac:TaxTotal'],
    'cac:LegalMonetaryTotal': {
      ...amount('cbc:LineExtensionAmount', net),
      ...amount('cbc:TaxExclusiveAmount', net),
      ...amount('cbc:TaxInclusiveAmount', total),
      ...amount('cbc:PrepaidAmount', dueOn === undefined ? total : 0),
      ...amount('cbc:PayableAmount', dueOn === undefined ? 0 : total),
    },
  }
}

/**
 * Number of the preceding invoice (BT-25); its date is in the notes. Version 2.3.4 of the library looks for the number beside the
 * element that its types name, and writes the date in a namespace that the schema forbids.
 */
const referenceTo = ({ number }: Reference) => {
  const id = { 'cbc:ID': number }
  return { ...id, 'cac:InvoiceDocumentReference': id }
}

/** Means of payment, or the account to which the invoice is to be paid. */
function paymentMeans(
  order: Sale,
  { number, total, dueOn }: EInvoicePaper,
): NonNullable<Bill['cac:PaymentMeans']>[number] {
  const { iban, company } = business.legal
  if (order.provider !== null)
    return { 'cbc:PaymentMeansCode': ONLINE_PAYMENT, 'cbc:PaymentMeansCode@name': paidWith(order) }
  if (dueOn === undefined || total <= 0 || iban === '') return { 'cbc:PaymentMeansCode': NO_PAYMENT }
  return {
    'cbc:PaymentMeansCode': CREDIT_TRANSFER,
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': { 'cbc:ID': iban.replaceAll(' ', ''), 'cbc:Name': company },
  }
}

export function eInvoiceData(order: Sale, billing: Billing, paper: EInvoicePaper): EuInvoice {
  const { number, issuedAt, type, precedes, parts, vat } = paper
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': dayOfWire(issuedAt),
      ...(paper.dueOn === undefined ? {} : { 'cbc:DueDate': paper.dueOn }),
      'cbc:InvoiceTypeCode': type,
      'cbc:Note': [noteOf(paper, billing)],
      'cbc:DocumentCurrencyCode': CURRENCY,
      ...referencesOf(billing),
      ...(precedes === null ? {} : { 'cac:BillingReference': [referenceTo(precedes)] }),
      'cac:AccountingSupplierParty': seller(),
      'cac:AccountingCustomerParty': buyer(order, billing),
      'cac:Delivery': { 'cbc:ActualDeliveryDate': dayOfWire(order.targetDateTime) },
      'cac:PaymentMeans': [paymentMeans(order, paper)],
      ...sumsOf(paper),
      'cac:InvoiceLine': (paper.lines ?? netLines(parts, vat)).map(lineOf) as Bill['cac:InvoiceLine'],
    },
  }
}
