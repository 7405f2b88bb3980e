import { soonText } from '@/components/order-config/rules/earliest-time-text'
import { Button } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import type { ReorderProposal } from '@/lib/contract/account/customers'
import { formatCents } from '@/lib/format/money'
import { serviceLabel } from '@/lib/words/de/labels'
import { OrderLines } from './order-lines'
import { ReorderCardActions } from './reorder-card-actions'
import card from './start-card.module.css'

type ReorderCardProps = {
  orderGUID: string
  /** The order as it would be placed now. */
  proposal: ReorderProposal
  now: Date
  /** Removes it from this device; null if it comes from the account. */
  forget: (() => Promise<void>) | null
}

/** Card that offers the last order again ('Wie immer?'): goods, branch, time, price, and differences to the last time. */
export function ReorderCard({ orderGUID, proposal, now, forget }: ReorderCardProps) {
  const { branchName, targetDateTime, orderMode, lines, changes, grandTotal, joined } = proposal
  const when = soonText(targetDateTime, now)
  return (
    <section className={card['start']} aria-labelledby="reorder-card">
      <h2 id="reorder-card">Wie immer?</h2>
      <p>
        {joined ? (
          `Kommt zu dem, was schon in Ihrem ${brand.cart} liegt.`
        ) : (
          <>
            <b>
              <span>{`${branchName}, `}</span>
              <span className="num">{when}</span>
            </b>
            <br />
            <span className="small soft">{serviceLabel(orderMode, false)}</span>
          </>
        )}
      </p>
      <OrderLines lines={lines} />
      {changes.length > 0 && (
        <div className={card['changes']}>
          <p>Anders als beim letzten Mal:</p>
          <ul>
            {changes.map(({ label, reason }) => (
              <li key={`${label} ${reason}`}>
                <b>{label}</b>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={card['sum']}>
        <span>{joined ? 'Gesamtsumme mit allem' : 'Gesamtsumme'}</span>
        <b className="num">{formatCents(grandTotal)}</b>
      </p>
      <ReorderCardActions orderGUID={orderGUID} proposal={proposal}>
        {forget !== null && (
          <form action={forget}>
            <Button type="submit" variant="link">
              Nicht mehr zeigen
            </Button>
          </form>
        )}
      </ReorderCardActions>
    </section>
  )
}
