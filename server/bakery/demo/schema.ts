/** Schemas of the demo's data files (`brands/<brand>/demo/*.json`), which are validated on every load. */
import { z } from 'zod'
import { cents, orderMode, withdrawalRule } from '@/lib/contract/common'
import { staffAssignment } from '@/lib/contract/staff/staff-roles'
import { depositKinds, MAX_BAKING_LOSS, MAX_DOUGH_WEIGHT, MAX_PICTURE_WIDTH, vessels } from '@/lib/contract/values'
import { allergens } from '../catalogue/allergen-rules'
import { DEFAULT_PRICE_ZONE } from '../catalogue/rules'

export const occasions = {
  breakfast: { id: 1, label: 'Zum Frühstück' },
  lunch: { id: 2, label: 'Für die Mittagspause' },
  coffee: { id: 3, label: 'Zum Kaffee' },
  supper: { id: 4, label: 'Zum Abendbrot' },
  party: { id: 5, label: 'Für Gäste & Feiern' },
  onTheGo: { id: 6, label: 'Für unterwegs' },
} as const

export const attributes = {
  vegan: { id: 21, label: 'Vegan' },
  vegetarian: { id: 22, label: 'Vegetarisch' },
  wholegrain: { id: 23, label: 'Vollkorn' },
  spelt: { id: 24, label: 'Dinkel' },
  sourdough: { id: 25, label: 'Natursauerteig' },
  noYeast: { id: 26, label: 'Ohne Hefezusatz' },
  highFibre: { id: 27, label: 'Ballaststoffreich' },
  decaf: { id: 28, label: 'Entkoffeiniert' },
} as const

/** Additives that must be declared for unpackaged food (LMZDV). */
export const additives = [
  'mit Farbstoff',
  'mit Konservierungsstoff',
  'mit Antioxidationsmittel',
  'mit Geschmacksverstärker',
  'geschwefelt',
  'mit Phosphat',
  'mit Süßungsmittel',
  'koffeinhaltig',
] as const

const keysOf = <T extends Record<string, unknown>>(table: T) => z.enum(Object.keys(table) as [keyof T & string])

const priceEntry = z.strictObject({
  /** 0 or missing: base price. */
  quantity: z.int().nonnegative().default(0),
  cents: cents.positive(),
  /** Price zone of the branch; missing: every zone. */
  zone: z.string().min(1).optional(),
  /** Missing: every mode. */
  mode: orderMode.optional(),
  /** Calendar day, relative forms are not allowed; missing: always. */
  validFrom: z.iso.date().optional(),
})

const skuNumber = z.string().regex(/^\d{4,5}$/)
/** Grams or millilitres of one unit. */
const content = z.strictObject({ amount: z.int().positive(), unit: z.enum(['g', 'ml']) })

/** Dough of a product: `weight` is its share of the baked product in grams, if not all of `content` is dough. */
const dough = z.strictObject({
  name: z.string().max(40),
  bakingLoss: z.int().min(0).max(MAX_BAKING_LOSS),
  weight: z.int().positive().max(MAX_DOUGH_WEIGHT).optional(),
})

/** A file in public/pictures without extension, and its alternative text. */
const picture = z.strictObject({ image: z.string(), alt: z.string() })

const demoVariant = z.strictObject({
  skuNumber,
  /** Full name of the variant; '|' marks where it may break: 'Filter|kaffee to go klein'. */
  name: z.string().min(3),
  /** Attribute name to value; every variant of a product has the same attribute names. */
  attributes: z.record(z.string(), z.string()),
  isDefault: z.boolean().default(false),
  enabled: z.boolean().default(true),
  content: content.nullable().optional(),
  /** Only if different from the parent. */
  dough: dough.optional(),
  prices: z.array(priceEntry).min(1),
  deposit: cents.nonnegative().default(0),
  /** Only if different from the parent. */
  allergens: z.array(keysOf(allergens)).optional(),
  vat: z.enum(['food', 'drink', 'milk_drink']).optional(),
})

/** Takeaway vessel, with the deposit of the reusable one in cents. */
const packaging = z.strictObject({
  vessel: z.enum(vessels),
  reusableDeposit: cents.nonnegative().nullable().default(100),
  own: z.boolean().default(true),
})

export const demoProduct = z.strictObject({
  skuNumber,
  /** '|' marks where the name may break: 'Kürbis|kern|brot'. */
  name: z.string().min(3).max(60),
  name2: z.string().default(''),
  /** Kind and weight: 'Roggenmischbrot, 1.000 g'. */
  subline: z.string().min(3).max(80),
  /** The taste in three words, each with a full stop. */
  threeWords: z
    .string()
    .regex(/^(\p{Lu}\p{Ll}+\. ?){3}$/u)
    .default(''),
  /** SKU numbers of what goes with it on one board, the best first. */
  goesWith: z.array(skuNumber).default([]),
  /** Millimetres; of `<image>_open` if there is one. */
  pictureWidth: z.int().positive().max(MAX_PICTURE_WIDTH).optional(),
  /** One or two sentences for the card; HTML p/br/strong/em only. */
  shortDescription: z.string().min(20).max(220),
  /** Two to four sentences for the product page; HTML p/br/strong/em/ul/li only. */
  description: z.string().min(80),
  subcategory: z.string(),
  tags: z.array(z.enum(['Premium', 'Neu', 'Saison', 'Regional'])).default([]),
  badges: z.array(z.string().max(22)).max(2).default([]),
  /** Name of a file in public/pictures, without extension; or of a silhouette in public/silhouettes. */
  image: z.string(),
  /** Further pictures besides `<image>_open`, `_crumb`, `_close`, `_pair` and the category's scene. */
  moreImages: z.array(picture).default([]),
  content: content.nullable(),
  dough: dough.optional(),
  vat: z.enum(['food', 'drink', 'milk_drink']).default('food'),
  prices: z.array(priceEntry).min(1),
  deposit: cents.nonnegative().default(0),
  /** Also applies to the variants. */
  depositKind: z.enum(depositKinds).optional(),
  packaging: packaging.optional(),
  withdrawal: withdrawalRule.default('perishable'),
  minItems: z.int().positive().default(1),
  multipleOf: z.int().positive().default(1),
  occasions: z.array(keysOf(occasions)).default([]),
  attributes: z.array(keysOf(attributes)).default([]),
  allergens: z.array(keysOf(allergens)).default([]),
  /** 'Kann Spuren von … enthalten.' */
  traces: z.array(keysOf(allergens)).default([]),
  additives: z.array(z.enum(additives)).default([]),
  /** List in legal form, descending by weight; the allergen part of a word in **asterisks**: '**Weizen**mehl'. */
  ingredients: z.string().min(3),
  /** Per 100 g (drinks: 100 ml). kcal must follow from the parts (4/9/4/2 rule) within 8 per cent or 4 kcal. */
  nutrition: z.strictObject({
    kj: z.int().nonnegative(),
    kcal: z.int().nonnegative(),
    fat: z.number().nonnegative(),
    saturates: z.number().nonnegative(),
    carbs: z.number().nonnegative(),
    sugar: z.number().nonnegative(),
    fibre: z.number().nonnegative().default(0),
    protein: z.number().nonnegative(),
    salt: z.number().nonnegative(),
  }),
  /** Bread that can be sliced: the cart offers a choice. */
  bread: z.boolean().default(false),
  /** Bread or hot drink: 6 % loyalty discount. */
  loyalty: z.boolean().default(false),
  /** ISO weekdays on which it is baked; missing: every day. */
  bakedOn: z.array(z.int().min(1).max(7)).optional(),
  /** Missing: the category's value. */
  bakedInShop: z.boolean().optional(),
  /** Lead time in hours, e.g. 24 for a layer cake. */
  leadHours: z.int().nonnegative().default(0),
  /** Units per branch and day; missing: not limited. */
  dailyInventory: z.int().nonnegative().optional(),
  /** Work units of one piece, which count against time slots. */
  workUnits: z.int().nonnegative().default(0),
  /** Modes it is sold in; missing: all. */
  orderModes: z.array(orderMode).min(1).optional(),
  /** Initial popularity, so that sorting by popularity has an effect in the demo. */
  popularity: z.int().nonnegative().default(0),
  variants: z.array(demoVariant).default([]),
})
export type DemoProduct = z.infer<typeof demoProduct>

export const demoCategory = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  /** A picture of the category's products together; the last image of each product. */
  scene: picture.optional(),
  /** The category's page has a tab for the loyalty discount. */
  loyaltyTab: z.boolean().default(false),
  breadSaver: z.boolean().default(false),
  /** Its products can also be baked in a branch, unless a product states otherwise. */
  bakedInShop: z.boolean().default(false),
  /** False: made in the branch or bought; not part of a production wave. */
  fromBakehouse: z.boolean().default(true),
  /** Suggested subcategories as slug/name: 'snacks/Aufstriche & Butter'. */
  companions: z.array(z.string()).default([]),
  variantQuestion: z.string().default(''),
  subcategories: z.array(z.string()).min(1),
  products: z.array(demoProduct),
})
export type DemoCategory = z.infer<typeof demoCategory>

const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

export const demoBranch = z.strictObject({
  /** ERP id, printed on QR codes. */
  erpId: z.int().positive(),
  kind: z.enum(['shop', 'station']).default('shop'),
  /** 'Lübeck, Hüxstraße' */
  name: z.string(),
  street: z.string(),
  postCode: z.string().regex(/^\d{5}$/),
  city: z.string(),
  /** Land code for public holidays. */
  land: z.enum(['HH', 'SH', 'MV', 'BE', 'NI', 'BB', 'BY']),
  lat: z.number(),
  lng: z.number(),
  phone: z.string(),
  searchWords: z.array(z.string()).default([]),
  priceZone: z.string().min(1).default(DEFAULT_PRICE_ZONE),
  /** Seven entries, Monday first; each a list of [opens, closes], empty when closed. */
  hours: z.array(z.array(z.tuple([time, time]))).length(7),
  /** Open on public holidays with Sunday's hours. */
  openOnHolidays: z.boolean().default(false),
  exceptionalDays: z
    .array(z.strictObject({ date: z.iso.date(), hours: z.array(z.tuple([time, time])), reason: z.string() }))
    .default([]),
  express: z.boolean().default(false),
  inhouse: z.boolean().default(false),
  tables: z.int().nonnegative().default(0),
  breadSaver: z.boolean().default(false),
  breadSaverMinutes: z.int().nonnegative().default(90),
  reusable: z.boolean().default(true),
  ownContainer: z.boolean().default(true),
  delivery: z
    .strictObject({
      radiusKm: z.number().positive(),
      fee: cents.default(390),
      freeFrom: cents.default(3500),
      minimum: cents.default(1500),
    })
    .optional(),
  preparationMinutes: z.int().positive().default(30),
  lastTableOrderMinutes: z.int().nonnegative().default(10),
  /** Name of the bakehouse that supplies it. */
  bakehouse: z.string().min(1),
  /** Bakes orders itself after the bakehouse's cut-off. */
  lateOrders: z.boolean().default(true),
  /** Minutes from the bakehouse's oven to the branch's shelf. */
  transportMinutes: z.int().nonnegative(),
  /** Orders per slot. */
  capacity: z.strictObject({ pickup: z.int().positive(), delivery: z.int().positive(), inhouse: z.int().positive() }),
  /** Limits of slots at certain hours; without `orders` the capacity applies, without `units` the work is unlimited. */
  slotLimits: z
    .array(
      z.strictObject({
        mode: orderMode,
        weekdays: z.array(z.int().min(1).max(7)).min(1),
        hours: z.tuple([time, time]),
        orders: z.int().nonnegative().optional(),
        units: z.int().nonnegative().optional(),
      }),
    )
    .default([]),
  /** Products baked in the branch and their times. */
  ovenTimes: z
    .array(
      z.strictObject({
        skuNumbers: z.array(z.string()).min(1),
        weekdays: z.array(z.int().min(1).max(7)).min(1),
        clocks: z.array(time).min(1),
      }),
    )
    .default([]),
  /** SKU numbers that this branch does not sell. */
  without: z.array(z.string()).default([]),
  /** Limited stock on the day of seeding and the next: `left` units, 0 is sold out. */
  stock: z.array(z.strictObject({ skuNumber, left: z.int().nonnegative() })).default([]),
})
export type DemoBranch = z.infer<typeof demoBranch>

export const demoCoupon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9ÄÖÜ-]+$/),
  kind: z.enum(['percent', 'fixed']),
  /** Per cent, or cents. */
  value: z.int().positive(),
  minimum: cents.default(0),
  category: z.string().optional(),
  validFrom: z.iso.date().optional(),
  validUntil: z.iso.date().optional(),
  totalLimit: z.int().positive().optional(),
  perCustomerLimit: z.int().positive().optional(),
  purpose: z.string().default(''),
  /** Codes with the same text are one campaign. */
  campaign: z.string().default(''),
  /** The purpose of the coupon in the demo, for readers of the file. */
  about: z.string(),
})

/** Words with the same meaning; see the table `search-words`. */
export const demoSearchWords = z.strictObject({
  means: z.string(),
  kind: z.enum(['same', 'near', 'without']),
  region: z.string().default(''),
  words: z.array(z.string().min(1)).min(1),
})

export const demoFaqCategory = z.strictObject({
  headline: z.string(),
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
})

export const demoCustomer = z.strictObject({
  email: z.email(),
  password: z.string().min(8),
  salutation: z.int().min(0).max(3),
  companyName: z.string().default(''),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().default(''),
  hasBusinessCard: z.boolean().default(false),
  billing: z.strictObject({ addressLine1: z.string(), addressZip: z.string(), addressCity: z.string() }),
  preferredBranchErpId: z.int().optional(),
  /** Past orders. `everyWeekOn`: ISO weekdays of a standing order with the same lines. */
  orders: z.array(
    z.strictObject({
      daysAgo: z.int().positive(),
      time,
      branchErpId: z.int(),
      mode: orderMode.default('pickup'),
      lines: z.array(z.strictObject({ skuNumber, units: z.int().positive() })).min(1),
      everyWeekOn: z.array(z.int().min(1).max(7)).min(1).optional(),
    }),
  ),
})

/** A company that buys on account; without a limit it waits for head office. The first of its people looks after it. */
export const demoCompany = z.strictObject({
  companyName: z.string().min(1),
  addressLine1: z.string(),
  addressZip: z.string(),
  addressCity: z.string(),
  vatId: z.string().default(''),
  leitwegId: z.string().default(''),
  invoiceEmail: z.email(),
  limitEuros: z.int().positive().optional(),
  costCentres: z.array(z.string()).default([]),
  /** Email addresses of customers. */
  people: z.array(z.email()).min(1),
})

/** A member of staff; the demo has one of each role. */
export const demoStaffMember = z.strictObject({
  name: z.string(),
  email: z.email(),
  password: z.string().min(8),
  ...staffAssignment.shape,
})

/** A production wave: time and ISO weekdays, and the cut-off for orders. */
export const demoWave = z.strictObject({
  name: z.string(),
  time,
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  cutOff: time,
  cutOffDaysBefore: z.int().nonnegative(),
})

export const demoFiles = {
  categories: z.array(demoCategory),
  branches: z.array(demoBranch),
  coupons: z.array(demoCoupon),
  searchWords: z.array(demoSearchWords),
  faq: z.array(demoFaqCategory),
  customers: z.array(demoCustomer),
  companies: z.array(demoCompany),
  staff: z.array(demoStaffMember),
  waves: z.array(demoWave),
} as const
