'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePendingNotification, useShowNotification } from '@/components/notification/shop-notification'
import { clockText, spokenText } from '@/components/order-config/rules/countdown-text'
import { useServerClock } from '@/components/state/api/server-clock'
import { useCart } from '@/components/state/cart-provider'
import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import { useRenewReservation } from '../order-config-queries'
import styles from './reservation-countdown.module.css'

/** Interval of renewal attempts while the server cannot be reached. */
const RETRY_MS = 30_000
/** The end is in whole seconds; the server may hold the slot until the end of the last one. */
const GRACE_MS = 1000

/** Milliseconds until the hold ends, updated every second. */
function useMillisecondsLeft(end: number): number {
  const clock = useServerClock()
  const [left, setLeft] = useState(() => end - clock.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(end - clock.now()), 1000)
    return () => clearInterval(timer)
  }, [end, clock])
  return left
}

/**
 * Renews the slot hold once it has ended, while the page is visible: a hidden tab gives its slot up, and an offline one waits.
 * Changes that the server had to make to the cart arrive as the notification of the returned cart.
 */
function useRenewal(ended: boolean): void {
  const { targetDateTime } = useCart()
  const router = useRouter()
  const renewal = useRenewReservation()
  const showNotification = useShowNotification()
  const isNotificationOpen = usePendingNotification() !== null
  const toast = useToast()
  const isFailureShown = useRef(false)

  /** `isByCustomer`: the customer started it, so every failure is reported; automatic attempts report the first only. */
  const attempt = useEffectEvent((isByCustomer: boolean) => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    renewal.mutate(undefined, {
      // Prices and shelves of the page apply to the lost time slot.
      onSuccess: (cart) => cart.targetDateTime !== targetDateTime && router.refresh(),
      onError: ({ code, message }) => {
        if (!isFailureShown.current)
          showNotification(code === 'not_logged_in' ? { ...NOT_RENEWED, text: message } : NOT_RENEWED)
        else if (isByCustomer) toast(message, { tone: 'error' })
        isFailureShown.current = true
      },
    })
  })

  useEffect(() => {
    if (!ended) return
    const retry = () => attempt(false)
    retry()
    const timer = setInterval(retry, RETRY_MS)
    document.addEventListener('visibilitychange', retry)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', retry)
      window.removeEventListener('online', retry)
    }
  }, [ended])

  // The notification says 'Bitte versuchen Sie es erneut', so closing it with OK retries.
  useEffect(() => {
    if (isFailureShown.current && !isNotificationOpen) attempt(true)
  }, [isNotificationOpen])
}

const NOT_RENEWED = {
  kind: 'notice' as const,
  headline: 'Ihre Reservierung ist abgelaufen',
  text: 'Es ist ein Fehler aufgetreten, bitte versuchen Sie es erneut.',
  changes: [],
  validationResult: 'invalid' as const,
  redirectTarget: null,
}

/** Countdown in the last minutes of a slot hold, then its renewal. Orders at the table have no slot, so no countdown. */
export function Reservation({ end }: { end: number }) {
  const { orderMode } = useCart()
  const left = useMillisecondsLeft(end)
  useRenewal(left <= -GRACE_MS)
  if (left <= 0 || orderMode === 'inhouse') return null
  return (
    <aside className={styles['countdown']} aria-label="Reservierung">
      <Icon name="clock" size="small" />
      <span aria-hidden="true">
        Noch <b className="num">{clockText(left)}</b> reserviert
      </span>
      <VisuallyHidden>
        <span role="status">{spokenText(left)}</span>
      </VisuallyHidden>
    </aside>
  )
}
