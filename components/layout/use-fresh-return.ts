'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * A page out of the back/forward cache is as it was left: what has been chosen or put into the cart since then, or a
 * login, is asked for from the server.
 */
export function useFreshReturn(): void {
  const router = useRouter()
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && router.refresh()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [router])
}
