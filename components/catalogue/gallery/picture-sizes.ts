/** How wide the gallery shows a picture: `sizes` of the image element. */
export const GALLERY_SIZES = '(max-width: 1023px) 100vw, 680px'
