/** Prices of a rise that a person sets otherwise. Pure. */
import type { RisePreview } from '@/lib/contract/assortment/assortment-price-rise'

/** Typed prices of the products that are set by hand: by SKU number, then by field. */
export type Handmade = ReadonlyMap<string, Readonly<Record<string, string>>>

type Row = RisePreview['rows'][number]

/** '5,4', '5.40' as '5,40'; null for anything that is no price. */
export function typedPrice(text: string): string | null {
  const [, euros = '', cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return euros === '' || /^0+$/.test(`${euros}${cents}`) ? null : `${Number(euros)},${cents.padEnd(2, '0')}`
}

const typedOf = (handmade: Handmade, { skuNumber, field }: Row): string | undefined => handmade.get(skuNumber)?.[field]

/** The text that the person sees, right or wrong. */
export const shownPrice = (handmade: Handmade, row: Row): string => typedOf(handmade, row) ?? row.after

/** Prices of the rule are no faults. */
export function isFaulty(handmade: Handmade, row: Row): boolean {
  const typed = typedOf(handmade, row)
  return typed !== undefined && typedPrice(typed) === null
}

/** The row as it would be saved; a faulty price counts as the rule's. */
function asTyped(handmade: Handmade, row: Row): Row {
  const after = typedPrice(typedOf(handmade, row) ?? '')
  return after === null ? row : { ...row, after }
}

export const withTyped = (rows: readonly Row[], handmade: Handmade): readonly Row[] =>
  handmade.size === 0 ? rows : rows.map((row) => asTyped(handmade, row))

/** The prices set by hand that differ from the rule. */
export const handmadeOf = (rows: readonly Row[], handmade: Handmade) =>
  rows.flatMap((row) => {
    const { skuNumber, field, after } = asTyped(handmade, row)
    return after === row.after ? [] : [{ skuNumber, field, after }]
  })
