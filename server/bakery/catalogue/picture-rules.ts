/** Chooses the picture of a product for each place that shows one. */
import type { PictureRecord } from './rules'

type Pictures = readonly Pick<PictureRecord, 'pathFull' | 'view'>[]

/** Path of the product cut open, or of its crumb; null without that picture. */
export const pictureOf = (images: Pictures, view: NonNullable<PictureRecord['view']>): string | null =>
  images.find((image) => image.view === view)?.pathFull ?? null

/** The pictures to turn over; the crumb stands alone on the page. */
export const galleryOf = <I extends Pick<PictureRecord, 'view'>>(images: readonly I[]): I[] =>
  images.filter(({ view }) => view !== 'crumb')
