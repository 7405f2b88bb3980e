import type { DetailedCampaign } from '@/lib/contract/orders/coupons'
import { weekOf } from '../reports/report-words'
import styles from './coupons.module.css'

/** Paid orders with a coupon by week: each bar says its number, the highest and the last one also visibly. */
export function WeekBars({ weeks }: Pick<DetailedCampaign, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ redeemed }) => redeemed))
  return (
    <figure>
      <figcaption className={styles['caption']}>Eingelöst je Woche</figcaption>
      <ol className={styles['bars']}>
        {weeks.map(({ monday, redeemed }, index) => {
          const isShown = redeemed > 0 && (redeemed === most || index === weeks.length - 1)
          return (
            <li key={monday}>
              <span className={isShown ? styles['number'] : 'visually-hidden'}>{redeemed}</span>
              <span className={styles['bar']} style={{ height: `${(redeemed / most) * 4}rem` }} />
              <span className={index === 0 || index === weeks.length - 1 ? styles['week'] : 'visually-hidden'}>
                {`KW ${weekOf(monday)}`}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
