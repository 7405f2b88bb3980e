'use client'

import { useEffect, useRef } from 'react'
import { isForField } from '../use-desk-keys'
import { MIN_CODE_LENGTH, SCANNER_GAP_MS } from './scanner-timing'

/**
 * Codes of a USB scanner, which types them and ends with Enter, wherever the focus is unless in a field or dialog. Its Enter
 * does not reach the button that has the focus.
 */
export function useScannerKeys(onCode: (code: string) => void): void {
  const current = useRef(onCode)
  useEffect(() => {
    current.current = onCode
  })

  useEffect(() => {
    let typed = ''
    let lastAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter'
      // Names such as 'Shift' belong to the character that follows.
      if (isForField(event) || (event.key.length > 1 && !isEnter)) return
      const isFast = event.timeStamp - lastAt <= SCANNER_GAP_MS
      lastAt = event.timeStamp
      if (!isFast) typed = ''
      if (!isEnter) {
        typed += event.key
        return
      }
      const code = typed
      typed = ''
      if (code.length < MIN_CODE_LENGTH) return
      event.preventDefault()
      current.current(code)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
