/**
 * The brand's two font families (styles/tokens.css, "Type"): latin only, 48 KB together, served by the shop. With
 * `display: fallback` text is invisible for at most 0.1 s, and fonts that take longer than 3 s are not used.
 */
import localFont from 'next/font/local'

export const displayFont = localFont({
  src: '../../node_modules/@fontsource/aleo/files/aleo-latin-700-normal.woff2',
  weight: '400',
  display: 'fallback',
  variable: '--font-display',
  adjustFontFallback: 'Times New Roman',
})

export const textFont = localFont({
  // scripts/narrow-font.ts
  src: '../hanken-grotesk-400-800.woff2',
  weight: '400 800',
  display: 'fallback',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
})
