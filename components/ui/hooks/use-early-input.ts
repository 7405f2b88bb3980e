import { useLayoutEffect } from 'react'

/** Does again what was pressed and typed before the page was awake (components/layout/early-input.tsx); each page's providers do so. */
export function useEarlyInput(): void {
  // Before the browser hears of anything else: what is pressed next may build on what was pressed before.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      window.repeatEarlyInput?.()
      window.repeatEarlyInput = null
    })
  }, [])
}
