import { brandNames } from '@/brands/choose.mjs'
import type { AllergenKey } from '../catalogue/allergen-rules'
import { crossReferenceFaults } from './cross-references'
import { allAllergens } from './declarations'
import { type DemoBakery, describeFault, loadDemoBakery } from './load'

let bakery: DemoBakery
beforeAll(async () => {
  bakery = await loadDemoBakery()
})

/** Letters that fit beside each other in a line of 320 px at half as large again as the usual text. */
const LONGEST_PART = 13

const products = () => bakery.categories.flatMap((category) => category.products)

/** The allergen that a bold word of an ingredient list stands for. */
const boldWords: Record<AllergenKey, RegExp> = {
  gluten: /weizen|roggen|gerste|hafer|dinkel|emmer|einkorn|khorasan|grünkern|gluten/i,
  crustaceans: /krebs|garnele|krabbe|shrimp/i,
  eggs: /(^|[^a-zäöüß])ei(er|gelb|weiß|klar)?($|[^a-zäöüß])|eier|eigelb|eiweiß|vollei/i,
  fish: /fisch|lachs|hering|matjes|bismarck|thun|sardelle|forelle|makrele|sprotte/i,
  peanuts: /erdnuss|erdnüsse/i,
  soy: /soja/i,
  milk: /milch|butter|sahne|rahm|käse|quark|molke|joghurt|schmand|gouda|mozzarella|laktose|mascarpone|parmesan|feta|camembert|tilsiter/i,
  nuts: /mandel|hasel|walnuss|walnüsse|cashew|pekan|paranuss|pistazie|macadamia|nuss|nüsse/i,
  celery: /sellerie/i,
  mustard: /senf/i,
  sesame: /sesam/i,
  sulphites: /sulfit|schwefel/i,
  lupin: /lupine/i,
  molluscs: /muschel|tintenfisch|schnecke|weichtier/i,
}

it('is consistent: numbers are unique and references exist', () => {
  expect(crossReferenceFaults(bakery)).toEqual([])
})

it('says where the long names of products and variants may break', () => {
  const names = products().flatMap(({ name, variants }) => [name, ...variants.map((variant) => variant.name)])
  expect(names.filter((name) => name.split(/[ |-]/).some((part) => part.length > LONGEST_PART))).toEqual([])
})

it('has an energy that follows from the nutrients', () => {
  const wrong = products().filter(({ nutrition: n }) => {
    const kcal = 9 * n.fat + 4 * n.carbs + 4 * n.protein + 2 * n.fibre
    return Math.abs(kcal - n.kcal) > Math.max(4, n.kcal * 0.08)
  })
  expect(wrong.map(({ skuNumber, name }) => `${skuNumber} ${name}`)).toEqual([])
})

it('has kilojoules that match the kilocalories', () => {
  const wrong = products().filter(({ nutrition: n }) => Math.abs(n.kj - n.kcal * 4.184) > Math.max(8, n.kj * 0.03))
  expect(wrong.map(({ skuNumber, name }) => `${skuNumber} ${name}`)).toEqual([])
})

it('has no partial nutrient above its total', () => {
  const wrong = products().filter(({ nutrition: n }) => n.saturates > n.fat || n.sugar > n.carbs)
  expect(wrong.map(({ skuNumber, name }) => `${skuNumber} ${name}`)).toEqual([])
})

it('declares every allergen that an ingredient list prints bold', () => {
  const wrong = products().flatMap((product) =>
    [...product.ingredients.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, word = '']) => {
      const meant = Object.entries(boldWords).filter(([, pattern]) => pattern.test(word))
      const declared = meant.some(([key]) => allAllergens(product).includes(key as AllergenKey))
      return declared ? [] : [`${product.skuNumber} ${product.name}: ${word}`]
    }),
  )
  expect(wrong).toEqual([])
})

it('prints bold at least one word for every allergen declared', () => {
  const wrong = products().flatMap((product) => {
    const bold = [...product.ingredients.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word)
    return allAllergens(product)
      .filter((key) => !bold.some((word) => boldWords[key].test(word)))
      .map((key) => `${product.skuNumber} ${product.name}: ${key}`)
  })
  expect(wrong).toEqual([])
})

it('names file, product and field of a fault', () => {
  const data = { slug: 'brote', products: [{ skuNumber: '1001', nutrition: { fat: 'viel' } }] }
  const issue = { path: ['products', 0, 'nutrition', 'fat'], message: 'expected number' }
  expect(describeFault('products/brote.json', data, issue)).toBe(
    'products/brote.json: 1001 › nutrition.fat: expected number',
  )
})

it.each(brandNames())('of %s is consistent as well', async (name) => {
  expect(crossReferenceFaults(await loadDemoBakery(`brands/${name}`))).toEqual([])
})

it.each(brandNames())('of %s says in its questions what the shop offers', async (name) => {
  const { faq } = await loadDemoBakery(`brands/${name}`)
  const answerTo = (words: string) =>
    faq.flatMap(({ questions }) => questions).find(({ question }) => question.includes(words))?.answer ?? ''
  for (const way of ['PayPal', 'Kredit- oder Debitkarte', 'Apple Pay', 'Google Pay']) {
    expect(answerTo('bezahlen')).toContain(way)
  }
  expect(answerTo('ändern oder stornieren')).toMatch(/beides selbst und kostenlos.*Ändern können Sie den Termin/)
})
