/** The tables that can be imported and exported, each described in the folder `tables`. */
import { branches, exceptionalDays, openingHours, slotLimits } from './tables/branches'
import { categories, filters, subcategories } from './tables/categories'
import { coupons, prices } from './tables/prices'
import { products } from './tables/products'
import { assortmentGaps, branchLimits, dailyInventory, ovenTimes } from './tables/stock'
import type { Table } from './tables/table'
import { faq, legalTexts, notices, searchWords } from './tables/texts'
import { bakeWaves, productWaves } from './tables/waves'

/** Referenced tables come before those that refer to them. */
export const tables: readonly Table[] = [
  categories,
  subcategories,
  filters,
  products,
  prices,
  branches,
  openingHours,
  exceptionalDays,
  slotLimits,
  bakeWaves,
  productWaves,
  assortmentGaps,
  branchLimits,
  dailyInventory,
  ovenTimes,
  coupons,
  searchWords,
  faq,
  notices,
  legalTexts,
]

export const tableNamed = (name: string): Table | undefined => tables.find((table) => table.name === name)
