/** Drawings and map colours of the chain. They are apart from `brand.ts`, because few pages need them. */
export { cartDrawing, mapColours } from '@brand/graphics'
