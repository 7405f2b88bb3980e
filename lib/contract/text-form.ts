/**
 * Normal forms of texts with several spellings (names, emails, telephone numbers, keys). Imports, forms and endpoints
 * validate, store and compare texts in these forms only.
 */

/** Invisible characters: format characters (zero width, direction, soft hyphen) and variation selectors. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
const DASHES = /[\p{Pd}\u2212]/gu
const SPACES = /\p{Zs}/gu
/** U+0027, U+2018, U+2019, U+201B, U+02BB, U+02BC, U+02B9, U+2032, U+FF07. */
const APOSTROPHES = /['‘’‛ʻʼʹ′＇]/gu

/** Compatibility variants of characters (for example full-width ones) become the plain ones; invisible ones are removed. */
export const visibleText = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').trim()

/** Normal form of keys (SKU, coupon, category, search word): two keys are equal if their forms are. */
export const keyForm = (text: string): string => visibleText(text).toLowerCase()

/** Normal form of names: letters stay; all kinds of apostrophes and dashes become those that the spec allows. */
export const nameForm = (text: string): string =>
  text
    .normalize()
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, '´')
    .replaceAll(SPACES, ' ')
    .trim()

/** Normal form of telephone numbers; dots between groups become spaces. */
export const phoneForm = (text: string): string => visibleText(text).replaceAll(DASHES, '-').replaceAll('.', ' ').trim()

/** Normal form of postcodes: 'D-23552' becomes '23552'. */
export const postcodeForm = (text: string): string =>
  visibleText(text)
    .replaceAll(DASHES, '-')
    .replace(/^DE?[\s-]*(?=\d)/i, '')

/** Characters of a domain before it is mapped (UTS 46): no separators of other parts of a URL. */
const DOMAIN = /^[^\s/?#@:\\%[\]]+$/

function asciiDomain(domain: string): string {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return domain.toLowerCase()
  return new URL(`http://${domain}`).hostname
}

/** Normal form of email addresses: the domain in ASCII ('müller.de' becomes 'xn--mller-kva.de'), the part before '@' unchanged. */
export function emailForm(text: string): string {
  const plain = visibleText(text)
  const at = plain.lastIndexOf('@')
  return at === -1 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`
}

/** Key of an email address: two addresses are equal if their keys are. Case is ignored, as by all mail providers. */
export const emailKey = (email: string): string => emailForm(email).toLowerCase()
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other)
