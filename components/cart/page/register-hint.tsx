'use client'

import { useCart } from '@/components/state/cart-provider'
import { useFigures } from '@/components/state/figures-context'
import { Icon } from '@/components/ui/icon'
import { LoginLink } from '@/components/ui/login-link'
import { noBreak } from '@/lib/format/no-break'
import { routes } from '@/lib/web/routes'
import styles from './register-hint.module.css'

/** For guests with bread or hot drinks and no coupon: what an account would save (spec §6). */
export function RegisterHint({ authenticated }: { authenticated: boolean }) {
  const { loyaltyPercent } = useFigures()
  const { loyaltyDiscountProductsIncluded, appliedCouponCodes } = useCart()
  if (authenticated || !loyaltyDiscountProductsIncluded || appliedCouponCodes.length > 0) return null
  return (
    <p className={styles['hint']}>
      <Icon name="seal-percent" />
      <span>
        <span>
          {noBreak(`Mit einem Kundenkonto würden Sie für min. 1 Produkt ${loyaltyPercent}% Treuerabatt erhalten. `)}
        </span>
        <LoginLink returnUrl={routes.cart}>Anmelden</LoginLink>
      </span>
    </p>
  )
}
