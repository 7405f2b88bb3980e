'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/state/api/call'
import { matchesText } from '@/components/team/desk/desk-rules'
import { Button } from '@/components/ui/controls/button'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { formatShortDay } from '@/lib/format/berlin-format'
import { counted } from '@/lib/format/count'
import styles from '../desk.module.css'
import { CompactOrderRow } from './ready-order-row'

const MIN_LENGTH = 2
/** The server is searched only after a pause in typing. */
const PAUSE_MS = 400

type SearchResultsProps = { branchERPId: number; text: string; orders: readonly BranchOrder[] }

/** Searches the shown day in the browser. Other days are searched by the server: on demand, or when the day has no match. */
export function SearchResults({ branchERPId, text, orders }: SearchResultsProps) {
  const [requestedText, setRequestedText] = useState('')
  const query = text.trim()
  const debouncedQuery = useDebounced(query, PAUSE_MS)
  const matches = orders.filter((order) => matchesText(order, query))
  const isRequested = requestedText === query || (matches.length === 0 && debouncedQuery === query)
  const isSearching = isRequested && query.length >= MIN_LENGTH
  const { data, isFetching, error } = useQuery({
    queryKey: ['desk-search', branchERPId, query],
    queryFn: ({ signal }) => call('GET /api/branch-orders/search', { branchERPId, text: query }, signal),
    enabled: isSearching,
    staleTime: 10_000,
  })
  const shownNumbers = new Set(matches.map(({ orderNumber }) => orderNumber))
  const others = isSearching ? (data?.orders ?? []).filter(({ orderNumber }) => !shownNumbers.has(orderNumber)) : []
  const isEmpty = matches.length === 0 && others.length === 0
  return (
    <section aria-label="Suche" className={styles['found']}>
      <p role="status">{sentence(matches.length, isSearching && !isFetching ? others.length : null)}</p>
      <ul>
        {matches.map((order) => (
          <CompactOrderRow key={order.orderNumber} branchERPId={branchERPId} order={order} />
        ))}
        {others.map((order) => (
          <CompactOrderRow
            key={order.orderNumber}
            branchERPId={branchERPId}
            order={order}
            day={formatShortDay(order.targetDateTime)}
          />
        ))}
      </ul>
      {error !== null && <p role="alert">{error.message}</p>}
      {query.length >= MIN_LENGTH && !(isSearching && !isFetching && error === null) && (
        <Button variant={isEmpty ? 'primary' : 'outline'} busy={isFetching} onClick={() => setRequestedText(query)}>
          An anderen Tagen suchen
        </Button>
      )}
    </section>
  )
}

const orderCount = (count: number): string => counted(count, 'Bestellung', 'Bestellungen')

function sentence(here: number, elsewhere: number | null): string {
  const first = here === 0 ? 'An diesem Tag nichts gefunden.' : `${orderCount(here)} an diesem Tag.`
  if (elsewhere === null) return first
  return `${first} ${elsewhere === 0 ? 'Auch an anderen Tagen nichts.' : `${orderCount(elsewhere)} an anderen Tagen.`}`
}
