import { soonText } from '@/components/order-config/rules/earliest-time-text'
import { Button } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import type { OrderAgain } from '@/lib/contract/customers'
import { formatCents } from '@/lib/format/money'
import { serviceLabel } from '@/lib/words/de/labels'
import { AsAlwaysActions } from './as-always-actions'
import { OrderLines } from './order-lines'
import card from './start-card.module.css'

type AsAlwaysProps = {
  orderGUID: string
  /** The order as it would be placed now. */
  proposal: OrderAgain
  now: Date
  /** Removes it from this device; null if it comes from the account. */
  forget: (() => Promise<void>) | null
}

/** Card that offers the last order again ('Wie immer?'): goods, branch, time, price, and differences to the last time. */
export function AsAlways({ orderGUID, proposal, now, forget }: AsAlwaysProps) {
  const { branchName, targetDateTime, orderMode, lines, changes, grandTotal, joined } = proposal
  const when = soonText(targetDateTime, now)
  return (
    <section className={card['start']} aria-labelledby="as-always">
      <h2 id="as-always">Wie immer?</h2>
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
      <AsAlwaysActions orderGUID={orderGUID} proposal={proposal}>
        {forget !== null && (
          <form action={forget}>
            <Button type="submit" variant="link">
              Nicht mehr zeigen
            </Button>
          </form>
        )}
      </AsAlwaysActions>
    </section>
  )
}
