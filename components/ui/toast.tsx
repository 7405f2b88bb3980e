'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Icon } from './icon'
import styles from './toast.module.css'

/** `--m-toast`: how long a toast stays. */
const TOAST_MS = 3500

type Message = { text: string; shownAt: number }

const ShowToast = createContext<(text: string) => void>(() => {})

/** Shows one sentence for 3.5 s and has it read out; a new one replaces the old. */
export const useToast = (): ((text: string) => void) => useContext(ShowToast)

/** Holds the live region. It has to stand in the page before the first message, or nothing is announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <ShowToast value={(text) => setMessage({ text, shownAt: Date.now() })}>
      {children}
      <div role="status" className={styles['region']}>
        {message !== null && (
          <p key={message.shownAt} className={styles['toast']}>
            <Icon name="check-circle" />
            {message.text}
          </p>
        )}
      </div>
    </ShowToast>
  )
}
