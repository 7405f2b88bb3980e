'use client'

import { usePathname } from 'next/navigation'
import { LoginLink } from '@/components/account/login/login-link'
import { Notice } from '@/components/ui/controls/notice'

/** The login ended while the customer ordered: the same page again after it, with the cart and what they typed. */
export function LoginEnded() {
  return (
    <Notice role="alert">
      <LoginLink returnUrl={usePathname()}>Bitte melden Sie sich an.</LoginLink>
    </Notice>
  )
}
