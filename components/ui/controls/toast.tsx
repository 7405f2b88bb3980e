'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { Button } from './button'
import styles from './toast.module.css'

/** `--m-toast`: how long a toast stays. */
const TOAST_MS = 3500
/** With a button in it a toast must stay long enough to be reached. */
const ACTION_TOAST_MS = 10_000

type Options = {
  /** `error` for what did not work. */
  tone?: 'ok' | 'error'
  /** A button in the toast, for example to undo. */
  action?: { label: string; onAction: () => void }
}

/** What can be told on another page. */
export type ToastMessage = Pick<Options, 'tone'> & { text: string }

type Message = Options & { text: string; shownAt: number }

const KEPT = 'toast'

/** Shown by the page that comes next in this tab. */
export function keepToast(message: ToastMessage | null): void {
  try {
    if (message !== null) sessionStorage.setItem(KEPT, JSON.stringify(message))
  } catch {
    // Storage that is blocked or full: nothing is told.
  }
}

function takeKept(): ToastMessage | null {
  try {
    const kept = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return JSON.parse(kept ?? 'null') as ToastMessage | null
  } catch {
    return null
  }
}

const ShowToast = createContext<(text: string, options?: Options) => void>(() => {})

/** Shows one sentence for 3.5 s and has it read out; a new one replaces the old. */
export const useToast = (): ((text: string, options?: Options) => void) => useContext(ShowToast)

/** Holds the live region. It has to stand in the page before the first message, or nothing is announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)

  useEffect(() => {
    const kept = takeKept()
    if (kept !== null) setMessage({ ...kept, shownAt: performance.now() })
  }, [])

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), message.action === undefined ? TOAST_MS : ACTION_TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])

  const act = () => {
    setMessage(null)
    message?.action?.onAction()
  }

  return (
    <ShowToast value={(text, options) => setMessage({ ...options, text, shownAt: performance.now() })}>
      {children}
      <div role="status" className={styles['region']}>
        {message !== null && (
          <p key={message.shownAt} className={classNames(styles['toast'], message.tone === 'error' && styles['error'])}>
            <Icon name={message.tone === 'error' ? 'warning-circle' : 'check-circle'} />
            <span>{message.text}</span>
            {message.action !== undefined && (
              <Button variant="link" onClick={act}>
                {message.action.label}
              </Button>
            )}
          </p>
        )}
      </div>
    </ShowToast>
  )
}
