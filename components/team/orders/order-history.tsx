import { Facts } from '@/components/team/controls/facts'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { describeAct } from '@/lib/words/de/audit-log-sentences'
import styles from './orders.module.css'
import { historyOf, moment } from './orders-words'

/** Payment, steps of the branch, and versions of the order. */
export const OrderHistory = ({ office }: { office: OfficeOrder }) => (
  <section>
    <h3 className={styles['colHead']}>Verlauf</h3>
    <ol className={styles['history']}>
      {historyOf(office).map(({ at, title, more }) => (
        <li key={`${at} ${title} ${more}`}>
          <b>{title}</b> <time dateTime={at}>{moment(at)}</time>
          {more !== '' && <span className={styles['sub']}>{more}</span>}
        </li>
      ))}
    </ol>
  </section>
)

/** The acts of staff on the order. */
export const OrderActs = ({ office: { acts } }: { office: OfficeOrder }) =>
  acts.length === 0 ? null : (
    <section>
      <h3 className={styles['colHead']}>Wer hat was getan</h3>
      <ol className={styles['history']}>
        {acts.map((act) => (
          <li key={act.actId}>
            <span>{describeAct(act).sentence}</span>
            <Facts of={[moment(act.at), act.device]} />
          </li>
        ))}
      </ol>
    </section>
  )
