'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { Button } from '../controls/button'
import styles from './toast.module.css'

/** Duration of a toast, equal to `--m-toast`. */
const TOAST_MS = 3500
/** Duration of a toast with a button. */
const ACTION_TOAST_MS = 10_000

type ToastOptions = {
  /** `error` for failures. */
  tone?: 'ok' | 'error'
  /** A button in the toast, for example to undo. */
  action?: { label: string; onAction: () => void }
}

/** A toast that can be shown by the next page. */
export type ToastMessage = Pick<ToastOptions, 'tone'> & { text: string }

type Message = ToastOptions & { text: string; shownAt: number }

const STORAGE_KEY = 'toast'

/** Stores a toast for the next page in this tab. */
export function storeToast(message: ToastMessage | null): void {
  try {
    if (message !== null) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message))
  } catch {
    // Storage is blocked or full: the toast is lost.
  }
}

function takeStoredToast(): ToastMessage | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return JSON.parse(stored ?? 'null') as ToastMessage | null
  } catch {
    return null
  }
}

const ShowToast = createContext<(text: string, options?: ToastOptions) => void>(() => {})

/** Shows one sentence for `TOAST_MS` and announces it to screen readers; a new toast replaces the old one. */
export const useToast = (): ((text: string, options?: ToastOptions) => void) => useContext(ShowToast)

/** Contains the live region, which must be in the page before the first message to be announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)

  useEffect(() => {
    const stored = takeStoredToast()
    if (stored !== null) setMessage({ ...stored, shownAt: performance.now() })
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
