'use client'

import { useRemoveCoupon } from '@/components/state/cart-mutations'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import styles from './coupon-box.module.css'

type CouponTagProps = {
  code: string
  /** Why the cart does not accept the code; missing when it does. */
  reason?: string
}

/** A code in the cart: green, or red with its reason. */
export function CouponTag({ code, reason }: CouponTagProps) {
  const remove = useRemoveCoupon()
  return (
    <div>
      <span className={classNames(styles['tag'], reason !== undefined && styles['refused'])}>
        <span>{code}</span>
        <button
          type="button"
          aria-label={`Gutschein ${code} entfernen`}
          aria-disabled={remove.isPending || undefined}
          onClick={() => !remove.isPending && remove.mutate(code)}
        >
          <Icon name="x" size="small" />
        </button>
      </span>
      {reason !== undefined && <p className={styles['reason']}>{reason}</p>}
    </div>
  )
}
