import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import { refusalWords } from '@/lib/words/de/refusals'
import styles from './message.module.css'

/** Shown above pages rendered from memory while the database is away: cart and name of the customer are missing there. */
export const AwayNotice = () => (
  <div className={`wrap ${styles['away']}`}>
    <Notice role="status">{`${refusalWords.unavailable} Ihr ${brand.cart} ist gut aufgehoben.`}</Notice>
  </div>
)
