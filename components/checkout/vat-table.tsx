import type { VatShare } from '@/lib/contract/orders/carts'
import { formatCents } from '@/lib/format/money'
import styles from './vat-table.module.css'

/** The VAT contained in the total, by rate. */
export function VatTable({ shares }: { shares: readonly VatShare[] }) {
  if (shares.length === 0) return null
  return (
    <table className={styles['vat']}>
      <caption className="visually-hidden">Enthaltene Mehrwertsteuer</caption>
      <thead>
        <tr>
          <th scope="col">davon MwSt.</th>
          <th scope="col">Netto</th>
          <th scope="col">Steuer</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ rate, net, tax }) => (
          <tr key={rate}>
            <th scope="row">{`${rate}\u00a0%`}</th>
            <td>{formatCents(net)}</td>
            <td>{formatCents(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
