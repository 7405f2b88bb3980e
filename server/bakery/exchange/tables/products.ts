/** The table of products, with a row for each SKU; variants refer to their parent. */
import { keyForm } from '@/lib/contract/text-form'
import {
  depositKinds,
  MAX_BAKING_LOSS,
  MAX_DOUGH_WEIGHT,
  MAX_PICTURE_WIDTH,
  MAX_WORK_UNITS,
  vessels,
  withdrawalRules,
} from '@/lib/contract/values'
import { slugOf, slugOfNumber } from '@/lib/format/slug'
import { withTickedAllergens } from '@/lib/words/de/allergen-words'
import {
  euro,
  flag,
  html,
  key,
  list,
  maybe,
  oneOf,
  orElse,
  pairs,
  picture,
  requiredText,
  text,
  whole,
} from '../cell-types'
import { assigned, column, modes, type Table } from './table'

const isSameKey = (one: unknown, other: unknown): boolean => keyForm(String(one)) === keyForm(String(other))

const plain = (name: unknown): string => String(name).replaceAll('|', '')
const fromPairs = (name: string, toObject: string) =>
  `(select ${toObject} from jsonb_array_elements(r."${name}") with ordinality as e(pair, place))`

/** Makes a reference to a variant `p` also count for its parent product. */
const VARIANT_AND_PRODUCT = 'cross join lateral (values (p.skuid), (p.variant_parent_skuid)) referred (key)'

const ordersWith = (condition: string) => `select referred.key, count(distinct o.order_id) as count
  from orders o join order_lines l using (order_id) join products p using (skuid) ${VARIANT_AND_PRODUCT}
  where ${condition} group by 1`

/** States of payments that may still be captured. */
const UNFINISHED = `('pending', 'awaiting_approval', 'capturing', 'review')`

export const products: Table = {
  name: 'products',
  db: 'products',
  key: ['skuNumber'],
  mode: 'upsert',
  columns: [
    column('skuNumber', key(20), '1001', 'sku_number'),
    column('name', requiredText(80), 'Elbdeich-|Kruste', 'name_separated', 'text', {
      read: `replace(t.name_separated, chr(173), '|')`,
      write: `replace(r."name", '|', chr(173))`,
    }),
    column('category', key(60), 'brote', 'category_slug', 'text', { refersTo: 'category' }),
    column('subcategory', requiredText(60), 'Roggenbrote', 'subcategory', 'text', { refersTo: 'subcategory' }),
    column('subline', text(), 'Roggenmischbrot, 1.000 g', 'subline'),
    column('threeWords', orElse('', text(60)), 'Rösch. Saftig. Säuerlich.', 'three_words'),
    column('goesWith', orElse([], list(key(20))), '', 'goes_with', 'text[]', { refersTo: 'sku' }),
    column('pictureWidth', orElse(null, maybe(whole(1, MAX_PICTURE_WIDTH))), '345', 'picture_width', 'int'),
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
    column('depositKind', orElse(null, maybe(oneOf(...depositKinds))), '', 'deposit_kind'),
    column('vessel', orElse(null, maybe(oneOf(...vessels))), '', 'vessel'),
    column('reusableDeposit', orElse(null, maybe(euro)), '', 'reusable_deposit_cents', 'int'),
    column('ownContainer', orElse(false, flag), 'nein', 'own_container', 'bool'),
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
    column('bakedInShop', orElse(false, flag), 'nein', 'baked_in_shop', 'bool'),
    column('dough', orElse('', text(40)), 'Roggenmischteig', 'dough'),
    column('doughWeight', orElse(null, maybe(whole(1, MAX_DOUGH_WEIGHT))), '', 'dough_weight', 'int'),
    column('bakingLoss', orElse(0, whole(0, MAX_BAKING_LOSS)), '13', 'baking_loss', 'int'),
    column('orderModes', maybe(list(modes)), '', 'order_modes', 'text[]'),
    column('dailyInventory', maybe(whole(0)), '', 'daily_inventory', 'int'),
    column('workUnits', orElse(0, whole(0, MAX_WORK_UNITS)), '0', 'work_units', 'int'),
    column('popularity', orElse(0, whole(0, 100_000_000)), '0', 'popularity', 'int'),
    column('tags', list(requiredText(40)), 'Premium', 'tags', 'text[]'),
    column('badges', list(requiredText(22)), 'Neu', 'badges', 'text[]'),
    column('variantOf', maybe(key(20)), '', 'variant_parent_skuid', 'text', {
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
    assigned('skuid', 'skuid'),
  ],
  derived: [
    { db: 'name', type: 'text', of: ({ name }) => plain(name) },
    {
      db: 'slug',
      type: 'text',
      of: ({ name, skuNumber }) => `${slugOf(plain(name))}-${slugOfNumber(String(skuNumber))}`,
    },
    { db: 'name2', type: 'text', of: () => '' },
    {
      db: 'images',
      type: 'jsonb',
      of: ({ image, imageAlt }) => [{ pathFull: image, pathThumbnail: image, alt: imageAlt }],
    },
  ],
  complete: (row, labels) => ({
    ...row,
    allergensText: withTickedAllergens(
      String(row['allergensText']),
      (row['allergens'] as number[]).map(String),
      labels,
    ),
  }),
  first: ({ variantOf }) => variantOf === null,
  inUse: {
    key: 't.skuid',
    closed: () => ({ enabled: false }),
    by: [
      {
        what: 'orders to be handed over',
        query: ordersWith(`o.state in ('paid', 'ready')`),
        advice: 'prepare them as before, or refund what you no longer have',
      },
      {
        what: 'orders being paid',
        query: `select referred.key, count(distinct paying.payment_id) as count from (
            select p.payment_id, l.skuid from payments p join order_lines l using (order_id) where p.purpose = 'first' and p.state in ${UNFINISHED}
            union all
            select p.payment_id, (line->>'skuid')::int from payments p
              cross join jsonb_array_elements(p.requested_version->'lines') line where p.purpose = 'change' and p.state in ${UNFINISHED}
          ) paying join products p using (skuid) ${VARIANT_AND_PRODUCT} group by 1`,
        advice: 'nothing to do: they get paid or expire',
      },
      {
        what: 'standing orders',
        query: `select referred.key, count(distinct s.standing_order_id) as count
          from standing_orders s cross join jsonb_array_elements(s.lines) line
            join products p on p.skuid = (line->>'skuid')::int ${VARIANT_AND_PRODUCT}
          where s.ended_at is null group by 1`,
        advice: 'the next email tells each customer that the product is no longer sold',
      },
      {
        what: 'open refunds',
        query: ordersWith(`exists (select from refunds r where r.order_id = o.order_id and r.state = 'due')`),
        advice: 'nothing to do: the shop repeats the request until the provider has made them',
      },
    ],
  },
  rowFaults: ({
    skuNumber,
    variantOf,
    variantAttributes,
    deposit,
    depositKind,
    vessel,
    reusableDeposit,
    ownContainer,
    dough,
    doughWeight,
    contentAmount,
    contentUnit,
  }) => ({
    depositKind: depositKind !== null && deposit === 0 && 'has no deposit',
    vessel: vessel === null && (reusableDeposit !== null || ownContainer === true) && 'is missing: cup or bowl',
    doughWeight:
      dough !== '' &&
      doughWeight === null &&
      (contentAmount === null || contentUnit !== 'kg') &&
      'is missing: contentAmount does not say how much dough is in it',
    variantOf: variantOf !== null && isSameKey(variantOf, skuNumber) && 'is the product itself',
    variantAttributes:
      (variantOf === null) !== (variantAttributes === null) &&
      (variantOf === null ? 'only a variant has them' : 'is missing: what tells this variant from the others'),
  }),
  onUpdate: {
    name2: 'old.name2',
    // Further images stay as long as the first one is unchanged.
    images: 'case when old.image_path = excluded.image_path then old.images else excluded.images end',
  },
}
