/**
 * Fields of a product in a change of the assortment: columns of the spreadsheet `products`, and prices, such as
 * 'price:pickup:0:Küste'. An empty mode or zone means all of them.
 */
import { type OrderMode, orderModes } from '../contract/values'

export type PriceKey = { orderMode: OrderMode | null; quantity: number; zone: string | null }

export const priceField = ({ orderMode, quantity, zone }: PriceKey): string =>
  `price:${orderMode ?? ''}:${quantity}:${zone ?? ''}`

const FIELD = /^price:([a-z]*):(\d{1,2}):(.*)$/

/** Null for a field that is no price. */
export function readPriceField(field: string): PriceKey | null {
  const [, mode, quantity, zone = ''] = FIELD.exec(field) ?? []
  const orderMode = orderModes.find((one) => one === mode) ?? null
  if (quantity === undefined || (mode !== '' && orderMode === null)) return null
  return { orderMode, quantity: Number(quantity), zone: zone === '' ? null : zone }
}

/** Cents of a price in the spelling of the spreadsheet ('5,20'). */
export const centsOfPrice = (text: string): number => Number(text.replace(',', ''))

/** The spelling of the spreadsheet. */
export const priceText = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** Columns about allergens; ingredients name them, too. */
export const allergenFields: readonly string[] = ['allergens', 'allergensText', 'ingredients']

export const isAllergenField = (field: string): boolean => allergenFields.includes(field)
