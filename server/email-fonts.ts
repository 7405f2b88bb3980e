/** The brand's letters at addresses that stay: letters that were sent years ago still ask for them. */

/** Part of the address, and which of the brand's two families it is. */
export const emailFonts = {
  display: { family: 'display', weight: 400 },
  text: { family: 'text', weight: 400 },
  bold: { family: 'text', weight: 700 },
} as const

export type EmailFont = keyof typeof emailFonts

export const emailFontPath = (font: EmailFont): string => `/letter-fonts/${font}`
