'use client'

import { useEffect } from 'react'

/** Stands on the page of a visitor who has consented; the code that delivers is loaded for them only. */
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
