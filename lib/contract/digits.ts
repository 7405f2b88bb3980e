/**
 * A whole number as addresses write it: digits alone, without zeros in front, at most nine of them. Null for anything else, of
 * which `Number` takes a good deal: '0x11', '17e0', ' 17', '+17', ''.
 */
export const fromDigits = (text: string | undefined): number | null =>
  text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
