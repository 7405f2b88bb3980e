import { useMemo } from 'react'
import { type Packed, unpack } from '@/lib/packed'

/** The same object for the same text. */
export const useUnpacked = <T>(text: Packed<T>): T => useMemo(() => unpack(text), [text])
