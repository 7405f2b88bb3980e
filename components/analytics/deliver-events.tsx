'use client'

import { useEffect } from 'react'

/** Rendered for visitors who have consented only; loads the delivery's code. */
export function DeliverEvents() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('./analytics-delivery').then(({ startDelivery }) => {
      if (!gone) stop = startDelivery()
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return null
}
