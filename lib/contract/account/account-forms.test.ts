/** The forms of the account: every limit of spec §5 from both of its sides, with its message. */
import type { z } from 'zod'
import { fieldFaultWords } from '../../words/de/fields'
import { check } from '../faults'
import {
  changeEmailForm,
  changePasswordForm,
  loginForm,
  profileForm,
  registrationForm,
  resetPasswordForm,
} from './account-forms'

const LETTERS = 'Die Maximaleingabe beträgt 55 Zeichen.'
const FORBIDDEN = 'Es wurde ein nicht erlaubtes Zeichen eingegeben.'
const EMAIL = 'Bitte geben Sie eine E-Mail Adresse an.'
const PASSWORD = 'Ihr Passwort muss folgende Voraussetzungen erfüllen:'
const PHONE = 'Bitte geben Sie eine gültige Telefonnummer an.'
const STREET = 'Bitte geben Sie Straße und Hausnummer an.'
const ZIP = 'Bitte geben Sie eine gültige Postleitzahl ein.'

const email = (length: number) => `${'x'.repeat(length - '@beispiel.de'.length)}@beispiel.de`

const person = { salutation: 2, companyName: '', firstName: 'Inken', lastName: 'Johannsen' }
const address = { addressLine1: 'An der Obertrave 8', addressZip: '23552', addressCity: 'Lübeck' }
const forms = {
  login: [loginForm, { email: email(20), password: 'x' }],
  registration: [
    registrationForm,
    {
      ...person,
      email: email(20),
      confirmEmail: email(20),
      password: 'Deichbrot7',
      confirmPassword: 'Deichbrot7',
    },
  ],
  profile: [profileForm, { customerDetails: { ...person, phone: '' }, billingAddress: address }],
  'change of password': [
    changePasswordForm,
    { oldPassword: 'x', newPassword: 'Deichbrot7', confirmPassword: 'Deichbrot7' },
  ],
  'new password': [resetPasswordForm, { newPassword: 'Deichbrot7', confirmPassword: 'Deichbrot7' }],
  'change of e-mail': [
    changeEmailForm(email(20)),
    { newEmail: email(21), confirmEmail: email(21), password: 'Deichbrot7' },
  ],
} as const satisfies Record<string, readonly [z.ZodType, object]>
type FormName = keyof typeof forms

/** First message of `field` in a form that is good but for `value` there, and in whatever `also` sets; null: good. */
function messageOf(form: FormName, field: string, value: unknown, also: Readonly<Record<string, unknown>> = {}) {
  const [schema, good] = forms[form]
  const given: Record<string, unknown> = { ...structuredClone(good), ...also }
  const path = field.split('.')
  const last = path.pop() ?? ''
  const holder = path.reduce((at, part) => at[part] as Record<string, unknown>, given)
  holder[last] = value
  const checked = check(schema, given)
  const fault = checked.ok ? undefined : checked.faults[field]
  return fault === undefined ? null : fieldFaultWords(fault)
}

test.each(Object.keys(forms) as FormName[])('a good %s passes', (form) => {
  const [schema, good] = forms[form]
  expect(schema.safeParse(good).success).toBe(true)
})

test('a registration is normalised: trimmed, composed characters, notifications by email', () => {
  const [, good] = forms.registration
  const given = { ...good, firstName: ' Jo\u0308rg ', email: ` ${good.email} ` }
  expect(registrationForm.parse(given)).toMatchObject({ firstName: 'Jörg', email: good.email, notification: 2 })
})

test('all faults are reported at once', () => {
  const [, good] = forms.registration
  const wrong = { salutation: 0, lastName: 'Johannsen*', confirmEmail: email(22), password: 'deich' }
  const issues = registrationForm.safeParse({ ...good, ...wrong }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'companyName',
    'confirmEmail',
    'confirmPassword',
    'lastName',
    'password',
  ])
})

type Case = [form: FormName, field: string, value: unknown, message: string | null]

test.each<Case>([
  ['login', 'email', '', EMAIL],
  ['login', 'email', 'inken@beispiel', EMAIL],
  ['login', 'email', ` ${email(20)} `, null],
  ['login', 'password', ' ', 'Bitte geben Sie ein Passwort an.'],
  ['login', 'password', 'x', null],
])('%s: %s %j gives %j', (...[form, field, value, message]) => {
  expect(messageOf(form, field, value)).toEqual(message)
})

test.each<Case>([
  ['registration', 'salutation', undefined, 'Bitte geben Sie eine Anrede an.'],
  ['registration', 'salutation', 0, null],
  ['registration', 'salutation', 3, null],
  ['registration', 'salutation', 4, expect.any(String)],
  ['registration', 'companyName', 'x'.repeat(80), null],
  ['registration', 'companyName', 'Brot 🥐 GmbH', FORBIDDEN],
  ['registration', 'companyName', 'x'.repeat(81), 'Die Maximaleingabe beträgt 80 Zeichen.'],
  ['registration', 'firstName', '', 'Bitte geben Sie Ihren Vornamen an.'],
  ['registration', 'firstName', 'x'.repeat(55), null],
  ['registration', 'firstName', 'x'.repeat(56), LETTERS],
  ['registration', 'lastName', '', 'Bitte geben Sie Ihren Nachnamen an.'],
  ['registration', 'lastName', 'x'.repeat(55), null],
  ['registration', 'lastName', 'x'.repeat(56), LETTERS],
  ['registration', 'email', '', EMAIL],
  ['registration', 'email', email(56), LETTERS],
  ['registration', 'confirmEmail', '', EMAIL],
  ['registration', 'confirmEmail', email(21), 'Die E-Mail Adresse stimmt nicht überein.'],
  ['registration', 'password', '', 'Bitte geben Sie ein Passwort an.'],
  ['registration', 'password', 'Deich7b', PASSWORD],
  ['registration', 'password', 'Deich7br', null],
  ['registration', 'password', 'Deichbrot', PASSWORD],
  ['registration', 'password', 'deichbrot7', PASSWORD],
  ['registration', 'password', 'DEICHBROT7', PASSWORD],
  ['registration', 'password', 'Aa1'.padEnd(128, 'x'), null],
  ['registration', 'password', 'Aa1'.padEnd(129, 'x'), PASSWORD],
  ['registration', 'confirmPassword', 'Deichbrot8', 'Das Passwort stimmt nicht überein.'],
])('%s: %s %j gives %j', (...[form, field, value, message]) => {
  expect(messageOf(form, field, value)).toEqual(message)
})

test('an email address may have 55 characters', () => {
  expect(messageOf('registration', 'email', email(55), { confirmEmail: email(55) })).toBeNull()
})

test.each(['!', '§', '$', '%', '&', '@', '?', '#', '1'])('a password may need but %s besides its letters', (sign) => {
  const password = `Deichbrot${sign}`
  expect(messageOf('registration', 'password', password, { confirmPassword: password })).toBeNull()
})

test('umlauts count as letters in passwords', () => {
  expect(messageOf('registration', 'password', 'Öfen8888', { confirmPassword: 'Öfen8888' })).toBeNull()
})

test.each(['*', ' ', '-', '.', '🥐'])('a password with "%s" in it is refused', (sign) => {
  expect(messageOf('registration', 'password', `Deich${sign}brot7`)).toBe(PASSWORD)
})

test('only a company needs a company name', () => {
  expect(messageOf('registration', 'companyName', ' ', { salutation: 0 })).toBe('Bitte geben Sie den Firmennamen an.')
  expect(messageOf('registration', 'companyName', ' ', { salutation: 1 })).toBeNull()
})

test.each(['Großmann', 'D´Arcy', 'Łukasz', 'Ærø-Åberg', 'Ñuñez 2.', '(A & B; +C, :_![]"`/)', 'Çelik'])(
  'somebody may be called %s',
  (name) => {
    expect(messageOf('registration', 'lastName', name)).toBeNull()
  },
)

test.each(['Brot 🥐', 'A<b>', 'A*', 'Иван', 'a\u0000b', 'a\tb'])('%j is no name', (name) => {
  expect(messageOf('registration', 'firstName', name)).toBe(FORBIDDEN)
})

test.each<Case>([
  ['profile', 'customerDetails.salutation', null, 'Bitte geben Sie eine Anrede an.'],
  ['profile', 'customerDetails.firstName', 'x'.repeat(56), LETTERS],
  ['profile', 'customerDetails.companyName', 'x'.repeat(81), 'Die Maximaleingabe beträgt 80 Zeichen.'],
  ['profile', 'customerDetails.phone', '', null],
  ['profile', 'customerDetails.phone', '1', PHONE],
  ['profile', 'customerDetails.phone', '11', null],
  ['profile', 'customerDetails.phone', '1'.repeat(55), null],
  ['profile', 'customerDetails.phone', '1'.repeat(56), LETTERS],
  ['profile', 'customerDetails.phone', '(+-/)', PHONE],
  ['profile', 'customerDetails.phone', '(0451) 555/20-18 +', null],
  ['profile', 'billingAddress.addressLine1', 'A', STREET],
  ['profile', 'billingAddress.addressLine1', 'A8', null],
  ['profile', 'billingAddress.addressLine1', 'x'.repeat(55), null],
  ['profile', 'billingAddress.addressLine1', 'x'.repeat(56), LETTERS],
  ['profile', 'billingAddress.addressZip', '2355', ZIP],
  ['profile', 'billingAddress.addressZip', '23552', null],
  ['profile', 'billingAddress.addressZip', '235520', ZIP],
  ['profile', 'billingAddress.addressZip', '2355a', ZIP],
  ['profile', 'billingAddress.addressZip', '٢٣٥٥٢', ZIP],
  ['profile', 'billingAddress.addressCity', '', 'Bitte geben Sie einen Ort an.'],
  ['profile', 'billingAddress.addressCity', 'x'.repeat(55), null],
  ['profile', 'billingAddress.addressCity', 'x'.repeat(56), LETTERS],
  ['profile', 'billingAddress', undefined, null],
])('%s: %s %j gives %j', (...[form, field, value, message]) => {
  expect(messageOf(form, field, value)).toEqual(message)
})

test.each<Case>([
  ['change of password', 'oldPassword', '', 'Bitte geben Sie ein Passwort an.'],
  ['change of password', 'newPassword', 'Deich7b', PASSWORD],
  ['change of password', 'confirmPassword', 'Deichbrot8', 'Ihr neues Passwort stimmt nicht überein.'],
  ['new password', 'newPassword', 'Deich7b', PASSWORD],
  ['new password', 'confirmPassword', 'Deichbrot8', 'Ihr neues Passwort stimmt nicht überein.'],
  ['change of e-mail', 'newEmail', '', EMAIL],
  ['change of e-mail', 'newEmail', email(56), LETTERS],
  ['change of e-mail', 'newEmail', email(20), 'Das ist bereits Ihre E-Mail Adresse.'],
  ['change of e-mail', 'newEmail', email(20).toUpperCase(), 'Das ist bereits Ihre E-Mail Adresse.'],
  ['change of e-mail', 'password', '', 'Bitte geben Sie ein Passwort an.'],
  ['change of e-mail', 'confirmEmail', email(22), 'Die E-Mail Adresse stimmt nicht überein.'],
])('%s: %s %j gives %j', (...[form, field, value, message]) => {
  expect(messageOf(form, field, value)).toEqual(message)
})

test('a repeated address in another case or with invisible characters is equal', () => {
  const also = { email: 'Inken@Beispiel.de', confirmEmail: 'inken@beispiel.DE\u200b' }
  expect(messageOf('registration', 'firstName', 'Inken', also)).toBeNull()
  const changed = { confirmEmail: 'NEU@beispiel.de' }
  expect(messageOf('change of e-mail', 'newEmail', 'neu@beispiel.de', changed)).toBeNull()
})
