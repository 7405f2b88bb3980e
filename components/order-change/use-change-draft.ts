'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/components/state/api/call'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import type { AddableGoods, ChangeQuote, OrderVersion } from '@/lib/contract/orders/checkout'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { sum } from '@/lib/domain/sum'
import type { DraftLine } from './change-line'
import { quoteQuery } from './order-change-queries'
import type { SumsState } from './sums-state'
import { useStoredDraft } from './use-stored-draft'

/** Debounce of the quote, so that several steps of a stepper make one request. */
const STEPS_PAUSE_MS = 250

const isEqual = (a: OrderVersion, b: OrderVersion): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Statuses from 429 on (too many requests, server errors), and failed connections, may succeed when repeated. */
const FIRST_TRANSIENT_STATUS = 429
export const isTransient = (fault: Error): boolean =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status >= FIRST_TRANSIENT_STATUS

/** Lines keep the order's sequence, so that undoing a change gives an equal draft. */
function withUnits(
  shown: OrderVersion,
  wanted: OrderVersion,
  { skuid, packaging }: LineKey,
  units: number,
): OrderVersion {
  const own = { skuid, packaging, units }
  const others = wanted.lines.filter((line) => lineId(line) !== lineId(own))
  const remaining = units === 0 ? others : [...others, own]
  const ids = [...new Set([...shown.lines, ...wanted.lines, own].map(lineId))]
  const lines = ids.flatMap((id) => remaining.find((line) => lineId(line) === id) ?? [])
  return { ...wanted, lines }
}

/** Goods added on this page, with their packaging. */
export type AddedGoods = AddableGoods & Pick<LineKey, 'packaging'>

/** A line that was just added, before its quote has arrived. */
const unpriced = (
  { skuid, packaging, skuName, skuNameSeparated, skuSubline, imagePath }: AddedGoods,
  sums: Exclude<SumsState, 'current'>,
): DraftLine => ({
  skuid,
  packaging,
  skuName,
  skuNameSeparated,
  skuSubline,
  imagePath,
  from: 0,
  to: 1,
  fromTotal: 0,
  total: 0,
  discounts: [],
  depositPrice: 0,
  problem: null,
  min: 1,
  max: 1,
  step: 1,
  sums,
})

/** `initial`: the quote of the unchanged order; `proposed`: a first draft. */
export function useChangeDraft(
  orderGUID: string,
  shown: OrderVersion,
  initial: ChangeQuote,
  proposed: OrderVersion | null = null,
) {
  const { wanted, store, forget } = useStoredDraft(orderGUID, shown, proposed)
  const [added, setAdded] = useState<readonly AddedGoods[]>([])
  const debounced = useDebounced(wanted, STEPS_PAUSE_MS)
  const isSame = isEqual(shown, wanted)
  const quoteResult = useQuery(
    quoteQuery({ orderGUID, shown, wanted: debounced }, isEqual(shown, debounced) ? initial : undefined),
  )
  const quote = isSame ? initial : (quoteResult.data ?? initial)
  const isLoading = !isSame && (debounced !== wanted || quoteResult.isFetching)
  const fault = isSame ? null : quoteResult.error
  const sums: SumsState = isLoading ? 'loading' : fault === null ? 'current' : 'unavailable'
  const unitsOf = (key: LineKey): number => wanted.lines.find((line) => lineId(line) === lineId(key))?.units ?? 0

  const quoted = quote.lines.map((line) => {
    const to = unitsOf(line)
    return to === line.to ? { ...line, sums: 'current' as const } : { ...line, to, sums, problem: null }
  })
  const isEmpty = wanted.lines.length === 0
  // A problem of an earlier draft does not apply to this one.
  const slotProblem = sums !== 'current' || isEmpty ? null : quote.slotProblem
  const quotedOf = (key: LineKey) => quote.lines.find((line) => lineId(line) === lineId(key))
  const newGoods = added.filter((goods) => quotedOf(goods) === undefined && unitsOf(goods) > 0)

  return {
    wanted,
    quote,
    isSame,
    /** There is no draft, and the order has changed since the page was rendered. */
    isOutdated: isSame && quoteResult.error !== null && !isTransient(quoteResult.error),
    sums,
    isEmpty,
    slotProblem,
    fault,
    /** Loads the quote again, because it failed or may be outdated. */
    refetchQuote: () => void quoteResult.refetch(),
    /** Loads the quote again; true if the server still allows the change. */
    confirmQuote: async (): Promise<boolean> => (await quoteResult.refetch()).error === null,
    /** The draft cannot be ordered. */
    isBlocked:
      isEmpty ||
      quote.minimum > 0 ||
      slotProblem !== null ||
      quoted.some(({ problem }) => problem !== null) ||
      fault !== null,
    /** Lines of the order and added lines; an added line with 0 units disappears. */
    lines: [
      ...quoted.filter(({ from, to }) => from > 0 || to > 0),
      ...newGoods.map((goods) => unpriced(goods, sums === 'unavailable' ? sums : 'loading')),
    ],
    /** Units of a product in all packagings. */
    unitsOfProduct: (skuid: number): number =>
      sum(wanted.lines.filter((line) => line.skuid === skuid).map(({ units }) => units)),
    choose: (more: Partial<Pick<OrderVersion, 'targetDateTime' | 'note'>>) => store({ ...wanted, ...more }),
    setUnits: (line: LineKey, units: number) => store(withUnits(shown, wanted, line, units)),
    add: (goods: AddedGoods) => {
      if (!added.some((line) => lineId(line) === lineId(goods))) setAdded([...added, goods])
      const units = unitsOf(goods)
      const more = units === 0 ? goods.min : units + (quotedOf(goods)?.step ?? goods.step)
      store(withUnits(shown, wanted, goods, more))
    },
    discard: () => store(shown),
    forget,
  }
}

export type ChangeDraft = ReturnType<typeof useChangeDraft>
