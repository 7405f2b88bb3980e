/** Cases for the products of the data set and their prices by branch and time. */
import assert from 'node:assert/strict'
import type { ProductListQuery } from '@/lib/contract/catalogue/catalogue'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { OrderMode } from '@/lib/contract/values'
import { ANONYMOUS } from '@/server/http/backend/calls'
import { type Case, granted, refusal } from './case'

const SHELF = '/produkte/pruefstand'
const NO_SKU = 2_000_000_000
const all: ProductListQuery = { categoryPath: SHELF, filters: [], sort: 'name-asc', offset: 0, limit: 100 }

/** Wednesday after next, at noon UTC: later than any lead time. */
function someWednesday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7) + 7)
  return `${day.toISOString().slice(0, 10)}T09:00:00Z`
}

async function pointAt({ branches }: BakeryBackend, branchERPId: number, orderMode: OrderMode = 'pickup') {
  const { branchId } = await granted(branches.details(ANONYMOUS, { branchERPId }))
  return { orderMode, targetDateTime: someWednesday(), targetBranchid: branchId, targetBranchId: branchId }
}

/** The filter option of an allergen that one product of the data set contains. */
const LUPINS = 113

const list = (bakery: BakeryBackend, more: Partial<ProductListQuery>) =>
  granted(bakery.catalogue.filter(ANONYMOUS, { ...all, ...more }))

async function productOf(bakery: BakeryBackend, number: string, more: Partial<ProductListQuery> = {}) {
  const found = (await list(bakery, more)).products.find(({ skuNumber }) => skuNumber === number)
  assert.ok(found !== undefined, `${number} is not on its shelf`)
  return found
}

const free = (bakery: BakeryBackend, id: number) =>
  list(bakery, { filters: [{ key: 'allergenics', options: [{ id }] }] })

const numbersOf = (products: readonly { skuNumber: string }[]) => products.map(({ skuNumber }) => skuNumber)
const amountsOf = (tiers: readonly { quantity: number; price: number }[]) =>
  tiers.map(({ quantity, price }) => [quantity, price])

export const catalogueCases: readonly Case[] = [
  {
    operation: 'catalogue.categories',
    says: 'the shelf with its subcategories, filters and how much stands on it',
    ask: async ({ catalogue }) => {
      const shelf = (await granted(catalogue.categories(ANONYMOUS, {}))).find(({ slug }) => slug === 'pruefstand')
      assert.ok(shelf !== undefined, 'pruefstand is missing')
      assert.equal(shelf.name, 'Prüfstand')
      assert.equal(shelf.productCount, 4)
      assert.deepEqual(shelf.subcategories, ['Prüfbrote', 'Prüfgetränke'])
      assert.deepEqual(
        shelf.filters.map(({ key }) => key),
        ['allergenics'],
      )
      const lupins = shelf.filters[0]?.options.find(({ id }) => id === LUPINS)
      assert.deepEqual(lupins, { id: LUPINS, label: 'Ohne Lupinen' })
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'what has no vessel can be put into nothing else, and a bakery need not say so',
    ask: async (bakery) => {
      const { products } = await list(bakery, await pointAt(bakery, 9901))
      assert.deepEqual([...new Set(products.map(({ packagingOffer }) => packagingOffer))], [null])
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'Premium first, then by name as Germans sort; nothing that is disabled, no variant',
    ask: async (bakery) => {
      const { products, total } = await list(bakery, {})
      assert.deepEqual(numbersOf(products), ['9904', '9902', '9901', '9907'])
      assert.equal(total, 4)
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'pages, of which each knows how many there are',
    ask: async (bakery) => {
      const { products, total } = await list(bakery, { offset: 1, limit: 2 })
      assert.deepEqual(numbersOf(products), ['9902', '9901'])
      assert.equal(total, 4)
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'free from an allergen, which is said of nothing that declares none',
    ask: async (bakery) => {
      assert.deepEqual(numbersOf((await free(bakery, LUPINS)).products), ['9904', '9902'])
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'all of the shelf for an option that no filter has: it is ignored',
    ask: async (bakery) => {
      assert.equal((await free(bakery, 99_999_999)).total, 4)
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'the allergens that are declared; none is not the same as nothing declared',
    ask: async (bakery) => {
      const declared = async (skuNumber: string) => (await productOf(bakery, skuNumber)).allergens
      assert.deepEqual([await declared('9901'), await declared('9902'), await declared('9907')], [[LUPINS], [], null])
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'one subcategory, or only these',
    ask: async (bakery) => {
      const coffee = await list(bakery, { subcategory: 'Prüfgetränke' })
      assert.deepEqual(numbersOf(coffee.products), ['9904'])
      const { skuid } = await productOf(bakery, '9902')
      assert.deepEqual(numbersOf((await list(bakery, { skuids: [skuid] })).products), ['9902'])
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'no price while branch, mode or time is missing',
    ask: async (bakery) => {
      const { prices, forSale } = await productOf(bakery, '9901', { orderMode: 'pickup' })
      assert.deepEqual(prices, [])
      assert.equal(forSale, true)
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'the price of zone and mode, in cents; tiers that save something',
    ask: async (bakery) => {
      const priced = async (...place: [number, OrderMode?]) =>
        amountsOf((await productOf(bakery, '9901', await pointAt(bakery, ...place))).prices)
      assert.deepEqual(await priced(9901), [
        [0, 420],
        [3, 390],
      ])
      assert.deepEqual(await priced(9902), [
        [0, 450],
        [3, 390],
      ])
      assert.deepEqual(await priced(9901, 'inhouse'), [
        [0, 500],
        [3, 390],
      ])
    },
  },
  {
    operation: 'catalogue.filter',
    says: 'not for sale: another mode, which leaves its price, or no price yet',
    ask: async (bakery) => {
      const point = await pointAt(bakery, 9901)
      const offered = async (number: string) => {
        const { forSale, prices } = await productOf(bakery, number, point)
        return { number, forSale, prices: amountsOf(prices) }
      }
      assert.deepEqual(await offered('9902'), { number: '9902', forSale: false, prices: [[0, 60]] })
      assert.deepEqual(await offered('9907'), { number: '9907', forSale: false, prices: [] })
      assert.equal((await offered('9901')).forSale, true)
    },
  },
  refusal('catalogue.filter', 'a shelf that is not there', 'category_unknown', ({ catalogue }) =>
    catalogue.filter(ANONYMOUS, { ...all, categoryPath: '/produkte/pruefnirgends' }),
  ),
  {
    operation: 'catalogue.product',
    says: 'ingredients, allergens, nutrition, and a list price for search engines',
    ask: async ({ catalogue }) => {
      const found = await granted(catalogue.product(ANONYMOUS, { skuNumber: '9901' }))
      assert.equal(found.name, 'Prüf-Kruste')
      assert.equal(found.nameSeparated, 'Prüf-\u00adKruste')
      assert.equal(found.productUrl, `${SHELF}/pruef-kruste-9901`)
      assert.equal(found.skuWeight, 1)
      assert.equal(found.IngredientsFullText, 'Wasser, <strong>Roggen</strong>mehl')
      assert.equal(found.AllergenicsFullText, 'Enthält: Lupinen.')
      assert.deepEqual(found.NutritionalFacts, [
        { Position: 1, Label: 'Brennwert', ValuePerHundred: '950 kJ / 225 kcal' },
        { Position: 2, Label: 'Fett', ValuePerHundred: '1,2 g' },
      ])
      assert.equal(found.listPrice, 420)
      assert.equal(found.SKUID, found.skuid)
    },
  },
  refusal('catalogue.product', 'a product that is not there', 'product_unknown', ({ catalogue }) =>
    catalogue.product(ANONYMOUS, { skuNumber: 'pruefnichts' }),
  ),
  {
    operation: 'catalogue.addresses',
    says: 'every page of a product that is sold, and no other',
    ask: async ({ catalogue }) => {
      const paths = (await granted(catalogue.addresses(ANONYMOUS, {}))).map(({ path }) => path)
      assert.deepEqual(
        paths.filter((path) => path.startsWith(`${SHELF}/`)).sort(),
        ['aehrenpruefling-9902', 'pruef-kruste-9901', 'pruefkaffee-9904', 'pruefling-von-morgen-9907'].map(
          (slug) => `${SHELF}/${slug}`,
        ),
      )
    },
  },
  {
    operation: 'catalogue.recommendations',
    says: 'at most the requested number, never the product itself, only available products',
    ask: async (bakery) => {
      const { skuid } = await productOf(bakery, '9901')
      const point = await pointAt(bakery, 9901)
      const found = await granted(bakery.catalogue.recommendations(ANONYMOUS, { skuid, limit: 3, ...point }))
      assert.ok(found.length <= 3)
      assert.ok(found.every((other) => other.skuid !== skuid && other.forSale))
    },
  },
  refusal('catalogue.recommendations', 'a product that is not there', 'product_unknown', ({ catalogue }) =>
    catalogue.recommendations(ANONYMOUS, { skuid: NO_SKU, limit: 3 }),
  ),
  {
    operation: 'catalogue.board',
    says: 'the product and what goes with it, each with a width and the price of what is added; nothing that cannot be had',
    ask: async (bakery) => {
      const { skuid } = await productOf(bakery, '9901')
      const boardAt = async (mode: OrderMode) =>
        (await granted(bakery.catalogue.board(ANONYMOUS, { skuid, ...(await pointAt(bakery, 9901, mode)) }))).map(
          ({ product, name, pictureWidth }) => [product.skuNumber, name, pictureWidth, amountsOf(product.prices)[0]],
        )
      const coffee = ['9904', 'Prüfkaffee klein', 183, [0, 250]]
      assert.deepEqual(await boardAt('pickup'), [['9901', 'Prüf-Kruste', 345, [0, 420]], coffee])
      assert.deepEqual(await boardAt('inhouse'), [
        ['9901', 'Prüf-Kruste', 345, [0, 500]],
        ['9902', 'Ährenprüfling', 90, [0, 60]],
        coffee,
      ])
    },
  },
  {
    operation: 'catalogue.board',
    says: 'nothing of a product that goes with nothing; for the start page two to four things, or none',
    ask: async (bakery) => {
      const { skuid } = await productOf(bakery, '9904')
      assert.deepEqual(await granted(bakery.catalogue.board(ANONYMOUS, { skuid })), [])
      const things = await granted(bakery.catalogue.board(ANONYMOUS, await pointAt(bakery, 9901)))
      assert.notEqual(things.length, 1)
      assert.ok(things.every(({ product }) => product.forSale))
    },
  },
  refusal('catalogue.board', 'a product that is not there', 'product_unknown', ({ catalogue }) =>
    catalogue.board(ANONYMOUS, { skuid: NO_SKU }),
  ),
  {
    operation: 'catalogue.specials',
    says: 'at most the requested number, for the requested day',
    ask: async (bakery) => {
      const point = await pointAt(bakery, 9901)
      const found = await granted(bakery.catalogue.specials(ANONYMOUS, { limit: 2, ...point }))
      assert.ok(found.products.length <= 2)
      assert.equal(found.day, point.targetDateTime.slice(0, 10))
      assert.ok(found.inDays > 0, `a Wednesday to come is ${found.inDays} days from today`)
    },
  },
  {
    operation: 'catalogue.variants',
    says: 'the default one first, with what tells them apart, priced on their own',
    ask: async (bakery) => {
      const { skuid, hasVariants } = await productOf(bakery, '9904')
      assert.equal(hasVariants, true)
      const found = await granted(bakery.catalogue.variants(ANONYMOUS, { skuid, ...(await pointAt(bakery, 9901)) }))
      assert.deepEqual(
        found.map(({ isDefault, variantAttribute, prices, variantQuestion, depositPrice }) => [
          isDefault,
          variantAttribute,
          amountsOf(prices),
          variantQuestion,
          depositPrice,
        ]),
        [
          [true, { Größe: 'klein' }, [[0, 250]], 'Wie groß soll es sein?', 15],
          [false, { Größe: 'groß' }, [[0, 340]], 'Wie groß soll es sein?', 15],
        ],
      )
    },
  },
  {
    operation: 'catalogue.variants',
    says: 'that their deposit is for something reusable, or nothing about it',
    ask: async (bakery) => {
      const { skuid } = await productOf(bakery, '9904')
      for (const { skuName, depositKind } of await granted(bakery.catalogue.variants(ANONYMOUS, { skuid })))
        assert.ok(depositKind === 'reusable' || depositKind === null, `the deposit of ${skuName} is ${depositKind}`)
    },
  },
  {
    operation: 'catalogue.variants',
    says: 'none of a product without any',
    ask: async (bakery) => {
      const { skuid } = await productOf(bakery, '9901')
      assert.deepEqual(await granted(bakery.catalogue.variants(ANONYMOUS, { skuid })), [])
    },
  },
  refusal('catalogue.variants', 'a product that is not there', 'product_unknown', ({ catalogue }) =>
    catalogue.variants(ANONYMOUS, { skuid: NO_SKU }),
  ),
  {
    operation: 'catalogue.price',
    says: 'the tiers in force; of a parent those of its default variant',
    ask: async (bakery) => {
      const point = await pointAt(bakery, 9901)
      const priceOf = async (number: string) => {
        const { skuid } = await productOf(bakery, number)
        return amountsOf(await granted(bakery.catalogue.price(ANONYMOUS, { skuid, ...point })))
      }
      assert.deepEqual(await priceOf('9901'), [
        [0, 420],
        [3, 390],
      ])
      assert.deepEqual(await priceOf('9904'), [[0, 250]])
    },
  },
  {
    operation: 'catalogue.price',
    says: 'what has no price yet is not for sale',
    refuses: true,
    ask: async (bakery) => {
      const { skuid } = await productOf(bakery, '9907')
      const answer = await bakery.catalogue.price(ANONYMOUS, { skuid, ...(await pointAt(bakery, 9901)) })
      assert.equal(answer.ok ? 'an answer' : answer.error, 'not_for_sale')
    },
  },
  refusal('catalogue.price', 'a product that is not there', 'product_unknown', ({ catalogue }) =>
    catalogue.price(ANONYMOUS, { skuid: NO_SKU }),
  ),
]
