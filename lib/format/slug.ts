/** Names in URLs: 'Lübeck, Hüxstraße' → 'luebeck-huexstrasse'. */

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Lower case, without accents, German letters transliterated; also used to compare typed texts. */
export const transliterate = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')

export const slugOf = (name: string): string =>
  transliterate(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** An SKU number at the end of an address, whose hyphens separate words: 'W-12' is 'w12'. */
export const slugOfNumber = (skuNumber: string): string => slugOf(skuNumber).replaceAll('-', '')
