/** What a password must be (spec §5 "Registration"), rule by rule, so that a form can tick them off while one types. */

/** Signs a password may hold besides letters and digits. */
export const PASSWORD_SIGNS = '!§$%&@?#'

export const PASSWORD_MIN_LENGTH = 8
/** A bound of our own, for what the server has to hash. */
export const PASSWORD_MAX_LENGTH = 128

export type PasswordRule = { label: string; isMet: (password: string) => boolean }

export const passwordRules: readonly PasswordRule[] = [
  {
    label: `Mindestens ${PASSWORD_MIN_LENGTH} Zeichen`,
    isMet: (password) => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  },
  {
    label: 'Groß- und Kleinbuchstaben',
    isMet: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  {
    label: 'Eine Ziffer oder ein Sonderzeichen',
    isMet: (password) => /[\d!§$%&@?#]/.test(password),
  },
  {
    label: `Nur Buchstaben, Ziffern und ${PASSWORD_SIGNS}`,
    isMet: (password) => /^[\p{L}\d!§$%&@?#]+$/u.test(password),
  },
]

export const isGoodPassword = (password: string): boolean => passwordRules.every((rule) => rule.isMet(password))
