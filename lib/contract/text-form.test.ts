import fc from 'fast-check'
import { contact, deliveryAddress, email, nameLike, phone } from './orders/contact'
import { emailForm, emailKey, keyForm, phoneForm, postcodeForm, sameEmail, visibleText } from './text-form'

test.each([
  ['a decomposed letter', 'FRU\u0308HLING'],
  ['full-width letters', 'ＦＲＵ\u0308ＨＬＩＮＧ'],
  ['a zero-width sign', 'FRÜH\u200bLING'],
  ['a soft hyphen', 'FRÜH\u00adLING'],
  ['a variation selector', 'FRÜHLING\ufe0f'],
  ['marks of direction', '\u202aFRÜHLING\u202c'],
  ['small letters and spaces', ' frühling '],
])('a key with %s is the same key', (_what, written) => {
  expect(keyForm(written)).toBe(keyForm('FRÜHLING'))
})

test('normal forms are idempotent', () => {
  const forms = [visibleText, keyForm, phoneForm, postcodeForm, emailForm, emailKey]
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(text, (written) => forms.every((form) => form(form(written)) === form(written))),
    { numRuns: 500 },
  )
})

describe('an email address', () => {
  test.each([
    'huber&co@beispiel.de',
    "o'brien+brot@beispiel.de",
    '!#$%&*/=?^_`{|}~-@beispiel.de',
    'a@b.de',
    'max@example.photography',
    'max@sub.example.co.uk',
  ])('%s is one, and stays as it is', (address) => {
    expect(email.parse(address)).toBe(address)
  })

  test.each([
    ['max@müller.de', 'max@xn--mller-kva.de'],
    ['Max@MÜLLER.de', 'Max@xn--mller-kva.de'],
    ['max@mu\u0308ller.de', 'max@xn--mller-kva.de'],
    ['max@straße.de', 'max@xn--strae-oqa.de'],
    ['max@почта.рф', 'max@xn--80a1acny.xn--p1ai'],
    [' \u202amax@example.de\u202c ', 'max@example.de'],
    ['max＠example.de', 'max@example.de'],
  ])('%s is kept as mail servers know it: %s', (written, kept) => {
    expect(email.parse(written)).toBe(kept)
  })

  test.each([
    '',
    'max',
    'max@',
    '@example.de',
    'max@example',
    'max@@example.de',
    'max müller@example.de',
    '.max@example.de',
    'max.@example.de',
    'ma..x@example.de',
    'max@example..de',
    'max@127.0.0.1',
    'max@[127.0.0.1]',
    'max@example.de/pfad',
    'max@example.de:25',
    'max@-example.de',
    'max@example.de.',
    'max@example.1',
    'a@b.de,c@d.de',
    'max@example.de\r\nBcc: alle@example.de',
  ])('%j is none', (written) => {
    expect(email.safeParse(written).error?.issues[0]?.message).toBe('email_missing')
  })

  test('is equal in any case and with its domain in either form', () => {
    expect(sameEmail('Max@Example.de', 'max@example.DE')).toBe(true)
    expect(sameEmail('max@MÜLLER.de', 'max@xn--mller-kva.de')).toBe(true)
    expect(sameEmail('max@example.de', 'maxi@example.de')).toBe(false)
  })
})

test.each([
  ['\u202a+49 451 555\u202c', '+49 451 555'],
  ['0451\u2011555\u2013117', '0451-555-117'],
  ['0451.555.0117', '0451 555 0117'],
  ['0451\ufe0d 555', '0451 555'],
  ['０４５１ ５５５', '0451 555'],
])('a phone number that was copied from elsewhere is one: %j', (written, kept) => {
  expect(phone.parse(written)).toBe(kept)
})

test.each(['anrufen', '0451 555 0117 x', '-'])('%j is no phone number', (written) => {
  expect(phone.safeParse(written).success).toBe(false)
})

test.each([
  ["O'Brien", 'O´Brien'],
  ['O’Brien', 'O´Brien'],
  ['Oʼ Brien', 'O´ Brien'],
  ['D‘Angelo', 'D´Angelo'],
  ['Meyer–Lüdenscheid', 'Meyer-Lüdenscheid'],
  ['Meyer\u2011Lüdenscheid', 'Meyer-Lüdenscheid'],
  ['Ja\u0308ger', 'Jäger'],
  ['An\u200bna', 'Anna'],
  ['Anna\u00a0Lena', 'Anna Lena'],
])('%s can order, and is called %s', (written, kept) => {
  expect(nameLike('name_missing').parse(written)).toBe(kept)
  const given = { firstName: written, lastName: written, email: 'a@b.de' }
  expect(contact.parse(given)).toMatchObject({ firstName: kept, lastName: kept })
})

test('characters that no name has are refused', () => {
  for (const name of ['<b>', 'a@b', '井上', 'a*b', 'a=b'])
    expect(nameLike('name_missing').safeParse(name).success).toBe(false)
})

test.each(['D-23552', 'D 23552', 'DE-23552', 'd\u201323552', ' 23552 ', '２３５５２'])(
  '%s is a postcode',
  (written) => {
    const address = { addressLine1: 'Hüxstraße 31', addressZip: written, addressCity: 'Lübeck' }
    expect(deliveryAddress.parse(address).addressZip).toBe('23552')
  },
)

test.each(['A-1010', 'D-2355', 'DK-2300', ''])('%j is none', (written) => {
  expect(deliveryAddress.shape.addressZip.safeParse(written).success).toBe(false)
})
