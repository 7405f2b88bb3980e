import { useLayoutEffect } from 'react'

/** Repeats input that was made before hydration (components/layout/early-input.tsx). Called once by each page's providers. */
export function useEarlyInput(): void {
  // A layout effect and a microtask: repeated input must come before any new input.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      window.repeatEarlyInput?.()
      window.repeatEarlyInput = null
    })
  }, [])
}
