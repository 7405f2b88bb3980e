'use client'

import { useEffect, useEffectEvent } from 'react'

/** Between the windows of one browser; messages are PayPal's ids of captured payments. */
const CHANNEL = 'captured-payments'

/** Tells the other windows of the shop that this one has captured a payment. */
export function announceCapture(paypalOrderID: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(paypalOrderID)
  channel.close()
}

/**
 * Calls `onCaptured` when another window has captured the payment that this page opened. WebKit may separate PayPal's window
 * from the page that opened it: the window then leads back to the shop itself, and this page would wait for it forever.
 */
export function useCaptureElsewhere(opened: string | null, onCaptured: (opened: string) => void): void {
  const tell = useEffectEvent(onCaptured)
  useEffect(() => {
    if (opened === null) return
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      if (data !== opened) return
      // This page announces its own result as well, and must ignore that message.
      channel.close()
      tell(opened)
    })
    return () => channel.close()
  }, [opened])
}
