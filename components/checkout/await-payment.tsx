'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import styles from './thank-you.module.css'

const REFRESH_MS = 4000

/** The payment is being worked on: says so, and asks again until it is decided. */
export function AwaitPayment() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [router])

  return (
    <div role="status" className={styles['await']}>
      <h1>Ihre Zahlung wird bearbeitet.</h1>
      <p className={styles['lead']}>
        PayPal hat sie noch nicht bestätigt. Diese Seite sagt Ihnen von selbst, wie es weitergeht. Bekommen Sie in 10
        Minuten keine Bestellbestätigung per E-Mail, bestellen Sie bitte erneut.
      </p>
      <Spinner />
    </div>
  )
}
