import { Spinner } from '@/components/ui/spinner'
import styles from './payment.module.css'

/** Where PayPal's button will be, in its size. */
export function PaymentShape() {
  return (
    <div className={styles['shape']} role="status">
      <Spinner />
      PayPal wird geladen
    </div>
  )
}
