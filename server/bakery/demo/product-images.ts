/** Pictures of the demo's products, and their alternative texts. */
import path from 'node:path'
import type { ProductImage } from '../db/schema/catalogue'
import type { DemoCategory, DemoProduct } from './schema'

/** Parts of a subline that state an amount or how it is sold, rather than the kind of product. */
const AMOUNT = /\d|Stück|Vorbestellung/

export const plainName = (name: string): string => name.replaceAll('|', '')

/** 'Speicherlaib: Roggenmischbrot'. The kind comes from the subline, or from the subcategory if the subline has none. */
export function describePicture({ name, subline, subcategory }: DemoProduct): string {
  const product = plainName(name)
  const kind = subline
    .split(', ')
    .filter((part) => !AMOUNT.test(part))
    .join(', ')
  return `${product}: ${kind === '' || kind === product ? subcategory : kind}`
}

const picture = (image: string, alt: string, more: Pick<ProductImage, 'isCloseUp' | 'view'> = {}): ProductImage => {
  const address = `/pictures/${image}.webp`
  return { pathFull: address, pathThumbnail: address, alt, ...more }
}

/** The images of a product, the card's picture first; without a picture only its silhouette. */
export function imagesOf(product: DemoProduct, category: DemoCategory, pictures: ReadonlySet<string>) {
  const { image } = product
  const name = plainName(product.name)
  if (!pictures.has(image)) {
    const imagePath = `/silhouettes/${image}.svg`
    const imageAlt = `${describePicture(product)}, gezeichnete Silhouette`
    return { imagePath, imageAlt, images: [{ pathFull: imagePath, pathThumbnail: imagePath, alt: imageAlt }] }
  }
  const whole = picture(image, describePicture(product))
  const images = [
    whole,
    picture(`${image}_open`, `${name}, aufgeschnitten`, { view: 'cut' }),
    picture(`${image}_crumb`, `Krume von ${name}`, { view: 'crumb' }),
    picture(`${image}_close`, `${name} aus der Nähe`, { isCloseUp: true }),
    picture(`${image}_pair`, `Zweimal ${name}`),
    ...product.moreImages.map((more) => picture(more.image, more.alt)),
    ...(category.scene === undefined ? [] : [picture(category.scene.image, category.scene.alt)]),
  ].filter(({ pathFull }) => pictures.has(path.parse(pathFull).name))
  return { imagePath: whole.pathFull, imageAlt: whole.alt, images }
}
