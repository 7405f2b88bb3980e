/** Rules for passwords (spec §5 "Registration"), one by one, so that a form can show each as met while typing. */

/** Signs allowed besides letters and digits. */
export const PASSWORD_SIGNS = '!§$%&@?#'

export const PASSWORD_MIN_LENGTH = 8
/** The shop's own limit, to bound the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128

export type PasswordRule = {
  code: 'length' | 'cases' | 'digit_or_sign' | 'only_known'
  isMet: (password: string) => boolean
}

export const passwordRules: readonly PasswordRule[] = [
  {
    code: 'length',
    isMet: (password) => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  },
  {
    code: 'cases',
    isMet: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  {
    code: 'digit_or_sign',
    isMet: (password) => /[\d!§$%&@?#]/.test(password),
  },
  {
    code: 'only_known',
    isMet: (password) => /^[\p{L}\d!§$%&@?#]+$/u.test(password),
  },
]

export const isGoodPassword = (password: string): boolean => passwordRules.every((rule) => rule.isMet(password))
