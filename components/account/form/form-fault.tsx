'use client'

import { useEffect, useRef } from 'react'
import type { ApiError } from '@/components/state/api/call'
import { Notice } from '@/components/ui/notices/notice'
import { formatCount } from '@/lib/format/count'

/** The error message of a form; scrolled into view, because the button may be far below it. */
export function FormFault({ message }: { message: string | null }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== null) container.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={container} hidden={message === null}>
      {message !== null && (
        <Notice tone="error" role="alert">
          {message}
        </Notice>
      )}
    </div>
  )
}

/** 'Bitte prüfen Sie 4 Angaben.' after a submit with errors; null before it and without errors. */
export function faultCount(submitted: boolean, errors: object): string | null {
  const count = Object.keys(errors).length
  if (!submitted || count === 0) return null
  return count === 1 ? 'Bitte prüfen Sie eine Angabe.' : `Bitte prüfen Sie ${formatCount(count)} Angaben.`
}

/** The server's message, or the general sentence of spec §8 when the response has none. */
export function saveFaultSentence(fault: ApiError | null): string | null {
  if (fault === null) return null
  const hasMessage = fault.status === 0 || typeof fault.body['message'] === 'string'
  return hasMessage ? fault.message : 'Ein Fehler ist aufgetreten, bitte versuchen Sie es später erneut.'
}
