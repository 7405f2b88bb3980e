'use client'

import type { ReactNode } from 'react'
import { LoginEndedNotice } from '@/components/account/login/login-ended-notice'
import { LoginLink } from '@/components/account/login/login-link'
import type { ApiError } from '@/components/state/api/call'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { routes } from '@/lib/web/routes'
import styles from './checkout-action.module.css'

type CheckoutActionProps = {
  busy: boolean
  /** The customer tried to proceed with an incomplete form. */
  incomplete: boolean
  authenticated: boolean
  /** The server's refusal of the cart; null: none. */
  fault: ApiError | null
  onClick: () => void
  children: ReactNode
}

/** The button 'Zur Kasse' with the reasons above it why it failed. */
export function CheckoutAction({ busy, incomplete, authenticated, fault, onClick, children }: CheckoutActionProps) {
  return (
    <div className={styles['action']}>
      {incomplete && (
        <Notice tone="error" role="alert">
          <p>Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.</p>
          {!authenticated && (
            <p>
              <LoginLink returnUrl={routes.cart}>Bitte melden Sie sich an.</LoginLink>
            </p>
          )}
        </Notice>
      )}
      {fault !== null && fault.code !== 'not_logged_in' && (
        <Notice tone="error" role="alert">
          {fault.message}
        </Notice>
      )}
      {fault?.code === 'not_logged_in' && <LoginEndedNotice />}
      <Button variant="primary" block busy={busy} onClick={onClick} className={styles['button']}>
        <span>{children}</span>
        <Icon name="arrow-right" size="small" />
      </Button>
    </div>
  )
}
