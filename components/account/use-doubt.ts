'use client'

import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '@/components/order-config/use-debounced'
import { api } from '@/lib/api-client'
import { email, phone } from '@/lib/contract/contact'
import type { Validity } from '@/lib/contract/customers'

/** A pause in typing, in milliseconds. */
const PAUSE_MS = 500
const shapes = { email, phoneNumber: phone }

/**
 * What the server doubts about an address or a number that looks right as typed: a hint that stops nobody, because
 * neither name servers nor numbering plans know everything (spec §7 "Validate e-mail / phone").
 */
export function useDoubt(kind: keyof typeof shapes, typed: string): string | undefined {
  const value = useDebounced(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['validation', kind, value],
    queryFn: ({ signal }) => api<Validity>(`/api/validation/${kind}`, 'POST', { [kind]: value }, signal),
    enabled: value !== '' && shapes[kind].safeParse(value).success,
  })
  return data === undefined || data.valid || value !== typed.trim() ? undefined : data.message
}
