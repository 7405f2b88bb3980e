/** `sizes` attribute for the large pictures of the gallery. */
export const GALLERY_SIZES = '(max-width: 1023px) 100vw, 680px'
