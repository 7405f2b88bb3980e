'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { email, phone } from '@/lib/contract/orders/contact'

/** Debounce of typing, in milliseconds. */
const PAUSE_MS = 500
const checks = {
  email: {
    schema: email,
    check: (value: string, signal: AbortSignal) => call('POST /api/validation/email', { email: value }, signal),
  },
  phoneNumber: {
    schema: phone,
    check: (value: string, signal: AbortSignal) =>
      call('POST /api/validation/phoneNumber', { phoneNumber: value }, signal),
  },
}

/**
 * The server's hint about a well-formed email address or phone number that may not exist. It never blocks the form,
 * because neither DNS nor numbering plans are complete (spec §7 "Validate e-mail / phone").
 */
export function useFieldHint(kind: keyof typeof checks, typed: string): string | undefined {
  const value = useDebounced(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['validation', kind, value],
    queryFn: ({ signal }) => checks[kind].check(value, signal),
    enabled: value !== '' && checks[kind].schema.safeParse(value).success,
  })
  return data === undefined || data.valid || value !== typed.trim() ? undefined : data.message
}
