/** The lines of a cart: one for each product and packaging. Pure. */

import { type Packaging, packagings } from '@/lib/contract/values'
import type { LineKey } from '@/lib/domain/cart-lines'
import type { CartLine, CartState, RemovedLine } from '../rules'

export const isLine =
  ({ skuid, packaging }: LineKey) =>
  (line: LineKey): boolean =>
    line.skuid === skuid && line.packaging === packaging

const areSameLines = (left: readonly CartLine[], right: readonly CartLine[]): boolean =>
  left.length === right.length &&
  left.every((line, index) => {
    const other = right[index]
    return other !== undefined && isLine(line)(other) && line.units === other.units
  })

/** Whether a write changes nothing, for example a repeated request; the version then stays, too. */
export function isUnchanged(before: CartState, after: CartState): boolean {
  const { lines: linesBefore, ...rest } = before
  return (
    areSameLines(linesBefore, after.lines) &&
    Object.entries(rest).every(([name, value]) => after[name as keyof typeof rest] === value)
  )
}

const rankOf = ({ packaging }: LineKey): number => (packaging === null ? -1 : packagings.indexOf(packaging))

/** Lines of a product adjacent, single use first. */
function groupedBySku(lines: readonly CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, ({ skuid }) => skuid).values()].flatMap((of) =>
    of.toSorted((a, b) => rankOf(a) - rankOf(b)),
  )
}

/** Sets a line's units; a new line comes first, or beside the other lines of its product. */
export function withUnits(cart: CartState, key: LineKey, units: number, now: Date): CartState {
  const isKey = isLine(key)
  if (cart.lines.some(isKey)) {
    return { ...cart, lines: cart.lines.map((line) => (isKey(line) ? { ...line, units } : line)) }
  }
  const sibling = cart.lines.find(({ skuid }) => skuid === key.skuid)
  const line = { skuid: key.skuid, packaging: key.packaging, units, addedAt: sibling?.addedAt ?? now }
  if (sibling === undefined) return { ...cart, lines: [line, ...cart.lines] }
  return { ...cart, lines: groupedBySku([...cart.lines, line]) }
}

/** Changes the packaging of a line; it is merged with an existing line of that packaging. */
export function withPackaging(cart: CartState, key: LineKey, to: Packaging | null): CartState {
  const line = cart.lines.find(isLine(key))
  if (line === undefined || to === key.packaging) return cart
  const others = cart.lines.filter((one) => one !== line)
  const merged = { ...line, packaging: to, units: line.units + unitsOf(cart, { skuid: key.skuid, packaging: to }) }
  const index = cart.lines.indexOf(line)
  const lines = [...others.slice(0, index), merged, ...others.slice(index)].filter(
    (one) => one === merged || !isLine(merged)(one),
  )
  return { ...cart, lines: groupedBySku(lines) }
}

/** Number of removed lines that can be restored; as many as messages that may offer it. */
const MAX_REMOVED_LINES = 4

export function withoutLine(cart: CartState, key: LineKey): CartState {
  const line = cart.lines.find(isLine(key))
  if (line === undefined) return cart
  const { addedAt, ...rest } = line
  const removedLine = { ...rest, addedAt: addedAt.toISOString(), note: cart.note }
  return {
    ...cart,
    lines: cart.lines.filter((one) => one !== line),
    removed: [removedLine, ...cart.removed.filter((one) => !isLine(key)(one))].slice(0, MAX_REMOVED_LINES),
  }
}

/** Puts a removed line back at its position; restores its note if the cart has none. */
export function withRestoredLine(cart: CartState, removedLine: RemovedLine): CartState {
  const { skuid, addedAt, note } = removedLine
  const lines = cart.lines
    .map((line) => (line.skuid === skuid ? { ...line, addedAt: new Date(addedAt) } : line))
    .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || b.skuid - a.skuid || rankOf(a) - rankOf(b))
  const removed = cart.removed.filter((line) => !isLine(removedLine)(line))
  return { ...cart, lines, removed, note: cart.note === '' ? note : cart.note }
}

export const unitsOf = (
  cart: { readonly lines: readonly (LineKey & { readonly units: number })[] },
  key: LineKey,
): number => cart.lines.find(isLine(key))?.units ?? 0

/** Units of a product over all packagings. */
export const unitsOfSku = ({ lines }: Pick<CartState, 'lines'>, skuid: number): number =>
  lines.reduce((sum, line) => (line.skuid === skuid ? sum + line.units : sum), 0)
