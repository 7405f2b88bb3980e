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

/** Whether the device is online; for screens without an event stream, which would know more exactly. */
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
