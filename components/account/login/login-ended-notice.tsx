'use client'

import { usePathname } from 'next/navigation'
import { Notice } from '@/components/ui/notices/notice'
import { LoginLink } from './login-link'

/** Shown if the login ended during an order. The login leads back to this page, with cart and input. */
export function LoginEndedNotice() {
  return (
    <Notice role="alert">
      <LoginLink returnUrl={usePathname()}>Bitte melden Sie sich an.</LoginLink>
    </Notice>
  )
}
