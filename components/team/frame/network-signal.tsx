'use client'

import { useSyncExternalStore } from 'react'
import { Signal } from './signal'
import { FillStatus } from './status-slots'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the device has a network at all; for screens that hold no line to the shop, which would know better. */
export function NetworkSignal() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <FillStatus name="connection">
      {isOnline ? (
        <Signal icon="wifi" tone="on">
          Netz
        </Signal>
      ) : (
        <Signal icon="wifi-slash" tone="off">
          Kein Netz
        </Signal>
      )}
    </FillStatus>
  )
}
