/** What the chain draws with. Apart from `brand.ts`, because few pages need it. */
export { cartDrawing, mapColours } from '@brand/graphics'
