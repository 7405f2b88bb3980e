/** Addresses of the brand's icons. A file of its own, because code that runs without the bundler cannot import pictures. */
import apple from '@brand/apple-icon.png'
import svg from '@brand/icon.svg'
import small from '@brand/icon-192.png'
import large from '@brand/icon-512.png'
import maskable from '@brand/maskable-512.png'

export const brandIcons = {
  svg: svg.src,
  small: small.src,
  large: large.src,
  maskable: maskable.src,
  apple: apple.src,
} as const
