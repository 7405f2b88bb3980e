'use client'

import { useEffect } from 'react'
import { softLinkOf } from '@/components/ui/hooks/soft-link'

const QUESTION = 'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?'

/**
 * Asks before a page with unsaved changes is left: by a link of the shop, whose click is seen before the router follows it, or
 * by closing, reloading or another address, where the browser asks with its own words. The button 'back' between pages of the
 * shop is not asked about, because the router does not announce it.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const askBeforeLink = (event: MouseEvent) => {
      if (softLinkOf(event) === null || window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', askBeforeLink, { capture: true })
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      document.removeEventListener('click', askBeforeLink, { capture: true })
      window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [isUnsaved])
}
