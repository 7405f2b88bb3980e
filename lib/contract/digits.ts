/**
 * Parses a whole number of a URL: at most nine digits without leading zeros. Null for anything else; `Number` would accept
 * '0x11', '17e0', ' 17', '+17' and ''.
 */
export const fromDigits = (text: string | undefined): number | null =>
  text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
