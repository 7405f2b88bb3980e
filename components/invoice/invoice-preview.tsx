import { brand } from '@/lib/brand'
import type { Billing } from '@/lib/contract/orders/billing'
import { formatDay } from '@/lib/format/berlin-format'
import styles from './invoice.module.css'
import type { RewritableInvoice } from './rewritable-invoice'

type InvoicePreviewProps = { invoice: RewritableInvoice; billing: Billing }

/** Preview of the new invoice; the address follows the form. */
export function InvoicePreview({ invoice, billing }: InvoicePreviewProps) {
  const { companyName, personalName, addressLine1, addressZip, addressCity, vatId, reference, orderReference } = billing
  const address = [companyName, personalName, addressLine1, `${addressZip} ${addressCity}`.trim()].filter(Boolean)
  return (
    <aside className={styles['preview']} aria-label="So sieht sie aus">
      <p className="small soft">So sieht sie aus</p>
      <div className={styles['sheet']}>
        <p className={styles['brand']}>{brand.name}</p>
        <address>
          {address.map((addressLine) => (
            <span key={addressLine}>{addressLine}</span>
          ))}
          {vatId !== '' && <span>{`USt-IdNr. ${vatId}`}</span>}
        </address>
        <p className={styles['number']}>Rechnung</p>
        <p>
          {[`Leistung ${formatDay(invoice.targetDateTime)}`, reference, orderReference].filter(Boolean).join(' · ')}
        </p>
        <table>
          <tbody>
            {invoice.rows.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{`Ersetzt Rechnung ${invoice.invoiceNumber}.`}</p>
      </div>
    </aside>
  )
}
