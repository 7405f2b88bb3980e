'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useDebounced } from '@/components/ui/use-debounced'
import { formatShortDay } from '@/lib/berlin-format'
import { call } from '@/lib/call'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import styles from './desk.module.css'
import { matchesText } from './desk-rules'
import { DoneRow } from './hand-row'

const FEWEST = 2
/** Whoever types on is not asked about what they have typed so far. */
const PAUSE_MS = 400

type SearchResultsProps = { branchERPId: number; text: string; orders: readonly BranchOrder[] }

/** Of the shown day at once and without a line; where that has nothing, and of other days, by asking the shop. */
export function SearchResults({ branchERPId, text, orders }: SearchResultsProps) {
  const [elsewhere, setElsewhere] = useState('')
  const wanted = text.trim()
  const rested = useDebounced(wanted, PAUSE_MS)
  const here = orders.filter((order) => matchesText(order, wanted))
  const isMeant = elsewhere === wanted || (here.length === 0 && rested === wanted)
  const asked = isMeant && wanted.length >= FEWEST
  const { data, isFetching, error } = useQuery({
    queryKey: ['desk-search', branchERPId, wanted],
    queryFn: ({ signal }) => call('GET /api/branch-orders/search', { branchERPId, text: wanted }, signal),
    enabled: asked,
    staleTime: 10_000,
  })
  const shown = new Set(here.map(({ orderNumber }) => orderNumber))
  const others = asked ? (data?.orders ?? []).filter(({ orderNumber }) => !shown.has(orderNumber)) : []
  const isEmpty = here.length === 0 && others.length === 0
  return (
    <section aria-label="Suche" className={styles['found']}>
      <p role="status">{sentence(here.length, asked && !isFetching ? others.length : null)}</p>
      <ul>
        {here.map((order) => (
          <DoneRow key={order.orderNumber} branchERPId={branchERPId} order={order} />
        ))}
        {others.map((order) => (
          <DoneRow
            key={order.orderNumber}
            branchERPId={branchERPId}
            order={order}
            day={formatShortDay(order.targetDateTime)}
          />
        ))}
      </ul>
      {error !== null && <p role="alert">{error.message}</p>}
      {wanted.length >= FEWEST && !(asked && !isFetching && error === null) && (
        <Button variant={isEmpty ? 'primary' : 'outline'} busy={isFetching} onClick={() => setElsewhere(wanted)}>
          An anderen Tagen suchen
        </Button>
      )}
    </section>
  )
}

const orderCount = (count: number): string => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`)

function sentence(here: number, elsewhere: number | null): string {
  const first = here === 0 ? 'An diesem Tag nichts gefunden.' : `${orderCount(here)} an diesem Tag.`
  if (elsewhere === null) return first
  return `${first} ${elsewhere === 0 ? 'Auch an anderen Tagen nichts.' : `${orderCount(elsewhere)} an anderen Tagen.`}`
}
