import { classNames } from '@/components/ui/class-names'
import { formatCents } from '@/lib/format/money'
import type { Pricing } from './offer'
import styles from './tier-table.module.css'

type TierTableProps = { tiers: Pricing['tiers']; units: number }

/** Unit price per tier, with the tier of the current quantity marked; renders nothing for a single price. */
export function TierTable({ tiers, units }: TierTableProps) {
  const rows = [...tiers].sort((a, b) => a.quantity - b.quantity)
  const base = rows[0]
  if (base === undefined || rows.length < 2) return null
  const inForce = rows.findLast((tier) => tier.quantity <= units)
  return (
    <table className={styles['tiers']}>
      <caption className="visually-hidden">Mengenpreise je Stück</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Ersparnis je Stück</th>
          <th scope="col">Preis je Stück</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((tier) => (
          <tr
            key={tier.quantity}
            className={classNames(tier === inForce && styles['inForce'])}
            aria-current={tier === inForce || undefined}
          >
            <td>{`ab ${Math.max(1, tier.quantity)} Stück`}</td>
            <td className={styles['saving']}>{tier === base ? '' : formatCents(tier.price - base.price)}</td>
            <td>{formatCents(tier.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
