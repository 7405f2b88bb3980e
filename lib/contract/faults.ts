/**
 * Codes of the faults of input fields; sentences: `lib/words/de/fields.ts`. A schema names the code of a rule in place of
 * zod's message. Rules without a code get one by their kind, so that no message of zod is ever shown.
 */
import { z } from 'zod'

const plainFaults = [
  'branch_missing',
  'cart_version_missing',
  'city_missing',
  'company_missing',
  'email_missing',
  'email_unchanged',
  'email_without_mailbox',
  'emails_differ',
  'first_name_missing',
  'grand_total_missing',
  'invoice_recipient_needed',
  'last_name_missing',
  'leitweg_id_wrong',
  'missing',
  'name_missing',
  'new_passwords_differ',
  'not_offered',
  'order_number_missing',
  'password_missing',
  'password_not_confirmed',
  'password_weak',
  'passwords_differ',
  'phone_missing',
  'phone_wrong',
  'point_wrong',
  'recipient_missing',
  'salutation_missing',
  'sign_forbidden',
  'street_missing',
  'table_invalid',
  'table_missing',
  'units_not_whole',
  'vat_id_wrong',
  'wrong',
  'wrong_form',
  'zip_wrong',
] as const
export type PlainFault = (typeof plainFaults)[number]

/** Faults with a limit: of characters, entries, units, or the number itself. */
const limitFaults = [
  'not_above',
  'not_below',
  'too_few_entries',
  'too_great',
  'too_long',
  'too_many_entries',
  'too_short',
  'too_small',
  'units_too_few',
  'units_too_many',
] as const
export type LimitFault = (typeof limitFaults)[number]

/** A fault in the transport between storefront and backend. */
export const fieldFault = z.union([
  z.object({ code: z.enum(plainFaults) }),
  z.object({ code: z.enum(limitFaults), limit: z.number() }),
])
export type FieldFault = z.infer<typeof fieldFault>

/** The code that a schema names in place of a message. */
export const fault = (code: PlainFault | LimitFault): string => code

const isPlain = (code: string): code is PlainFault => (plainFaults as readonly string[]).includes(code)
const hasLimit = (code: string): code is LimitFault => (limitFaults as readonly string[]).includes(code)

type Issue = z.core.$ZodIssue

const tooLittle = { string: 'too_short', array: 'too_few_entries', set: 'too_few_entries' } as const
const tooMuch = { string: 'too_long', array: 'too_many_entries', set: 'too_many_entries' } as const
const limitedBy = <C>(codes: Readonly<Record<string, C>>, origin: string, other: C): C => codes[origin] ?? other

/** `positive()` excludes its bound. */
const isExclusive = (issue: Issue): boolean => 'inclusive' in issue && issue.inclusive === false

/** Code for a rule that names none. */
function codeOfKind(issue: Issue): PlainFault | LimitFault {
  if (issue.input === undefined || issue.input === '') return 'missing'
  if (issue.code === 'too_small') {
    return limitedBy<LimitFault>(tooLittle, issue.origin, isExclusive(issue) ? 'not_above' : 'too_small')
  }
  if (issue.code === 'too_big') {
    return limitedBy<LimitFault>(tooMuch, issue.origin, isExclusive(issue) ? 'not_below' : 'too_great')
  }
  if (issue.code === 'invalid_value') return 'not_offered'
  return issue.code === 'invalid_format' || issue.code === 'invalid_type' ? 'wrong_form' : 'wrong'
}

function limitOf(issue: Issue): number | null {
  if (issue.code === 'too_small') return Number(issue.minimum)
  return issue.code === 'too_big' ? Number(issue.maximum) : null
}

function faultOf(issue: Issue): FieldFault {
  const code = isPlain(issue.message) || hasLimit(issue.message) ? issue.message : codeOfKind(issue)
  if (!hasLimit(code)) return { code }
  const limit = limitOf(issue)
  return limit === null ? { code: 'wrong' } : { code, limit }
}

/** First fault by field path ('body' for the whole input). */
export type FieldFaults = Readonly<Record<string, FieldFault>>
export type Checked<T> = { ok: true; value: T } | { ok: false; faults: FieldFaults }

/** Parses an input by its schema; every fault of a field that users read comes from here. */
export function check<S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return { ok: true, value: parsed.data }
  const faults: Record<string, FieldFault> = {}
  for (const issue of parsed.error.issues) faults[issue.path.join('.') || 'body'] ??= faultOf(issue)
  return { ok: false, faults }
}
