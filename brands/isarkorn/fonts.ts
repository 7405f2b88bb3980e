/**
 * Its two families (styles/tokens.css, "Type"): latin only, 48 KB together, served by us. Words wait a tenth of a second
 * for them, so that they do not move when the letters come, and do without those that take longer than three.
 */
import localFont from 'next/font/local'

export const displayFont = localFont({
  src: '../../node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
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
