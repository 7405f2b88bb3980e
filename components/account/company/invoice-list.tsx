import type { CollectiveInvoice } from '@/lib/contract/account/companies'
import { formatCents } from '@/lib/format/money'
import { companyInvoiceAddress } from '@/lib/web/routes'
import { monthName } from '@/lib/words/de/books'
import { invoiceStateWords } from '@/lib/words/de/companies'
import styles from './company.module.css'

type InvoiceListProps = {
  invoices: readonly CollectiveInvoice[]
  /** yyyy-MM-dd */
  today: string
}

/** Collective invoices with what is paid of them, each as a file. */
export function InvoiceList({ invoices, today }: InvoiceListProps) {
  if (invoices.length === 0)
    return <p className="soft">Noch keine. Die erste kommt am Anfang des Monats nach Ihrer ersten Bestellung.</p>
  return (
    <ul className={styles['list']}>
      {invoices.map((invoice) => (
        <li key={invoice.number}>
          <div>
            <b>{monthName(invoice.month)}</b>
            <p className="small soft">{`${formatCents(invoice.total)}, ${invoiceStateWords(invoice, today)}`}</p>
          </div>
          <a className="link" href={companyInvoiceAddress(invoice.number)} download>
            {invoice.number}
          </a>
        </li>
      ))}
    </ul>
  )
}
