import { Notice } from '@/components/ui/notice'
import { brand } from '@/lib/brand'
import { errors } from '@/lib/contract/errors'
import styles from './message.module.css'

/** Stands above shelves that are read without a database, where a customer would miss his cart or his name. */
export const AwayNotice = () => (
  <div className={`wrap ${styles['away']}`}>
    <Notice role="status">
      {errors.unavailable.message} Ihr {brand.cart} ist gut aufgehoben.
    </Notice>
  </div>
)
