'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { CaptureProgress } from '@/components/payment/capture-progress'
import { useReturnedPayer } from '@/components/payment/use-returned-payer'
import { routes } from '@/lib/web/routes'
import { ChangePaymentFault } from './change-payment-fault'
import styles from './order-change.module.css'
import { useChangePayment } from './use-change-payment'
import { forgetDraft } from './use-stored-draft'

type ChangePaypalReturnProps = { orderGUID: string; paypalOrderID: string; children: ReactNode }

/** Return from PayPal by redirect: settles the payment and opens the changed order, or shows the reason above the page. */
export function ChangePaypalReturn({ orderGUID, paypalOrderID, children }: ChangePaypalReturnProps) {
  const router = useRouter()
  const payment = useChangePayment(orderGUID, {
    onPaid: () => {
      forgetDraft(orderGUID)
      // Replaced, so that the browser's back button does not return to a settled payment.
      router.replace(routes.thankYou(orderGUID))
    },
  })
  const isSettling = useReturnedPayer(payment, paypalOrderID, routes.changeOrder(orderGUID))
  if (isSettling)
    return (
      <div className={styles['returned']}>
        <CaptureProgress what="Ihre Änderung" interrupted={payment.interrupted} />
      </div>
    )
  return (
    <>
      {payment.fault !== null && (
        <div className={styles['returned']}>
          <ChangePaymentFault reason={payment.fault} />
        </div>
      )}
      {children}
    </>
  )
}
