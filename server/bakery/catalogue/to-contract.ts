/** Converts catalogue records to values of the contract. Pure. */
import type {
  BoardThing,
  Category,
  Product,
  ProductDetail,
  SearchReading,
  Variant,
} from '@/lib/contract/catalogue/catalogue'
import { basePrice, volumeDiscountMinCount } from '@/lib/domain/price-tiers'
import { onceFor } from '@/lib/memo/once-for'
import { routes } from '@/lib/web/routes'
import { filterWords } from '@/lib/words/de/catalogue'
import { galleryOf, pictureOf } from './picture-rules'
import { DEFAULT_PRICE_ZONE, declaredAllergens, type Offer, pricesInForce } from './rules'
import type { SearchResult } from './search/build-search'
import type { CatalogueSnapshot } from './snapshot'

/** Content of one unit in kg or litres. */
const weightOf = ({ contentAmount }: Offer['record']): number | null =>
  contentAmount === null ? null : contentAmount / 1000

/** Path of the product page; a variant has that of its parent. */
export const productUrlOf = ({ record, parent }: Offer): string =>
  routes.product(record.categorySlug, (parent ?? record).slug)

/** Cached, because every page needs the categories. */
export const toCategories = onceFor((categories: CatalogueSnapshot['categories']): Category[] =>
  categories.map(({ companions: _companions, variantQuestion: _question, ...category }) => ({
    ...category,
    subcategories: [...category.subcategories],
    filters: category.filters.map(({ key, options }) => ({
      key,
      label: filterWords[key],
      options: options.map(({ id, label }) => ({ id, label })),
    })),
  })),
)

export function toProduct(offer: Offer): Product {
  const { record } = offer
  return {
    skuid: record.skuid,
    skuNumber: record.skuNumber,
    name: record.name,
    name2: record.name2,
    nameSeparated: record.nameSeparated,
    subline: record.subline,
    shortDescription: record.shortDescription,
    tags: [...record.tags],
    prices: [...offer.prices],
    ordersInLastSevenDays: record.popularity,
    imagePathFull: record.imagePath,
    imageAlt: record.imageAlt,
    cutPicture: pictureOf(record.images, 'cut'),
    badges: [...record.badges],
    productUrl: productUrlOf(offer),
    productCategory: offer.categoryName,
    productSubCategory: record.subcategory,
    hasVariants: offer.hasVariants,
    forSale: offer.unavailable === null,
    skuEnabled: record.enabled,
    skuDailyInventory: offer.inventoryLeft,
    skuMinItemsInOrder: record.minItems,
    multipleOfItem: record.multipleOf,
    skuWeight: weightOf(offer.shownProduct),
    contentUnit: offer.shownProduct.contentUnit,
    depositPrice: offer.shownProduct.depositCents,
    depositKind: offer.shownProduct.depositKind,
    packagingOffer: offer.packagingOffer,
    volumeDiscountMinCount: volumeDiscountMinCount(offer.prices),
    loyaltyDiscount: record.loyaltyDiscount,
    breadSaver: record.breadSaver,
    ovenTime: offer.ovenTime,
    bakedAgain: offer.bakedAgain,
    allergens: declaredAllergens(record),
  }
}

/** Of a product with variants, the one whose prices `toProduct` shows is added. A thing without a width is left out. */
export const toBoard = (offers: readonly Offer[]): BoardThing[] =>
  offers.flatMap((offer) => {
    const { record, shownProduct } = offer
    if (record.pictureWidth === null) return []
    return {
      product: toProduct(offer),
      skuid: shownProduct.skuid,
      name: shownProduct.name,
      nameSeparated: shownProduct.nameSeparated,
      picture: pictureOf(record.images, 'cut') ?? record.imagePath,
      pictureWidth: record.pictureWidth,
    }
  })

/** Base price for pickup in the default price zone at this instant. */
const listPriceOf = ({ shownProduct: shown }: Offer, at: Date): number | null =>
  basePrice(pricesInForce(shown.prices, { zone: DEFAULT_PRICE_ZONE, mode: 'pickup', at }))

export function toProductDetail(offer: Offer, attributes: string[], now: Date): ProductDetail {
  const { record } = offer
  return {
    ...toProduct(offer),
    description: record.description,
    threeWords: record.threeWords,
    crumbPicture: pictureOf(record.images, 'crumb'),
    attributes,
    SKUID: record.skuid,
    Name: record.name,
    IngredientsFullText: record.ingredients,
    AllergenicsFullText: record.allergensText,
    NutritionalFacts: record.nutrition.map(({ label, valuePerHundred }, index) => ({
      Position: index + 1,
      Label: label,
      ValuePerHundred: valuePerHundred,
    })),
    images: galleryOf(record.images).map(({ pathFull, pathThumbnail, alt, isCloseUp = false }) => ({
      PathFull: pathFull,
      PathThumbnail: pathThumbnail,
      alt,
      isCloseUp,
    })),
    categorySlug: record.categorySlug,
    isBread: record.isBread,
    withdrawal: record.withdrawal,
    listPrice: listPriceOf(offer, now),
  }
}

/** `skuEnabled` of a variant: it is available at the requested branch and time. */
export function toVariant(offer: Offer & { parent: Offer['record'] }): Variant {
  const { record, parent } = offer
  return {
    isDefault: record.isDefaultVariant,
    skuid: record.skuid,
    skuName: record.name,
    skuNameSeparated: record.nameSeparated,
    variantParentName: parent.name,
    variantParentSKUID: parent.skuid,
    variantAttribute: { ...record.variantAttributes },
    variantQuestion: offer.variantQuestion,
    skuEnabled: offer.unavailable === null,
    skuImagePath: record.imagePath,
    skuMinItemsInOrder: record.minItems,
    multipleOfItem: record.multipleOf,
    skuDailyInventory: offer.inventoryLeft,
    category: offer.categoryName,
    subCategory: record.subcategory,
    productURL: productUrlOf(offer),
    depositPrice: record.depositCents,
    depositKind: record.depositKind,
    packagingOffer: offer.packagingOffer,
    prices: [...offer.prices],
    allergens: declaredAllergens(record),
  }
}

/** Interpretation of a search query, for the screen. */
export const toReading = ({ searched, excluded, notUnderstood, guess }: SearchResult): SearchReading => ({
  wanted: searched,
  excluded: excluded.map(({ option: { key, id, label }, phrase }) => ({ key, id, label, phrase })),
  notUnderstood: [...notUnderstood],
  guess,
})
