import { Notice } from '@/components/ui/notice'
import { brand } from '@/lib/brand'
import { refusalWords } from '@/lib/words/de/refusals'
import styles from './message.module.css'

/** Stands above shelves that are read without a database, where a customer would miss their cart or their name. */
export const AwayNotice = () => (
  <div className={`wrap ${styles['away']}`}>
    <Notice role="status">{`${refusalWords.unavailable} Ihr ${brand.cart} ist gut aufgehoben.`}</Notice>
  </div>
)
