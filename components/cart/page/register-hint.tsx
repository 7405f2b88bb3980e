'use client'

import { LoginLink } from '@/components/account/login/login-link'
import { useBusinessSettings } from '@/components/state/business-settings-context'
import { useCart } from '@/components/state/cart-provider'
import { Icon } from '@/components/ui/media/icon'
import { noBreak } from '@/lib/format/no-break'
import { routes } from '@/lib/web/routes'
import styles from './register-hint.module.css'

/** Tells guests with bread or hot drinks and no coupon about the loyalty discount of an account (spec §6). */
export function RegisterHint({ authenticated }: { authenticated: boolean }) {
  const { loyaltyPercent } = useBusinessSettings()
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
