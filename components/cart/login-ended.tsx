'use client'

import { usePathname } from 'next/navigation'
import { Notice } from '@/components/ui/notice'
import { LoginLink } from './login-link'

/** The login ended while the customer ordered: the same page again after it, with the cart and what he typed. */
export function LoginEnded() {
  return (
    <Notice tone="error" role="alert">
      <LoginLink returnUrl={usePathname()}>Bitte melden Sie sich an.</LoginLink>
    </Notice>
  )
}
