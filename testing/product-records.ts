/** Product records for tests: a plain bread with overrides. */
import { instantAt } from '@/lib/format/berlin-time'
import { NO_WAVES } from '@/server/bakery/baking-waves/rules'
import type { PriceEntry, ProductRecord, SellingConditions } from '@/server/bakery/catalogue/rules'
import { NO_OVEN_TIMES } from '@/server/bakery/catalogue/shop-oven-rules'

export const entry = (cents: number, more: Partial<PriceEntry> = {}): PriceEntry => ({
  zone: null,
  orderMode: null,
  quantity: 0,
  cents,
  validFrom: instantAt('2020-01-01', '00:00'),
  ...more,
})

export const product = (more: Partial<ProductRecord> = {}): ProductRecord => ({
  skuid: 1,
  skuNumber: '1001',
  slug: 'brot-1001',
  categorySlug: 'brote',
  breadSaver: false,
  subcategory: 'Mischbrote',
  name: 'Brot',
  name2: '',
  nameSeparated: 'Brot',
  subline: '',
  threeWords: '',
  shortDescription: '',
  description: '',
  ingredients: '',
  allergensText: 'Enthält keine der 14 kennzeichnungspflichtigen Allergene.',
  nutrition: [],
  tags: [],
  badges: [],
  imagePath: '',
  imageAlt: '',
  images: [],
  contentAmount: 1000,
  contentUnit: 'kg',
  vatClass: 'food',
  depositCents: 0,
  depositKind: null,
  vessel: null,
  reusableDepositCents: null,
  ownContainer: false,
  withdrawal: 'perishable',
  minItems: 1,
  multipleOf: 1,
  occasionIds: [],
  attributeIds: [],
  allergenIds: [],
  isBread: true,
  loyaltyDiscount: true,
  enabled: true,
  leadHours: 0,
  bakedOn: null,
  bakedInShop: false,
  orderModes: null,
  dailyInventory: null,
  workUnits: 0,
  ovenTimes: NO_OVEN_TIMES,
  variantParentSkuid: null,
  variantAttributes: null,
  isDefaultVariant: false,
  popularity: 0,
  updatedAt: new Date('2026-11-21T06:00:00Z'),
  prices: [entry(500)],
  ...more,
})

const everyDay = new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [{ opens: '06:00', closes: '18:00' }]]))

/** Pickup at a branch that is open from 6 to 18 every day. */
export const sellingPoint = (more: Partial<SellingConditions> & Pick<SellingConditions, 'at'>): SellingConditions => ({
  branchId: 1,
  zone: 'standard',
  breadSaver: false,
  reusable: false,
  ownContainer: false,
  hours: { ...{ land: 'SH', openOnHolidays: false }, ...{ regularHours: everyDay, exceptionalDays: new Map() } },
  transportMinutes: 30,
  lateOrders: false,
  plan: NO_WAVES,
  express: false,
  preparationMinutes: 30,
  mode: 'pickup',
  ...more,
})
