/** The brand's letters at addresses that stay: letters that were sent years ago still ask for them. */

/** Part of the address, and which of the brand's two families it is. */
export const letterFonts = {
  display: { family: 'display', weight: 400 },
  text: { family: 'text', weight: 400 },
  bold: { family: 'text', weight: 700 },
} as const

export type LetterFont = keyof typeof letterFonts

export const letterFontPath = (font: LetterFont): string => `/letter-fonts/${font}`
