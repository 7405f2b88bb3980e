import type { Campaign } from '@/lib/contract/orders/coupons'
import styles from './coupons.module.css'

/** Uses of a campaign, and their share of its limit. */
export const CouponMeter = ({ campaign: { redeemed, limit } }: { campaign: Campaign }) => (
  <span className={styles['meter']}>
    <span>
      <b>{redeemed}</b>
      <span className={styles['soft']}>{limit === null ? ' ohne Grenze' : ` von ${limit}`}</span>
    </span>
    {limit !== null && (
      <span className={styles['track']}>
        <span style={{ width: `${Math.min(1, redeemed / limit) * 100}%` }} />
      </span>
    )}
  </span>
)
