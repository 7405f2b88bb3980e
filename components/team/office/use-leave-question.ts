'use client'

import { useEffect } from 'react'
import { softLinkOf } from '@/components/ui/hooks/soft-link'

const QUESTION = 'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?'

/**
 * Asks before a page with unsaved changes is left: by a link of the shop, whose click is seen before the router follows it; by the
 * browser's buttons 'back' and 'forward' between pages of the shop, which only browsers with the Navigation API announce; or by
 * closing, reloading or another address, where the browser asks with its own words.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const askBeforeLink = (event: MouseEvent) => {
      if (softLinkOf(event) === null || window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // The router changes the history itself and does not expect to be stopped, so that only the browser's own buttons are asked about.
    const askBeforeTraversal = (event: NavigateEvent) => {
      const isAsked = event.navigationType === 'traverse' && event.cancelable && event.destination.sameDocument
      if (isAsked && !window.confirm(QUESTION)) event.preventDefault()
    }
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', askBeforeLink, { capture: true })
    window.addEventListener('beforeunload', askBeforeUnload)
    const navigation: Navigation | undefined = window.navigation
    navigation?.addEventListener('navigate', askBeforeTraversal)
    return () => {
      document.removeEventListener('click', askBeforeLink, { capture: true })
      window.removeEventListener('beforeunload', askBeforeUnload)
      navigation?.removeEventListener('navigate', askBeforeTraversal)
    }
  }, [isUnsaved])
}
