'use client'

/**
 * What the browser asks for by itself, by React Query. It loads with the first part of a page that asks: who only looks
 * at shelves is given everything with the page, and never needs it.
 */
import {
  type DefaultError,
  QueryClientContext,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { createQueryClient } from '@/lib/query-client'

let ofTab: ReturnType<typeof createQueryClient> | undefined

/** A tab has one; on the server, where many visitors' pages are made, each asks one of its own. */
function clientOfTab() {
  if (typeof window === 'undefined') return createQueryClient()
  ofTab ??= createQueryClient()
  return ofTab
}

/** What has been asked for, of the provider above or else of the tab. */
export function useReads() {
  const provided = useContext(QueryClientContext)
  const [own] = useState(() => provided ?? clientOfTab())
  return provided ?? own
}

export const useRead = <A, E = DefaultError, D = A, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<A, E, D, K>,
) => useQuery(options, useReads())
