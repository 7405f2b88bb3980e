'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Spinner } from '@/components/ui/media/spinner'
import styles from './thank-you.module.css'

const REFRESH_MS = 4000

/** Shown while a payment is pending; refreshes the page every four seconds until it is decided. */
export function PaymentPending({ headline, text }: { headline: string; text: string }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [router])

  return (
    <div role="status" className={styles['await']}>
      <h1>{headline}</h1>
      <p className={styles['lead']}>{text}</p>
      <Spinner />
    </div>
  )
}
