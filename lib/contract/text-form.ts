/**
 * Texts that people, address books and other programs write in several ways, in the one form in which they are checked, kept
 * and compared. Imports, forms and calls all read them here.
 */

/** Format characters (zero width, direction, soft hyphen) and variation selectors: nobody sees or types them. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
const DASHES = /[\p{Pd}\u2212]/gu
const SPACES = /\p{Zs}/gu
/** U+0027, U+2018, U+2019, U+201B, U+02BB, U+02BC, U+02B9, U+2032, U+FF07. */
const APOSTROPHES = /['‘’‛ʻʼʹ′＇]/gu

/** Full-width and other variants of signs become the plain ones. */
export const visibleText = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').trim()

/** What two keys (SKU, coupon, category, search word) are equal by. */
export const keyForm = (text: string): string => visibleText(text).toLowerCase()

/** Names keep their letters; apostrophes and dashes of every kind become those of the spec's set of signs. */
export const nameForm = (text: string): string =>
  text
    .normalize()
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, '´')
    .replaceAll(SPACES, ' ')
    .trim()

/** Groups of a number may be set apart by dots as well. */
export const phoneForm = (text: string): string => visibleText(text).replaceAll(DASHES, '-').replaceAll('.', ' ').trim()

/** 'D-23552' on letters. */
export const postcodeForm = (text: string): string =>
  visibleText(text)
    .replaceAll(DASHES, '-')
    .replace(/^DE?[\s-]*(?=\d)/i, '')

/** What a domain may be made of before it is mapped (UTS 46): signs of other parts of an address end it. */
const DOMAIN = /^[^\s/?#@:\\%[\]]+$/

function asciiDomain(domain: string): string {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return domain.toLowerCase()
  return new URL(`http://${domain}`).hostname
}

/** The domain as mail servers know it, 'müller.de' as 'xn--mller-kva.de'; what stands before it stays as it was written. */
export function emailForm(text: string): string {
  const plain = visibleText(text)
  const at = plain.lastIndexOf('@')
  return at === -1 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`
}

/** What two e-mail addresses are equal by: no mailbox in use tells letters apart by their case. */
export const emailKey = (email: string): string => emailForm(email).toLowerCase()
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other)
