/** A refund that is more than one payment has left goes back from several: each part is a refund of its own. Pure. */
import { sum } from '@/lib/domain/sum'
import type { RefundShare } from './rules'

/**
 * Cents from each payment, by what it has left: all from the first that is enough, else from one after the other. Throws where
 * all together are too little.
 */
export function allot(amount: number, rooms: readonly number[]): number[] {
  const enough = rooms.findIndex((room) => room >= amount)
  if (enough !== -1) return rooms.map((_, place) => (place === enough ? amount : 0))
  let left = amount
  const parts = rooms.map((room) => {
    const part = Math.min(room, left)
    left -= part
    return part
  })
  if (left > 0) throw new Error(`Payments have ${amount - left} of ${amount} cents left.`)
  return parts
}

/** What a refund is made of, piece by piece, by rate: in the order in which the payments give it back. */
type Piece =
  | { kind: 'goods' | 'deposit'; position: number; cents: number }
  | { kind: 'shipping' | 'goodwill'; cents: number }

/** Of each rate first the goods, then what belongs to none: the fee as far as it goes, then goodwill. */
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

type Taken = { rate: number; piece: Piece; cents: number }

function toShare(taken: readonly Taken[], whole: RefundShare, isFirstOf: (position: number) => boolean): RefundShare {
  const centsOf = (is: (one: Taken) => boolean) => sum(taken.filter(is).map(({ cents }) => cents))
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

/** The net of the last part of a rate is what the others leave, so that the rows add up. */
function withWholeNet(parts: readonly RefundShare[], whole: RefundShare): RefundShare[] {
  return parts.map((part, place) => ({
    ...part,
    vat: part.vat.map((row) => {
      const isLast = parts.slice(place + 1).every(({ vat }) => vat.every(({ rate }) => rate !== row.rate))
      if (!isLast) return row
      const before = parts.slice(0, place).flatMap(({ vat }) => vat.filter(({ rate }) => rate === row.rate))
      const net = (whole.vat.find(({ rate }) => rate === row.rate)?.net ?? 0) - sum(before.map((one) => one.net))
      return { ...row, net, tax: row.net + row.tax - net }
    }),
  }))
}

/**
 * A share in parts of these cents, each with the lines and the tax of what it pays: all fields of the parts add up to the
 * share's. Units stand in the part that pays the first cent of their line. `rateOf`: the VAT rate of a line.
 */
export function splitShare(
  share: RefundShare,
  amounts: readonly number[],
  rateOf: (position: number) => number,
): RefundShare[] {
  if (amounts.filter((cents) => cents > 0).length === 1) return amounts.map((cents) => (cents > 0 ? share : EMPTY))
  const waiting = [...piecesOf(share, rateOf)].flatMap(([rate, pieces]) =>
    pieces.map((piece) => ({ rate, piece, left: piece.cents })),
  )
  const told = new Set<number>()
  const parts = amounts.map((cents) => {
    const taken: Taken[] = []
    let missing = cents
    for (const one of waiting) {
      const part = Math.min(one.left, missing)
      one.left -= part
      missing -= part
      if (part > 0) taken.push({ rate: one.rate, piece: one.piece, cents: part })
    }
    const positions = new Set(taken.flatMap(({ piece }) => ('position' in piece ? [piece.position] : [])))
    const first = [...positions].filter((position) => !told.has(position))
    for (const position of first) told.add(position)
    return { taken, first: new Set(first) }
  })
  // Units that cost nothing go with the first part.
  const free = new Set(share.lines.flatMap(({ position }) => (told.has(position) ? [] : [position])))
  const shares = parts.map(({ taken, first }, place) =>
    toShare(taken, share, (position) => first.has(position) || (place === 0 && free.has(position))),
  )
  return withWholeNet(shares, share)
}

const EMPTY: RefundShare = { amount: 0, lines: [], shipping: 0, goodwill: 0, vat: [] }
