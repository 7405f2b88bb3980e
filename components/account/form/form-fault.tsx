'use client'

import { useEffect, useRef } from 'react'
import type { ApiError } from '@/components/state/api/call'
import { Notice } from '@/components/ui/controls/notice'

/** Why the form was not taken; it is read out and scrolled to, because the button may be far below. */
export function FormFault({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} hidden={message === null}>
      {message !== null && (
        <Notice tone="error" role="alert">
          {message}
        </Notice>
      )}
    </div>
  )
}

/** 'Bitte prüfen Sie 4 Angaben.' once a form was sent with mistakes; null before, and without any. */
export function faultCount(submitted: boolean, errors: object): string | null {
  const count = Object.keys(errors).length
  if (!submitted || count === 0) return null
  return count === 1 ? 'Bitte prüfen Sie eine Angabe.' : `Bitte prüfen Sie ${count} Angaben.`
}

/** Why data were not saved: what the server says, else the sentence for an answer without one (spec §8). */
export function saveFault(fault: ApiError | null): string | null {
  if (fault === null) return null
  const isSaid = fault.status === 0 || typeof fault.body['message'] === 'string'
  return isSaid ? fault.message : 'Ein Fehler ist aufgetreten, bitte versuchen Sie es später erneut.'
}
