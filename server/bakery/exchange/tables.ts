/** The tables that can be imported and exported, in the order in which they depend on each other. */
import { withdrawalRules } from '@/lib/contract/values'
import { slugOf } from '@/lib/slug'
import { overlaps, type RowFault, withoutBasePrice } from './among'
import {
  type Cell,
  code,
  day,
  decimal,
  euro,
  flag,
  html,
  list,
  maybe,
  oneOf,
  orElse,
  pairs,
  picture,
  postcode,
  required,
  shelf,
  text,
  time,
  timeOrNone,
  type Values,
  whole,
} from './cells'

export type Column = {
  name: string
  cell: Cell
  /** Its place in the database, and its SQL type. */
  db: string
  type: string
  /** How the database's value becomes the cell's, as SQL over the row `t`; without it the column itself. */
  read?: string
  /** How the cell's value becomes the database's, as SQL over the row `r`. */
  write?: string
  /** 'sku' and 'branch': the cell names it by its number. 'category': by its slug. 'filter': each of the cell by its id. */
  refersTo?: 'sku' | 'branch' | 'category' | 'filter'
  example: string
}

export type Table = {
  name: string
  db: string
  columns: readonly Column[]
  /** Columns that tell rows apart. */
  key: readonly string[]
  /**
   * `upsert`: rows that the file does not name stay. A column's name: all rows with a value that occurs in the file are
   * exchanged, because such rows mean something only together. `whole`: all rows are.
   */
  mode: 'upsert' | 'whole' | { group: string }
  /** Columns that follow from others: name in the database, SQL type, value. */
  derived?: readonly { db: string; type: string; of: (row: Values) => unknown }[]
  /** What a row's cells say to each other: by column, why it cannot be. */
  faults?: (row: Values) => Readonly<Record<string, string | false>>
  /** What its rows say to each other. A file has all rows of a group, so that they can be judged together. */
  among?: (rows: readonly Values[]) => readonly RowFault[]
  /** Rows that others of the table refer to. */
  first?: (row: Values) => boolean
  /** What an update does with a column instead of taking the file's value; SQL over `old` and `excluded`. */
  onUpdate?: Readonly<Record<string, string>>
}

const column = (
  name: string,
  cell: Cell,
  example: string,
  db: string,
  type = 'text',
  more: Pick<Column, 'read' | 'write' | 'refersTo'> = {},
): Column => ({ name, cell, example, db, type, ...more })

const sku = (name = 'skuNumber', db = 'skuid') =>
  column(name, required(20), '1001', db, 'text', {
    refersTo: 'sku',
    read: `(select p.sku_number from products p where p.skuid = t.${db})`,
    write: `(select p.skuid from products p where p.sku_number = r."${name}")`,
  })
const branch = column('erpId', whole(1), '17', 'branch_id', 'int', {
  refersTo: 'branch',
  read: '(select b.erp_id from branches b where b.branch_id = t.branch_id)',
  write: '(select b.branch_id from branches b where b.erp_id = r."erpId")',
})
const berlinDay = (db: string) => ({
  read: `to_char(t.${db} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`,
})
const modes = oneOf('pickup', 'inhouse', 'delivery')
const plain = (name: unknown): string => String(name).replaceAll('|', '')
const fromPairs = (name: string, toObject: string) =>
  `(select ${toObject} from jsonb_array_elements(r."${name}") with ordinality as e(pair, place))`

const later = (opens: unknown, closes: unknown) => String(closes) <= String(opens) && 'must be later than opens'

const products: Table = {
  name: 'products',
  db: 'products',
  key: ['skuNumber'],
  mode: 'upsert',
  columns: [
    column('skuNumber', required(20), '1001', 'sku_number'),
    column('name', required(80), 'Elbdeich-|Kruste', 'name_separated', 'text', {
      read: `replace(t.name_separated, chr(173), '|')`,
      write: `replace(r."name", '|', chr(173))`,
    }),
    column('category', required(60), 'brote', 'category_slug', 'text', { refersTo: 'category' }),
    column('subcategory', required(60), 'Sauerteigbrote', 'subcategory'),
    column('subline', text(), 'Roggenmischbrot, 1.000 g', 'subline'),
    column('shortDescription', html(), 'Kräftig und saftig.', 'short_description'),
    column('description', html(), '<p>Drei Stunden im Ofen.</p>', 'description'),
    column('ingredients', html(), 'Wasser, <strong>Roggen</strong>mehl, Salz', 'ingredients'),
    column('allergensText', text(1_000), 'Enthält: Glutenhaltiges Getreide.', 'allergens_text'),
    column('nutrition', pairs, 'Brennwert: 950 kJ / 225 kcal | Fett: 1,2 g', 'nutrition', 'jsonb', {
      read: `(select coalesce(jsonb_agg(jsonb_build_array(f->>'label', f->>'valuePerHundred') order by place), '[]')
        from jsonb_array_elements(t.nutrition) with ordinality as e(f, place))`,
      write: fromPairs(
        'nutrition',
        `coalesce(jsonb_agg(jsonb_build_object('label', pair->>0, 'valuePerHundred', pair->>1) order by place), '[]')`,
      ),
    }),
    column('image', picture, '/pictures/1001.webp', 'image_path'),
    column('imageAlt', text(300), 'Elbdeich-Kruste: Roggenmischbrot', 'image_alt'),
    column('contentAmount', maybe(whole(1)), '1000', 'content_amount', 'int'),
    column('contentUnit', orElse('kg', oneOf('kg', 'l')), 'kg', 'content_unit'),
    column('vatClass', oneOf('food', 'drink', 'milk_drink'), 'food', 'vat_class'),
    column('deposit', orElse(0, euro), '0,00', 'deposit_cents', 'int'),
    column('withdrawal', orElse('perishable', oneOf(...withdrawalRules)), 'perishable', 'withdrawal'),
    column('minItems', orElse(1, whole(1, 99)), '1', 'min_items', 'int'),
    column('multipleOf', orElse(1, whole(1, 99)), '1', 'multiple_of', 'int'),
    column('occasions', list(whole(1)), '', 'occasion_ids', 'int[]', { refersTo: 'filter' }),
    column('attributes', list(whole(1)), '', 'attribute_ids', 'int[]', { refersTo: 'filter' }),
    column('allergens', list(whole(1)), '101', 'allergen_ids', 'int[]', { refersTo: 'filter' }),
    column('isBread', flag, 'ja', 'is_bread', 'bool'),
    column('loyalty', flag, 'ja', 'loyalty_discount', 'bool'),
    column('enabled', flag, 'ja', 'enabled', 'bool'),
    column('leadHours', orElse(0, whole(0, 1_000)), '0', 'lead_hours', 'int'),
    column('bakedOn', maybe(list(whole(1, 7))), '1 | 3 | 5', 'baked_on', 'smallint[]'),
    column('orderModes', maybe(list(modes)), '', 'order_modes', 'text[]'),
    column('dailyInventory', maybe(whole(0)), '', 'daily_inventory', 'int'),
    column('popularity', orElse(0, whole(0, 100_000_000)), '0', 'popularity', 'int'),
    column('tags', list(required(40)), 'Premium', 'tags', 'text[]'),
    column('badges', list(required(22)), 'Neu', 'badges', 'text[]'),
    column('variantOf', maybe(required(20)), '', 'variant_parent_skuid', 'text', {
      refersTo: 'sku',
      read: '(select p.sku_number from products p where p.skuid = t.variant_parent_skuid)',
      write: '(select p.skuid from products p where p.sku_number = r."variantOf")',
    }),
    column('variantAttributes', maybe(pairs), '', 'variant_attributes', 'jsonb', {
      read: `(select jsonb_agg(jsonb_build_array(a.key, a.value) order by a.place)
        from json_each_text(t.variant_attributes) with ordinality as a(key, value, place))`,
      write: `case when r."variantAttributes" is null or r."variantAttributes" = 'null' then null else ${fromPairs('variantAttributes', 'json_object_agg(pair->>0, pair->>1 order by place)')} end`,
    }),
    column('isDefaultVariant', flag, 'nein', 'is_default_variant', 'bool'),
  ],
  derived: [
    { db: 'name', type: 'text', of: ({ name }) => plain(name) },
    { db: 'slug', type: 'text', of: ({ name, skuNumber }) => `${slugOf(plain(name))}-${slugOf(String(skuNumber))}` },
    { db: 'name2', type: 'text', of: () => '' },
    { db: 'updated_at', type: 'timestamptz', of: () => new Date().toISOString() },
    {
      db: 'images',
      type: 'jsonb',
      of: ({ image, imageAlt }) => [{ pathFull: image, pathThumbnail: image, alt: imageAlt }],
    },
  ],
  first: ({ variantOf }) => variantOf === null,
  faults: ({ skuNumber, variantOf, variantAttributes }) => ({
    variantOf: variantOf === skuNumber && 'is the product itself',
    variantAttributes:
      (variantOf === null) !== (variantAttributes === null) &&
      (variantOf === null ? 'only a variant has them' : 'is missing: what tells this variant from the others'),
  }),
  onUpdate: {
    name2: 'old.name2',
    // Further pictures of a product stay as long as its first one does.
    images: 'case when old.image_path = excluded.image_path then old.images else excluded.images end',
  },
}

const branches: Table = {
  name: 'branches',
  db: 'branches',
  key: ['erpId'],
  mode: 'upsert',
  columns: [
    column('erpId', whole(1), '17', 'erp_id', 'int'),
    column('name', required(80), 'Lübeck, Hüxstraße', 'public_name'),
    column('kind', oneOf('shop', 'station'), 'shop', 'kind'),
    column('street', required(), 'Hüxstraße 31', 'street'),
    column('postCode', postcode, '23552', 'post_code'),
    column('city', required(60), 'Lübeck', 'city'),
    column('land', required(2), 'SH', 'land'),
    column('lat', decimal(-90, 90), '53,8655', 'lat', 'float8'),
    column('long', decimal(-180, 180), '10,6866', 'long', 'float8'),
    column('phone', text(40), '0451 555 01 17', 'phone'),
    column('searchWords', list(required(60)), 'Altstadt', 'search_words', 'text[]'),
    column('priceZone', required(40), 'standard', 'price_zone'),
    column('openOnHolidays', flag, 'nein', 'open_on_holidays', 'bool'),
    column('express', flag, 'ja', 'express', 'bool'),
    column('inhouse', flag, 'ja', 'inhouse', 'bool'),
    column('tables', orElse(0, whole(0, 999)), '12', 'tables', 'int'),
    column('breadSaver', flag, 'nein', 'bread_saver', 'bool'),
    column('delivery', flag, 'nein', 'delivery', 'bool'),
    column('deliveryRadiusKm', decimal(0, 100), '0', 'delivery_radius_km', 'float8'),
    column('deliveryFee', euro, '3,90', 'delivery_fee_cents', 'int'),
    column('deliveryFreeFrom', euro, '35,00', 'delivery_free_from_cents', 'int'),
    column('deliveryMinimum', euro, '15,00', 'delivery_minimum_cents', 'int'),
    column('preparationMinutes', whole(0, 1_440), '30', 'preparation_minutes', 'int'),
    column('capacityPickup', whole(0), '8', 'capacity_pickup', 'int'),
    column('capacityDelivery', whole(0), '2', 'capacity_delivery', 'int'),
    column('capacityInhouse', whole(0), '12', 'capacity_inhouse', 'int'),
  ],
  derived: [{ db: 'slug', type: 'text', of: ({ name }) => slugOf(String(name)) }],
}

export const tables: readonly Table[] = [
  {
    name: 'categories',
    db: 'categories',
    key: ['slug'],
    mode: 'upsert',
    columns: [
      column('slug', required(60), 'brote', 'slug'),
      column('name', required(60), 'Brote', 'name'),
      column('description', text(1_000), 'Aus Natursauerteig.', 'description'),
      column('image', picture, '/pictures/brote.webp', 'image_path'),
      column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
      column('loyaltyTab', flag, 'ja', 'loyalty_tab', 'boolean'),
      column('breadSaver', flag, 'nein', 'bread_saver', 'boolean'),
      column('companions', list(shelf), 'snacks/Aufstriche', 'companions', 'text[]'),
      column('variantQuestion', text(80), 'Wie möchten Sie Ihren Snack?', 'variant_question'),
    ],
  },
  {
    name: 'subcategories',
    db: 'subcategories',
    key: ['category', 'name'],
    mode: { group: 'category' },
    columns: [
      column('category', required(60), 'brote', 'category_slug', 'text', { refersTo: 'category' }),
      column('name', required(60), 'Sauerteigbrote', 'name'),
      column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
    ],
  },
  {
    name: 'filters',
    db: 'filter_options',
    key: ['id'],
    mode: 'upsert',
    columns: [
      column('id', whole(1), '101', 'id', 'int'),
      column('group', oneOf('occasions', 'allergenics', 'attributes'), 'allergenics', 'key'),
      column('label', required(60), 'Ohne Gluten', 'label'),
      column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
    ],
  },
  products,
  {
    name: 'prices',
    db: 'prices',
    key: ['skuNumber', 'zone', 'orderMode', 'quantity', 'validFrom'],
    mode: { group: 'skuNumber' },
    columns: [
      sku(),
      column('zone', maybe(required(40)), '', 'zone'),
      column('orderMode', maybe(modes), '', 'order_mode'),
      column('quantity', whole(0, 99), '0', 'quantity', 'int'),
      column('price', euro, '5,20', 'cents', 'int'),
      column('validFrom', day, '2026-01-01', 'valid_from', 'text', {
        ...berlinDay('valid_from'),
        write: `(r."validFrom"::timestamp at time zone 'Europe/Berlin')`,
      }),
    ],
    among: withoutBasePrice,
  },
  branches,
  {
    name: 'opening-hours',
    db: 'opening_hours',
    key: ['erpId', 'weekday', 'opens'],
    mode: { group: 'erpId' },
    columns: [
      branch,
      column('weekday', whole(1, 7), '1', 'weekday', 'smallint'),
      column('opens', time, '06:00', 'opens'),
      column('closes', time, '18:30', 'closes'),
    ],
    faults: ({ opens, closes }) => ({ closes: later(opens, closes) }),
    among: overlaps('erpId', 'weekday'),
  },
  {
    name: 'exceptional-days',
    db: 'exceptional_days',
    key: ['erpId', 'day', 'opens'],
    mode: { group: 'erpId' },
    columns: [
      branch,
      column('day', day, '2026-12-24', 'day', 'text', { read: `to_char(t.day, 'YYYY-MM-DD')`, write: 'r."day"::date' }),
      column('opens', timeOrNone, '06:00', 'opens'),
      column('closes', timeOrNone, '13:00', 'closes'),
      column('reason', required(120), 'Heiligabend', 'reason'),
    ],
    faults: ({ opens, closes }) => ({ closes: (opens !== '' || closes !== '') && later(opens, closes) }),
    among: overlaps('erpId', 'day'),
  },
  {
    name: 'assortment-gaps',
    db: 'assortment_gaps',
    key: ['erpId', 'skuNumber'],
    mode: { group: 'erpId' },
    columns: [branch, sku()],
  },
  {
    name: 'daily-inventory',
    db: 'daily_inventory',
    key: ['erpId', 'skuNumber', 'day'],
    mode: 'upsert',
    columns: [
      branch,
      sku(),
      column('day', day, '2026-12-24', 'day', 'text', { read: `to_char(t.day, 'YYYY-MM-DD')`, write: 'r."day"::date' }),
      column('quantity', whole(0), '60', 'quantity', 'int'),
    ],
    // Never below what is sold already.
    onUpdate: { quantity: 'greatest(excluded.quantity, old.claimed)' },
  },
  {
    name: 'coupons',
    db: 'coupons',
    key: ['code'],
    mode: 'upsert',
    columns: [
      column('code', code, 'MOIN10', 'code'),
      column('kind', oneOf('percent', 'fixed'), 'percent', 'kind'),
      column('value', whole(1, 100_000), '10', 'value', 'int'),
      column('minimum', orElse(0, euro), '15,00', 'minimum_cents', 'int'),
      column('category', maybe(required(60)), '', 'category_slug', 'text', { refersTo: 'category' }),
      column('validFrom', maybe(day), '', 'valid_from', 'text', {
        ...berlinDay('valid_from'),
        write: `(r."validFrom"::timestamp at time zone 'Europe/Berlin')`,
      }),
      // The last day on which it holds.
      column('validUntil', maybe(day), '2026-12-31', 'valid_until', 'text', {
        read: `to_char((t.valid_until - interval '1 second') at time zone 'Europe/Berlin', 'YYYY-MM-DD')`,
        write: `((r."validUntil"::timestamp + interval '1 day') at time zone 'Europe/Berlin')`,
      }),
      column('totalLimit', maybe(whole(1)), '', 'total_limit', 'int'),
      column('perCustomerLimit', maybe(whole(1)), '1', 'per_customer_limit', 'int'),
    ],
    faults: ({ kind, value, validFrom, validUntil }) => ({
      value: kind === 'percent' && Number(value) > 100 && 'must be 100 or less: it is a percentage',
      validUntil:
        validFrom !== null && validUntil !== null && String(validUntil) < String(validFrom) && 'is before validFrom',
    }),
  },
  {
    name: 'search-words',
    db: 'search_words',
    key: ['word', 'means'],
    mode: 'upsert',
    columns: [
      column('word', required(60), 'Schrippe', 'word'),
      column('means', required(80), 'Brötchen', 'means'),
      column('kind', oneOf('same', 'near', 'without'), 'same', 'kind'),
      column('region', text(60), 'Berlin', 'region'),
    ],
  },
  {
    name: 'faq',
    db: 'faq_questions',
    key: ['category', 'position'],
    mode: 'whole',
    columns: [
      column('category', whole(0, 99), '0', 'category_position', 'smallint'),
      column('headline', required(120), 'Bestellen', 'headline'),
      column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
      column('question', required(300), 'Bis wann kann ich bestellen?', 'question'),
      column('answer', html('a'), '<p>Bis eine halbe Stunde vorher.</p>', 'answer'),
    ],
  },
]

export const tableNamed = (name: string): Table | undefined => tables.find((table) => table.name === name)
