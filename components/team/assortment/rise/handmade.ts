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

export const isFaulty = (handmade: Handmade, row: Row): boolean => typedPrice(shownPrice(handmade, row)) === null

/** The rows as they would be saved; a faulty price counts as the rule's. */
export const withTyped = (rows: readonly Row[], handmade: Handmade): Row[] =>
  rows.map((row) => ({ ...row, after: typedPrice(shownPrice(handmade, row)) ?? row.after }))

/** The prices set by hand that differ from the rule. */
export const handmadeOf = (rows: readonly Row[], handmade: Handmade) =>
  rows.flatMap((row) => {
    const after = typedPrice(shownPrice(handmade, row))
    return after === null || after === row.after ? [] : [{ skuNumber: row.skuNumber, field: row.field, after }]
  })
