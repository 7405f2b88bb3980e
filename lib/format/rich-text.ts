/** The limited HTML of texts by the bakery: what an import stores is what pages show. Pure. */

export const richTextTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const

/** Tags that only some texts may contain. */
export const furtherTags = ['a', 'h2'] as const

/** A path of this shop. */
const OWN_PATH = /^\/(?![/\\])[^\s\\"<>]*$/
const OTHER_ADDRESS = /^(https:\/\/[^\s/\\"<>][^\s\\"<>]*|mailto:[^\s"<>]+|tel:[+\d][\d\s()/-]*)$/i

/** Whether a link may lead there: a path of this shop, another site by https, an email address or a phone number. */
export const isAllowedLink = (address: string): boolean => OWN_PATH.test(address) || OTHER_ADDRESS.test(address)

/** Whether a link leaves the shop for another site. */
export const isOtherSite = (address: string): boolean => /^https:/i.test(address)
