'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/components/state/api/call'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import type { AddableGoods, ChangeQuote, OrderVersion } from '@/lib/contract/checkout'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { sum } from '@/lib/domain/sum'
import type { DraftLine } from './change-line'
import { useStoredDraft } from './use-stored-draft'
import { quoteQuery } from './order-change-queries'
import type { SumsState } from './sums-state'

/** Several steps of a stepper are one question. */
const STEPS_PAUSE_MS = 250

const isEqual = (a: OrderVersion, b: OrderVersion): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Of something that passes, and of what nobody has answered. */
const PASSING = 429
export const isPassing = (fault: Error): boolean =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status >= PASSING

/** In the order in which the order has them, so that there and back again is the same. */
function withUnits(
  shown: OrderVersion,
  wanted: OrderVersion,
  { skuid, packaging }: LineKey,
  units: number,
): OrderVersion {
  const own = { skuid, packaging, units }
  const others = wanted.lines.filter((line) => lineId(line) !== lineId(own))
  const all = units === 0 ? others : [...others, own]
  const known = [...new Set([...shown.lines, ...wanted.lines, own].map(lineId))]
  const lines = known.flatMap((id) => all.find((line) => lineId(line) === id) ?? [])
  return { ...wanted, lines }
}

/** What is put in on this page, and into what. */
export type AddedGoods = AddableGoods & Pick<LineKey, 'packaging'>

/** A product that was just put in, before its price has come. */
const unpriced = (
  { skuid, packaging, skuName, skuSubline, imagePath }: AddedGoods,
  sums: Exclude<SumsState, 'told'>,
): DraftLine => ({
  skuid,
  packaging,
  skuName,
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

/** `initial`: what the order is as it stands. */
export function useDraft(orderGUID: string, shown: OrderVersion, initial: ChangeQuote) {
  const { wanted, keep, forget } = useStoredDraft(orderGUID, shown)
  const [added, setAdded] = useState<readonly AddedGoods[]>([])
  const settled = useDebounced(wanted, STEPS_PAUSE_MS)
  const isSame = isEqual(shown, wanted)
  const asked = useQuery(
    quoteQuery({ orderGUID, shown, wanted: settled }, isEqual(shown, settled) ? initial : undefined),
  )
  const quote = isSame ? initial : (asked.data ?? initial)
  const isAsking = !isSame && (settled !== wanted || asked.isFetching)
  const fault = isSame ? null : asked.error
  const sums: SumsState = isAsking ? 'asked' : fault === null ? 'told' : 'unknown'
  const unitsOf = (key: LineKey): number => wanted.lines.find((line) => lineId(line) === lineId(key))?.units ?? 0

  const quoted = quote.lines.map((line) => {
    const to = unitsOf(line)
    return to === line.to ? { ...line, sums: 'told' as const } : { ...line, to, sums, problem: null }
  })
  const isEmpty = wanted.lines.length === 0
  // What was told of another draft is none of this one.
  const slotProblem = sums !== 'told' || isEmpty ? null : quote.slotProblem
  const quotedOf = (key: LineKey) => quote.lines.find((line) => lineId(line) === lineId(key))
  const fresh = added.filter((goods) => quotedOf(goods) === undefined && unitsOf(goods) > 0)

  return {
    wanted,
    quote,
    isSame,
    /** Nothing was changed here yet, and the order is not any more what this page was made of. */
    isOutdated: isSame && asked.error !== null && !isPassing(asked.error),
    sums,
    isEmpty,
    slotProblem,
    fault,
    /** The same once more: what was told may be over, or could not be asked. */
    askAgain: () => void asked.refetch(),
    /** Something speaks against it. */
    isBlocked:
      isEmpty ||
      quote.minimum > 0 ||
      slotProblem !== null ||
      quoted.some(({ problem }) => problem !== null) ||
      fault !== null,
    /** What is new and was taken out again is not there any more. */
    lines: [
      ...quoted.filter(({ from, to }) => from > 0 || to > 0),
      ...fresh.map((goods) => unpriced(goods, sums === 'unknown' ? sums : 'asked')),
    ],
    /** Of a product in all that it is put into. */
    unitsOfProduct: (skuid: number): number =>
      sum(wanted.lines.filter((line) => line.skuid === skuid).map(({ units }) => units)),
    choose: (more: Partial<Pick<OrderVersion, 'targetDateTime' | 'note'>>) => keep({ ...wanted, ...more }),
    setUnits: (line: LineKey, units: number) => keep(withUnits(shown, wanted, line, units)),
    add: (goods: AddedGoods) => {
      if (!added.some((line) => lineId(line) === lineId(goods))) setAdded([...added, goods])
      const units = unitsOf(goods)
      const more = units === 0 ? goods.min : units + (quotedOf(goods)?.step ?? goods.step)
      keep(withUnits(shown, wanted, goods, more))
    },
    discard: () => keep(shown),
    forget,
  }
}

export type Draft = ReturnType<typeof useDraft>
