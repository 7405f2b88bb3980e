'use client'

import { useRef, useState } from 'react'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { classNames } from '@/components/ui/class-names'
import { Chip } from '@/components/ui/controls/chip'
import { TextField } from '@/components/ui/controls/field'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Icon } from '@/components/ui/media/icon'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { Count } from '@/components/ui/text/count'
import type { ListedOrder } from '@/lib/contract/orders/office-orders'
import { type SearchKind, searchKinds } from '@/lib/contract/values'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { OrderHits } from './order-hits'
import { OrderView } from './order-view'
import styles from './orders.module.css'
import { FEWEST_LETTERS, type Found, useFoundOrders } from './orders-queries'
import { foundWords, kindWords } from './orders-words'

const TYPING_PAUSE_MS = 250
/** From here on the order is shown beside the list. */
const BESIDE = '(min-width: 64rem)'

type Address = { text: string; date: string; opened: string | null }

/** Keeps what is searched and shown in the address, so that it can be reloaded and sent to colleagues. */
function useAddress(first: Address) {
  const [address, setAddress] = useState(first)
  const change = (next: Partial<Address>) => {
    const now = { ...address, ...next }
    setAddress(now)
    const parameters = new URLSearchParams({
      ...(now.text.trim() !== '' && { text: now.text.trim() }),
      ...(now.date !== '' && { tag: now.date }),
      ...(now.opened !== null && { auftrag: now.opened }),
    })
    window.history.replaceState(null, '', `${teamRoutes.orders}${parameters.size > 0 ? `?${parameters}` : ''}`)
  }
  return [address, change] as const
}

type SearchScreenProps = { text: string; date: string; orderNumber: string | null; initial: Found | undefined }

/** Finds orders of all branches; the chosen one opens beside the list. */
export function SearchScreen({ initial, orderNumber, ...first }: SearchScreenProps) {
  const [{ text, date, opened }, setAddress] = useAddress({ ...first, opened: orderNumber })
  const [kind, setKind] = useState<SearchKind | null>(null)
  const detail = useRef<HTMLElement>(null)
  const typed = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const isInitial = typed === first.text && date === first.date
  const found = useFoundOrders(typed, date, isInitial ? initial : undefined)
  const isAsked = typed.length >= FEWEST_LETTERS || date !== ''
  const orders = isAsked ? (found.data?.orders ?? []) : []
  const [only = null] = orders.length === 1 ? orders : []
  const openNumber = opened ?? only?.orderNumber ?? null

  const search = (next: Partial<Address>) => {
    if (!mayLeave()) return
    setKind(null)
    setAddress({ ...next, opened: null })
  }
  const open = (number: string) => {
    if (number !== openNumber && !mayLeave()) return
    setAddress({ opened: number })
    if (!window.matchMedia(BESIDE).matches) detail.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <h1 className="visually-hidden">Bestellungen suchen</h1>
      <search className={styles['search']}>
        <label className={styles['find']}>
          <Icon name="magnifying-glass" />
          <span className="visually-hidden">Bestellung suchen</span>
          <input
            type="search"
            placeholder="Name, Nummer, Telefon, E-Mail, Produkt, Betrag"
            autoComplete="off"
            maxLength={80}
            value={text}
            onChange={({ currentTarget }) => search({ text: currentTarget.value })}
          />
        </label>
        <TextField
          label="Tag"
          type="date"
          value={date}
          onChange={({ currentTarget }) => search({ date: currentTarget.value })}
        />
      </search>
      <KindChips orders={orders} kind={kind} onChoose={setKind} />
      <div className={styles['split']}>
        <section aria-label="Treffer">
          <Hits
            orders={kind === null ? orders : orders.filter((order) => order.found.includes(kind))}
            typed={typed}
            status={isAsked ? { ...found, isCut: found.data?.isCut === true } : null}
            opened={openNumber}
            onOpen={open}
          />
        </section>
        <section ref={detail} aria-label="Bestellung">
          {openNumber !== null && <OrderView key={openNumber} orderNumber={openNumber} onOpen={open} />}
        </section>
      </div>
    </>
  )
}

type KindChipsProps = {
  orders: readonly ListedOrder[]
  kind: SearchKind | null
  onChoose: (kind: SearchKind | null) => void
}

/** Chips with the number of hits by kind; a chip filters the list. */
function KindChips({ orders, kind, onChoose }: KindChipsProps) {
  const counts = searchKinds.flatMap((one) => {
    const count = orders.filter((order) => order.found.includes(one)).length
    return count === 0 ? [] : [{ one, count }]
  })
  if (counts.length === 0) return null
  return (
    <div className={styles['chips']}>
      {counts.map(({ one, count }) => (
        <Chip key={one} selected={kind === one} onClick={() => onChoose(kind === one ? null : one)}>
          {`${kindWords[one]} ${formatCount(count)}`}
        </Chip>
      ))}
    </div>
  )
}

type HitsProps = {
  orders: readonly ListedOrder[]
  typed: string
  /** Null: nothing is searched yet. */
  status: {
    isFetching: boolean
    isPending: boolean
    isCut: boolean
    error: Error | null
    refetch: () => unknown
  } | null
  opened: string | null
  onOpen: (orderNumber: string) => void
}

function Hits({ orders, typed, status, opened, onOpen }: HitsProps) {
  const isUnknown = status === null || status.isPending || status.error !== null
  return (
    <>
      <div className={styles['colHead']}>
        <h2>Treffer</h2>
        {!isUnknown && <Count value={orders.length} tone="quiet" />}
      </div>
      <p
        role="status"
        className={classNames(styles['sub'], orders.length > 0 && status?.isCut === false && 'visually-hidden')}
      >
        {status === null
          ? 'Tippen Sie, was Sie wissen: einen Namen, die letzten Ziffern vom Telefon, einen Betrag, einen Tag.'
          : !status.isFetching && status.error === null && foundWords(orders.length, status.isCut)}
      </p>
      {status?.error != null && <RetryNotice message={status.error.message} onRetry={() => void status.refetch()} />}
      {status?.isPending === true && <Skeleton height="14rem" />}
      <OrderHits orders={orders} typed={typed} opened={opened} onOpen={onOpen} />
      <p className={classNames(styles['sub'], styles['hint'])}>
        Schreibweise, Reihenfolge und Leerzeichen sind gleich: MÜLLER findet Mueller. Vom Telefon genügen die letzten
        fünf Ziffern.
      </p>
    </>
  )
}
