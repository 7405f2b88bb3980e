import { useMemo } from 'react'
import { type Packed, unpack } from '@/lib/packed'
import { createRecent } from '@/lib/recent'

/** The same object for the same text. */
export const useUnpacked = <T>(text: Packed<T>): T => useMemo(() => unpack(text), [text])

/** So many texts, of up to 6 KB each, a server has read before: everybody is told them. */
const known = createRecent<string, unknown>(100)

/** `unpack` of what many are told; nobody changes it. */
export const unpackShared = <T>(text: Packed<T>): T =>
  typeof window === 'undefined' ? (known(text, unpack) as T) : unpack(text)

export const useSharedUnpacked = <T>(text: Packed<T>): T => useMemo(() => unpackShared(text), [text])
