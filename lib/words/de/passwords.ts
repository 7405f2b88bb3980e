/** Rules for passwords, one by one (spec §5 "Registration"). */
import { PASSWORD_MIN_LENGTH, PASSWORD_SIGNS, type PasswordRule } from '../../contract/account/password-rules'

export const passwordRuleWords = {
  length: `Mindestens ${PASSWORD_MIN_LENGTH} Zeichen`,
  cases: 'Groß- und Kleinbuchstaben',
  digit_or_sign: 'Eine Ziffer oder ein Sonderzeichen',
  only_known: `Nur Buchstaben, Ziffern und ${PASSWORD_SIGNS}`,
} as const satisfies Record<PasswordRule['code'], string>
