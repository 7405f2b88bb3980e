/** The lines of a cart: a product has one for each thing that it is put into. Pure. */

import { type Packaging, packagings } from '@/lib/contract/values'
import type { LineKey } from '@/lib/domain/cart-lines'
import type { CartLine, CartState, RemovedLine } from '../rules'

export const isLine =
  ({ skuid, packaging }: LineKey) =>
  (line: LineKey): boolean =>
    line.skuid === skuid && line.packaging === packaging

const areSameLines = (left: readonly CartLine[], right: readonly CartLine[]): boolean =>
  left.length === right.length &&
  left.every((line, place) => {
    const other = right[place]
    return other !== undefined && isLine(line)(other) && line.units === other.units
  })

/** What a client asks for twice changes a cart once, and the second time leaves even its version alone. */
export function isUnchanged(before: CartState, after: CartState): boolean {
  const { lines: linesBefore, ...rest } = before
  return (
    areSameLines(linesBefore, after.lines) &&
    Object.entries(rest).every(([name, value]) => after[name as keyof typeof rest] === value)
  )
}

const rankOf = ({ packaging }: LineKey): number => (packaging === null ? -1 : packagings.indexOf(packaging))

/** Those of a product together, single use first. */
function arranged(lines: readonly CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, ({ skuid }) => skuid).values()].flatMap((of) =>
    of.toSorted((a, b) => rankOf(a) - rankOf(b)),
  )
}

/** Sets a line's units; a new line is the newest, beside those of its product if there are any. */
export function withUnits(cart: CartState, key: LineKey, units: number, now: Date): CartState {
  const isKey = isLine(key)
  if (cart.lines.some(isKey)) {
    return { ...cart, lines: cart.lines.map((line) => (isKey(line) ? { ...line, units } : line)) }
  }
  const sibling = cart.lines.find(({ skuid }) => skuid === key.skuid)
  const line = { skuid: key.skuid, packaging: key.packaging, units, addedAt: sibling?.addedAt ?? now }
  if (sibling === undefined) return { ...cart, lines: [line, ...cart.lines] }
  return { ...cart, lines: arranged([...cart.lines, line]) }
}

/** Puts all units of a line into something else, together with those that are in it already. */
export function repacked(cart: CartState, key: LineKey, to: Packaging | null): CartState {
  const line = cart.lines.find(isLine(key))
  if (line === undefined || to === key.packaging) return cart
  const others = cart.lines.filter((one) => one !== line)
  const there = { ...line, packaging: to, units: line.units + unitsOf(cart, { skuid: key.skuid, packaging: to }) }
  const place = cart.lines.indexOf(line)
  const lines = [...others.slice(0, place), there, ...others.slice(place)].filter(
    (one) => one === there || !isLine(there)(one),
  )
  return { ...cart, lines: arranged(lines) }
}

/** Lines that can be put back: those of the messages that still offer it. */
const REMOVED_KEPT = 4

export function withoutLine(cart: CartState, key: LineKey): CartState {
  const line = cart.lines.find(isLine(key))
  if (line === undefined) return cart
  const { addedAt, ...rest } = line
  const gone = { ...rest, addedAt: addedAt.toISOString(), note: cart.note }
  return {
    ...cart,
    lines: cart.lines.filter((one) => one !== line),
    removed: [gone, ...cart.removed.filter((one) => !isLine(key)(one))].slice(0, REMOVED_KEPT),
  }
}

/** The cart into which the line came back, at the place it had; its note comes back where none was left. */
export function withRestored(cart: CartState, gone: RemovedLine): CartState {
  const { skuid, addedAt, note } = gone
  const lines = cart.lines
    .map((line) => (line.skuid === skuid ? { ...line, addedAt: new Date(addedAt) } : line))
    .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || b.skuid - a.skuid || rankOf(a) - rankOf(b))
  const removed = cart.removed.filter((line) => !isLine(gone)(line))
  return { ...cart, lines, removed, note: cart.note === '' ? note : cart.note }
}

export const unitsOf = (
  cart: { readonly lines: readonly (LineKey & { readonly units: number })[] },
  key: LineKey,
): number => cart.lines.find(isLine(key))?.units ?? 0

/** Of a product in all that it is put into. */
export const unitsOfSku = ({ lines }: Pick<CartState, 'lines'>, skuid: number): number =>
  lines.reduce((sum, line) => (line.skuid === skuid ? sum + line.units : sum), 0)
