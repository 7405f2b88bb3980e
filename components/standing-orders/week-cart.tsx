import { Price } from '@/components/ui/text/price'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import { lineId, productLines } from '@/lib/domain/cart-lines'
import { rowOfItem, sumRows, sumsOfCart } from '@/lib/domain/order-sums'
import { formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { appointmentLabel } from '@/lib/words/de/labels'
import { nameIn } from '@/lib/words/de/packaging'
import styles from './week.module.css'

type FilledCart = Pick<
  StandingWeek,
  'cart' | 'branchName' | 'changes' | 'missing' | 'orderMode' | 'repriced' | 'street' | 'targetDateTime'
>

type WeekCartProps = {
  week: FilledCart
  /** Above the changes, and beside what is missing. */
  words?: { changed: string; missing: string }
}

const WEEKLY = { changed: 'Diese Woche ist etwas anders', missing: 'diese Woche nicht' }

/** Time, branch, changes, goods and current sums of a cart that was filled for its customer; the weekly email has the same content. */
export function WeekCart({ week, words = WEEKLY }: WeekCartProps) {
  const { cart, changes, missing, repriced, orderMode, targetDateTime, branchName, street } = week
  if (cart === null) return null
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>{appointmentLabel[orderMode]}</dt>
          <dd className="num">
            <span>{formatWeekdayDay(targetDateTime)}</span>
            <br />
            <span>{formatClock(targetDateTime)}</span>
          </dd>
        </div>
        <div>
          <dt>Geschäft</dt>
          <dd>
            <span>{branchName}</span>
            <br />
            <span>{street}</span>
          </dd>
        </div>
      </dl>
      {changes.length > 0 && (
        <section className={styles['changes']}>
          <h2>{words.changed}</h2>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles['lines']}>
        {productLines(cart)
          .map(rowOfItem)
          .map((row) => (
            <li key={row.title}>
              <span>
                <span>{`${row.separatedTitle} `}</span>
                {repriced.includes(row.skuid) && <span className={styles['mark']}>neuer Preis</span>}
              </span>
              <Price amount={row.base ?? row.total} size="small" />
            </li>
          ))}
        {missing.map((line) => (
          <li key={lineId(line)} className="soft">
            <s>{`${line.units} x ${nameIn(line)}`}</s>
            <span className="small">{words.missing}</span>
          </li>
        ))}
      </ul>
      <dl className={styles['sums']}>
        {sumRows(sumsOfCart(cart)).map(({ code, label, value }) => (
          <div key={code} className={code === 'total' ? styles['total'] : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['vat']}>inkl. gesetzlicher MwSt.</p>
    </>
  )
}
