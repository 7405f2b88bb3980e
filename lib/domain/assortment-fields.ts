/**
 * Fields of a product in a change of the assortment: columns of the spreadsheet `products`, and prices, such as
 * 'price:pickup:0:Küste'. An empty mode or zone means all of them. 'branch:17' says how many units branch 17
 * sells a day, 'branch:17:2026-12-24' how many on that day: '' as many as usual, '0' none, '8' at most 8.
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

/** `day`: 'yyyy-MM-dd'; null is every day. */
export type BranchKey = { erpId: number; day: string | null }

export const branchField = ({ erpId, day }: BranchKey): string => `branch:${erpId}${day === null ? '' : `:${day}`}`

const BRANCH_FIELD = /^branch:(\d{1,9})(?::(\d{4}-\d{2}-\d{2}))?$/

/** Null for a field that is not about a branch. */
export function readBranchField(field: string): BranchKey | null {
  const [, erpId, day = null] = BRANCH_FIELD.exec(field) ?? []
  return erpId === undefined ? null : { erpId: Number(erpId), day }
}

/** The field for goods that a branch does not sell. */
export const NOT_SOLD = '0'

/** A column of the spreadsheet `products`. */
export const isColumnField = (field: string): boolean =>
  readPriceField(field) === null && readBranchField(field) === null

/** Cents of a price in the spelling of the spreadsheet ('5,20'). */
export const centsOfPrice = (text: string): number => Number(text.replace(',', ''))

/** The spelling of the spreadsheet. */
export const priceText = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** Columns about allergens; ingredients name them, too. */
export const allergenFields: readonly string[] = ['allergens', 'allergensText', 'ingredients']

export const isAllergenField = (field: string): boolean => allergenFields.includes(field)
