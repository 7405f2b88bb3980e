/** Splits a refund over several payments if one has too little left; each part is a refund of its own. Pure. */
import { sum } from '@/lib/domain/sum'
import type { RefundShare } from './rules'

/**
 * Cents from each payment. `refundable`: cents that each has left. Takes all from the first payment that has enough, else from
 * one after the other. Throws if all together have too little.
 */
export function allot(amount: number, refundable: readonly number[]): number[] {
  const enough = refundable.findIndex((cents) => cents >= amount)
  if (enough !== -1) return refundable.map((_, index) => (index === enough ? amount : 0))
  let left = amount
  const parts = refundable.map((cents) => {
    const part = Math.min(cents, left)
    left -= part
    return part
  })
  if (left > 0) throw new Error(`Payments have ${amount - left} of ${amount} cents left.`)
  return parts
}

/** A piece of a refund. Payments refund the pieces in the order of the list. */
type Piece =
  | { kind: 'goods' | 'deposit'; position: number; cents: number }
  | { kind: 'shipping' | 'goodwill'; cents: number }

/** Pieces by VAT rate: goods and deposits of each line, then the delivery fee, then goodwill. */
function piecesOf(share: RefundShare, rateOf: (position: number) => number): Map<number, Piece[]> {
  let shipping = share.shipping
  return new Map(
    share.vat.map(({ rate, net, tax }) => {
      const lines = share.lines.filter(({ position }) => rateOf(position) === rate)
      const goods = lines.flatMap(({ position, goods: cents, deposit }): Piece[] => [
        { kind: 'goods', position, cents },
        { kind: 'deposit', position, cents: deposit },
      ])
      const others = net + tax - sum(goods.map(({ cents }) => cents))
      const fee = Math.min(shipping, others)
      shipping -= fee
      return [rate, [...goods, { kind: 'shipping', cents: fee }, { kind: 'goodwill', cents: others - fee }]]
    }),
  )
}

type TakenPiece = { rate: number; piece: Piece; cents: number }

function toShare(
  taken: readonly TakenPiece[],
  whole: RefundShare,
  isFirstOf: (position: number) => boolean,
): RefundShare {
  const centsOf = (is: (one: TakenPiece) => boolean) => sum(taken.filter(is).map(({ cents }) => cents))
  const lines = whole.lines.flatMap(({ position, units }) => {
    const of = (kind: Piece['kind']) =>
      centsOf(({ piece }) => piece.kind === kind && 'position' in piece && piece.position === position)
    const [goods, deposit, own] = [of('goods'), of('deposit'), isFirstOf(position) ? units : 0]
    return goods + deposit + own === 0 ? [] : [{ position, units: own, goods, deposit }]
  })
  return {
    amount: sum(taken.map(({ cents }) => cents)),
    lines,
    shipping: centsOf(({ piece }) => piece.kind === 'shipping'),
    goodwill: centsOf(({ piece }) => piece.kind === 'goodwill'),
    vat: whole.vat.flatMap(({ rate }) => {
      const gross = centsOf((one) => one.rate === rate)
      const net = Math.floor((gross * 100) / (100 + rate) + 0.5)
      return gross === 0 ? [] : [{ rate, net, tax: gross - net }]
    }),
  }
}

/** The net of the last part of each rate is the remainder, so that the VAT rows add up to the whole. */
function withWholeNet(parts: readonly RefundShare[], whole: RefundShare): RefundShare[] {
  return parts.map((part, index) => ({
    ...part,
    vat: part.vat.map((row) => {
      const isLast = parts.slice(index + 1).every(({ vat }) => vat.every(({ rate }) => rate !== row.rate))
      if (!isLast) return row
      const before = parts.slice(0, index).flatMap(({ vat }) => vat.filter(({ rate }) => rate === row.rate))
      const net = (whole.vat.find(({ rate }) => rate === row.rate)?.net ?? 0) - sum(before.map((one) => one.net))
      return { ...row, net, tax: row.net + row.tax - net }
    }),
  }))
}

/**
 * Splits a share into parts of `amounts` cents, each with its lines and VAT; all fields of the parts add up to the share's. The
 * units of a line are in the part that pays its first cent. `rateOf`: VAT rate of a line.
 */
export function splitShare(
  share: RefundShare,
  amounts: readonly number[],
  rateOf: (position: number) => number,
): RefundShare[] {
  if (amounts.filter((cents) => cents > 0).length === 1) return amounts.map((cents) => (cents > 0 ? share : EMPTY))
  const remaining = [...piecesOf(share, rateOf)].flatMap(([rate, pieces]) =>
    pieces.map((piece) => ({ rate, piece, left: piece.cents })),
  )
  const assigned = new Set<number>()
  const parts = amounts.map((cents) => {
    const taken: TakenPiece[] = []
    let missing = cents
    for (const one of remaining) {
      const part = Math.min(one.left, missing)
      one.left -= part
      missing -= part
      if (part > 0) taken.push({ rate: one.rate, piece: one.piece, cents: part })
    }
    const positions = new Set(taken.flatMap(({ piece }) => ('position' in piece ? [piece.position] : [])))
    const first = [...positions].filter((position) => !assigned.has(position))
    for (const position of first) assigned.add(position)
    return { taken, first: new Set(first) }
  })
  // Units that cost nothing are in the first part.
  const free = new Set(share.lines.flatMap(({ position }) => (assigned.has(position) ? [] : [position])))
  const shares = parts.map(({ taken, first }, index) =>
    toShare(taken, share, (position) => first.has(position) || (index === 0 && free.has(position))),
  )
  return withWholeNet(shares, share)
}

const EMPTY: RefundShare = { amount: 0, lines: [], shipping: 0, goodwill: 0, vat: [] }
