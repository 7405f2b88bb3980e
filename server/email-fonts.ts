/** The brand's fonts for emails, by the name in their URL. The URLs must not change, because sent emails refer to them. */
export const emailFonts = {
  display: { family: 'display', weight: 400 },
  text: { family: 'text', weight: 400 },
  bold: { family: 'text', weight: 700 },
} as const

export type EmailFont = keyof typeof emailFonts

export const emailFontPath = (font: EmailFont): string => `/letter-fonts/${font}`
