'use client'

import { usePathname } from 'next/navigation'
import { LoginLink } from '@/components/account/login/login-link'
import { Notice } from '@/components/ui/controls/notice'

/** Shown if the login ended during an order. The login leads back to this page, with cart and input. */
export function LoginEnded() {
  return (
    <Notice role="alert">
      <LoginLink returnUrl={usePathname()}>Bitte melden Sie sich an.</LoginLink>
    </Notice>
  )
}
