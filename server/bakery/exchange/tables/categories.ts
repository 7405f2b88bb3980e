/** Tables of categories, subcategories and filters. */

import { allergenIds, isAllergenId } from '../../catalogue/allergen-rules'
import {
  flag,
  key,
  list,
  oneOf,
  orElse,
  pathPart,
  picture,
  requiredText,
  subcategoryPath,
  text,
  whole,
} from '../cell-types'
import { column, type Table } from './table'

export const categories: Table = {
  name: 'categories',
  db: 'categories',
  key: ['slug'],
  mode: 'upsert',
  columns: [
    column('slug', pathPart(60), 'brote', 'slug'),
    column('name', requiredText(60), 'Brote', 'name'),
    column('description', text(1_000), 'Aus Natursauerteig.', 'description'),
    column('image', picture, '/pictures/brote.webp', 'image_path'),
    column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
    column('loyaltyTab', flag, 'ja', 'loyalty_tab', 'boolean'),
    column('breadSaver', flag, 'nein', 'bread_saver', 'boolean'),
    column('companions', list(subcategoryPath), 'brote/Roggenbrote', 'companions', 'text[]', {
      refersTo: 'subcategory',
    }),
    column('variantQuestion', text(80), 'Wie möchten Sie Ihren Snack?', 'variant_question'),
  ],
  inUse: {
    key: 't.slug',
    closed: () => ({}),
    by: [
      {
        what: 'products',
        query: `select category_slug as key, count(*) from products where sku_number <> all($settled) group by 1`,
        advice: 'the category can be removed when its products are removed',
      },
    ],
  },
}

export const subcategories: Table = {
  name: 'subcategories',
  db: 'subcategories',
  key: ['category', 'name'],
  mode: { group: 'category' },
  columns: [
    column('category', key(60), 'brote', 'category_slug', 'text', { refersTo: 'category' }),
    column('name', requiredText(60), 'Roggenbrote', 'name'),
    column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
  ],
  inUse: {
    key: `(t.category_slug || '/' || t.name)`,
    closed: () => ({}),
    by: [
      {
        what: 'products',
        query: `select category_slug || '/' || subcategory as key, count(*) from products
          where sku_number <> all($settled) group by 1`,
        advice: 'the subcategory can be removed when its products are in another one',
      },
    ],
  },
}

const NO_ALLERGEN = `of the group allergenics is one of ${allergenIds.join(', ')}, the allergens of LMIV annex II`

export const filters: Table = {
  name: 'filters',
  db: 'filter_options',
  key: ['id'],
  mode: 'upsert',
  columns: [
    column('id', whole(1), '101', 'id', 'int'),
    column('group', oneOf('occasions', 'allergenics', 'attributes'), 'allergenics', 'key'),
    column('label', requiredText(60), 'Ohne Gluten', 'label'),
    column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
  ],
  inUse: {
    key: 't.id',
    closed: () => ({}),
    by: [
      {
        what: 'products',
        query: `select id as key, count(*) from products cross join unnest(occasion_ids || attribute_ids || allergen_ids) id
          where sku_number <> all($settled) group by 1`,
        advice: 'the filter can be removed when no product names it',
      },
    ],
  },
  rowFaults: ({ id, group }) => ({ id: group === 'allergenics' && !isAllergenId(id) && NO_ALLERGEN }),
}
