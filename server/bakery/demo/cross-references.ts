/** Checks across the demo's data files: numbers are unique, and references exist. */
import { emailKey } from '@/lib/contract/text-form'
import type { DemoBakery } from './load'

function duplicates(what: string, keys: readonly (string | number)[]): string[] {
  const seen = new Set<string | number>()
  const twice = new Set<string | number>()
  for (const key of keys) {
    if (seen.has(key)) twice.add(key)
    seen.add(key)
  }
  return [...twice].map((key) => `${what} ${key} is a duplicate`)
}

const unknown = <K>(where: string, keys: readonly K[], known: ReadonlySet<K>): string[] =>
  keys.filter((key) => !known.has(key)).map((key) => `${where}: ${key} is unknown`)

function variantFaults({ products }: DemoBakery['categories'][number]): string[] {
  return products
    .filter((product) => product.variants.length > 0)
    .flatMap(({ skuNumber, variants }) => {
      const attributeSets = new Set(variants.map((variant) => Object.keys(variant.attributes).sort().join(', ')))
      const defaults = variants.filter((variant) => variant.isDefault).length
      return [
        ...(attributeSets.size > 1 ? [`product ${skuNumber}: its variants have different attributes`] : []),
        ...(defaults === 1 ? [] : [`product ${skuNumber}: ${defaults} default variants instead of one`]),
      ]
    })
}

/** Returns one sentence per fault; empty when the data is consistent. */
export function crossReferenceFaults({
  categories,
  branches,
  coupons,
  customers,
  staff,
  pictures,
}: DemoBakery): string[] {
  const products = categories.flatMap((category) => category.products)
  const numbers = products.flatMap(({ skuNumber, variants }) => [
    skuNumber,
    ...variants.map((variant) => variant.skuNumber),
  ])
  const known = new Set(numbers)
  const sellable = new Set(
    products.flatMap(({ skuNumber, variants }) =>
      variants.length === 0 ? [skuNumber] : variants.map((variant) => variant.skuNumber),
    ),
  )
  const slugs = new Set(categories.map(({ slug }) => slug))
  const shown = [...categories.flatMap(({ scene }) => scene ?? []), ...products.flatMap(({ moreImages }) => moreImages)]
  const erpIds = new Set(branches.map(({ erpId }) => erpId))
  return [
    ...duplicates(
      'category',
      categories.map(({ slug }) => slug),
    ),
    ...duplicates('sku number', numbers),
    ...unknown(
      'companions',
      categories.flatMap(({ companions }) => companions),
      new Set(categories.flatMap(({ slug, subcategories }) => subcategories.map((name) => `${slug}/${name}`))),
    ),
    ...unknown(
      'picture',
      shown.map(({ image }) => image),
      pictures,
    ),
    ...duplicates(
      'branch',
      branches.map(({ erpId }) => erpId),
    ),
    ...duplicates(
      'branch name',
      branches.map(({ name }) => name),
    ),
    ...duplicates(
      'coupon',
      coupons.map(({ code }) => code),
    ),
    ...duplicates(
      'customer',
      customers.map(({ email }) => emailKey(email)),
    ),
    ...duplicates(
      'member of staff',
      staff.map(({ email }) => emailKey(email)),
    ),
    ...staff.flatMap(({ email, branches: own }) =>
      unknown(`member of staff ${email}`, own === 'all' ? [] : own, erpIds),
    ),
    ...categories.flatMap(variantFaults),
    ...categories.flatMap((category) =>
      category.products.flatMap(({ skuNumber, subcategory }) =>
        unknown(`product ${skuNumber}, subcategory`, [subcategory], new Set(category.subcategories)),
      ),
    ),
    ...branches.flatMap(({ erpId, without }) => unknown(`branch ${erpId}, without`, without, known)),
    ...branches.flatMap(({ erpId, stock }) =>
      unknown(
        `branch ${erpId}, stock`,
        stock.map(({ skuNumber }) => skuNumber),
        sellable,
      ),
    ),
    ...coupons.flatMap(({ code, category }) =>
      category === undefined ? [] : unknown(`coupon ${code}, category`, [category], slugs),
    ),
    ...customers.flatMap(({ email, orders, preferredBranchErpId }) => [
      ...unknown(
        `customer ${email}, preferred branch`,
        preferredBranchErpId === undefined ? [] : [preferredBranchErpId],
        erpIds,
      ),
      ...unknown(
        `customer ${email}, branch of an order`,
        orders.map(({ branchErpId }) => branchErpId),
        erpIds,
      ),
      ...unknown(
        `customer ${email}, order`,
        orders.flatMap(({ lines }) => lines.map(({ skuNumber }) => skuNumber)),
        sellable,
      ),
    ]),
  ]
}
