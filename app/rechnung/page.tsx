import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { AccountFrame } from '@/components/account/menu/account-frame'
import { accountBilling } from '@/components/invoice/account-billing'
import styles from '@/components/invoice/invoice.module.css'
import { rewritableInvoice } from '@/components/invoice/rewritable-invoice'
import { RewriteScreen } from '@/components/invoice/rewrite-screen'
import { noindex } from '@/components/metadata/noindex'
import { Notice } from '@/components/ui/notices/notice'
import { WholeWords } from '@/components/ui/text/whole-words'
import type { CustomerData } from '@/lib/contract/account/customers'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatDay } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { GUID } from '@/lib/format/guid'
import { formatCents } from '@/lib/format/money'
import { noBreak } from '@/lib/format/no-break'
import { routes } from '@/lib/web/routes'
import { refusalWords } from '@/lib/words/de/refusals'
import { shop, throwNotFound } from '@/server/shop'

const TITLE = 'Rechnung umschreiben'

export const metadata: Metadata = { title: TITLE, robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Changes the recipient of an invoice. The order's guid is the authorisation, with or without an account. */
async function InvoicePage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) throwNotFound()
  const [order, customer] = await Promise.all([shop().loadOrder(guid), shop().loadCustomer()])
  if (order.invoiceNumber === '') throwNotFound()
  const back = customer === null ? routes.thankYou(guid) : routes.orders
  return (
    <Frame customer={customer}>
      <p className={`soft ${styles['facts']}`}>
        <WholeWords text={noBreak(factsOf(order))} />
      </p>
      {isEmptyDateTime(order.invoiceChangeableUntil) && <Notice>{refusalWords.invoice_final}</Notice>}
      {(!isEmptyDateTime(order.invoiceChangeableUntil) || order.billing !== null) && (
        <RewriteScreen
          invoice={rewritableInvoice(order)}
          initial={order.billing ?? accountBilling(customer)}
          back={back}
          isFinal={isEmptyDateTime(order.invoiceChangeableUntil)}
        />
      )}
    </Frame>
  )
}

export default orNotFound(InvoicePage)

const factsOf = (order: Order): string =>
  [
    `Bestellung vom ${formatDay(order.createdAt)}`,
    `Rechnung ${order.invoiceNumber}`,
    formatCents(order.grandTotal),
    ...(isEmptyDateTime(order.invoiceChangeableUntil)
      ? []
      : [`möglich bis ${formatDay(order.invoiceChangeableUntil)}`]),
  ].join(' · ')

/** Customers return to their orders, guests to the page of the order. */
function Frame({ customer, children }: { customer: CustomerData | null; children: ReactNode }) {
  if (customer !== null) {
    return (
      <AccountFrame customer={customer} current={routes.orders} title={TITLE}>
        {children}
      </AccountFrame>
    )
  }
  return (
    <div className={`wrap ${styles['guest']}`}>
      <h1>{TITLE}</h1>
      {children}
    </div>
  )
}
