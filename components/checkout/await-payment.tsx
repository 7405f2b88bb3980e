'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Spinner } from '@/components/ui/media/spinner'
import styles from './thank-you.module.css'

const REFRESH_MS = 4000

/** The payment is being worked on: says so, and asks again until it is decided. */
export function AwaitPayment({ headline, text }: { headline: string; text: string }) {
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
