'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/routes'
import styles from './checkout-action.module.css'
import { LoginLink } from './login-link'

type CheckoutActionProps = {
  busy: boolean
  /** A form of the page was tried and is not complete. */
  incomplete: boolean
  authenticated: boolean
  /** Why the server did not let the cart through, in German. */
  fault: string | undefined
  onClick: () => void
  children: ReactNode
}

/** 'Zur Kasse', and above it what is missing. */
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
      {fault !== undefined && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      <Button variant="primary" block busy={busy} onClick={onClick} className={styles['button']}>
        {children}
        <Icon name="arrow-right" size="small" />
      </Button>
    </div>
  )
}
