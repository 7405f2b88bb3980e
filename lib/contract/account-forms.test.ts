import { changeEmailForm, loginForm, profileForm, registrationForm } from './account-forms'

const details = {
  salutation: 2,
  firstName: 'Inken',
  lastName: 'Johannsen',
  email: 'inken@beispiel.de',
  confirmEmail: 'inken@beispiel.de',
  password: 'Deichbrot7',
  confirmPassword: 'Deichbrot7',
}

/** Field to its first message. */
function messages(parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}
const register = (change: Record<string, unknown>) => messages(registrationForm.safeParse({ ...details, ...change }))

test('a good registration passes, its texts trimmed', () => {
  const parsed = registrationForm.parse({ ...details, firstName: ' Inken ', email: ' inken@beispiel.de' })
  expect(parsed).toMatchObject({ firstName: 'Inken', email: 'inken@beispiel.de', notification: 2 })
})

test('everything that is wrong is told at once', () => {
  const wrong = { salutation: 0, lastName: 'Johannsen*', confirmEmail: 'inken@beispiel.com', password: 'deich' }
  expect(register({ ...wrong, confirmPassword: 'deicht' })).toEqual({
    companyName: 'Bitte geben Sie den Firmennamen an.',
    lastName: 'Es wurde ein nicht erlaubtes Zeichen eingegeben.',
    confirmEmail: 'Die E-Mail Adresse stimmt nicht überein.',
    password: 'Ihr Passwort muss folgende Voraussetzungen erfüllen:',
    confirmPassword: 'Das Passwort stimmt nicht überein.',
  })
})

test.each([
  ['no upper case', 'deichbrot7'],
  ['no lower case', 'DEICHBROT7'],
  ['letters only', 'Deichbrot'],
  ['seven characters', 'Deich7b'],
  ['a sign that is not allowed', 'Deichbrot7*'],
  ['a blank inside', 'Deich brot7'],
])('a password with %s is refused', (_why, password) => {
  expect(register({ password, confirmPassword: password })).toEqual({
    password: 'Ihr Passwort muss folgende Voraussetzungen erfüllen:',
  })
})

test.each(['Deichbrot7', 'Deichbrot§', 'Öfen8888'])('%s is a good password', (password) => {
  expect(register({ password, confirmPassword: password })).toEqual({})
})

test.each([
  [{ salutation: undefined }, { salutation: 'Bitte geben Sie eine Anrede an.' }],
  [{ firstName: 'x'.repeat(56) }, { firstName: 'Die Maximaleingabe beträgt 55 Zeichen.' }],
  [{ companyName: 'x'.repeat(81) }, { companyName: 'Die Maximaleingabe beträgt 80 Zeichen.' }],
  [{ salutation: 7 }, { salutation: expect.any(String) }],
])('registration refuses %j', (change, expected) => {
  expect(register(change)).toEqual(expected)
})

test('login asks for both', () => {
  expect(messages(loginForm.safeParse({ email: ' ', password: '' }))).toEqual({
    email: 'Bitte geben Sie eine E-Mail Adresse an.',
    password: 'Bitte geben Sie ein Passwort an.',
  })
})

const profile = (details: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  messages(
    profileForm.safeParse({ customerDetails: { salutation: 2, firstName: 'A', lastName: 'B', ...details }, ...rest }),
  )

test('a profile needs no billing address', () => {
  expect(profile({})).toEqual({})
})

test('a billing address that is given must be whole', () => {
  const billingAddress = { addressLine1: 'A', addressZip: '2355', addressCity: '' }
  expect(Object.keys(profile({}, { billingAddress }))).toEqual([
    'billingAddress.addressLine1',
    'billingAddress.addressZip',
    'billingAddress.addressCity',
  ])
})

test.each(['0451 / 555-20 (18)', '+49 451 5552018', ''])('the phone number "%s" is accepted', (phone) => {
  expect(profile({ phone })).toEqual({})
})

test.each(['(-)', 'ruf mich an', '1', '0451.555'])('the phone number "%s" is refused', (phone) => {
  expect(Object.keys(profile({ phone }))).toEqual(['customerDetails.phone'])
})

test('a new e-mail address is another one, whatever its case', () => {
  const same = { newEmail: 'Inken@Beispiel.de', confirmEmail: 'Inken@Beispiel.de' }
  expect(messages(changeEmailForm('inken@beispiel.de').safeParse(same))).toEqual({
    newEmail: 'Das ist bereits Ihre E-Mail Adresse.',
  })
})
