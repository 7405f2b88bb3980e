'use client'

import { useEffect, useState } from 'react'
import { COUNTDOWN_MS, holdEndsAt } from '@/components/order-config/rules/hold-end'
import { useServerClock } from '@/components/state/api/server-clock'
import { useCart } from '@/components/state/cart-provider'
import { lazyPart } from '@/components/ui/lazy/lazy-part'

const Reservation = lazyPart(() => import('./reservation-countdown').then((module) => module.Reservation))

/** Waits on every page for the last minutes of a slot hold, then loads and shows the countdown. */
export function ReservationWatch() {
  const end = holdEndsAt(useCart())
  const clock = useServerClock()
  const [dueFor, setDueFor] = useState<number | null>(null)

  useEffect(() => {
    if (end === null) return
    const timer = setTimeout(() => setDueFor(end), Math.max(0, end - COUNTDOWN_MS - clock.now()))
    return () => clearTimeout(timer)
  }, [end, clock])

  return end !== null && dueFor === end ? <Reservation key={end} end={end} /> : null
}
