import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser brings this page back from its back/forward cache, with all the state that it was left in. */
export function usePageRestored(onRestored: () => void): void {
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onRestored())
  useEffect(() => {
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
}
