'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePendingNotification, useShowNotification } from '@/components/notification/shop-notification'
import { clockText, spokenText } from '@/components/order-config/rules/countdown-text'
import { useServerClock } from '@/components/state/api/server-clock'
import { useCart } from '@/components/state/cart-provider'
import { useToast } from '@/components/ui/controls/toast'
import { VisuallyHidden } from '@/components/ui/controls/visually-hidden'
import { Icon } from '@/components/ui/media/icon'
import { useRenewReservation } from '../order-config-queries'
import styles from './reservation-countdown.module.css'

/** While the server cannot be reached the renewal is asked for again. */
const AGAIN_MS = 30_000
/** The end comes in whole seconds; within the last one the server still holds the slot. */
const GRACE_MS = 1000

/** What is left of a hold, every second. */
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
 * Asks for the slot again once its hold has ended, as long as the page is looked at: a tab that nobody sees lets its
 * place go, and without a network it waits. What the shop had to change comes with the cart, as its notification.
 */
function useRenewal(ended: boolean): void {
  const { targetDateTime } = useCart()
  const router = useRouter()
  const renewal = useRenewReservation()
  const showNotification = useShowNotification()
  const isNotificationOpen = usePendingNotification() !== null
  const toast = useToast()
  const isFailureShown = useRef(false)

  /** `asked`: by the customer, who is owed an answer; otherwise one notification is enough. */
  const attempt = useEffectEvent((isByCustomer: boolean) => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    renewal.mutate(undefined, {
      // The page's prices and shelves are those of the time that was lost.
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
    const again = () => attempt(false)
    again()
    const timer = setInterval(again, AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [ended])

  // 'Bitte versuchen Sie es erneut': that is what its OK does.
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

/** The last minutes of a reservation: a discreet countdown, then the renewal. At the table there is no time to count. */
export function Reservation({ end }: { end: number }) {
  const { orderMode } = useCart()
  const left = useMillisecondsLeft(end)
  useRenewal(left <= -GRACE_MS)
  if (left <= 0 || orderMode === 'inhouse') return null
  return (
    <aside className={styles['slip']} aria-label="Reservierung">
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
