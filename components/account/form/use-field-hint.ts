'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { email, phone } from '@/lib/contract/contact'

/** A pause in typing, in milliseconds. */
const PAUSE_MS = 500
const doubts = {
  email: {
    shape: email,
    ask: (typed: string, signal: AbortSignal) => call('POST /api/validation/email', { email: typed }, signal),
  },
  phoneNumber: {
    shape: phone,
    ask: (typed: string, signal: AbortSignal) =>
      call('POST /api/validation/phoneNumber', { phoneNumber: typed }, signal),
  },
}

/**
 * What the server doubts about an address or a number that looks right as typed: a hint that stops nobody, because
 * neither name servers nor numbering plans know everything (spec §7 "Validate e-mail / phone").
 */
export function useFieldHint(kind: keyof typeof doubts, typed: string): string | undefined {
  const value = useDebounced(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['validation', kind, value],
    queryFn: ({ signal }) => doubts[kind].ask(value, signal),
    enabled: value !== '' && doubts[kind].shape.safeParse(value).success,
  })
  return data === undefined || data.valid || value !== typed.trim() ? undefined : data.message
}
