/** Photos of products: why one is refused, and its size. */

/** Why a photo is refused. 'large': the file; 'small', 'not_square': its sides. */
export type PhotoFault = 'large' | 'format' | 'animated' | 'broken' | 'not_square' | 'small'

/** Bytes of an uploaded photo, which the browser has cropped. */
export const MAX_PHOTO_BYTES = 1_000_000

export const MAX_PHOTO_BASE64 = 4 * Math.ceil(MAX_PHOTO_BYTES / 3)
