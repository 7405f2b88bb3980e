import { mayBeCaptured } from './three-d-secure'

const judged = (enrolled: string, authenticated: string, shift: string) =>
  mayBeCaptured({
    ...(shift === '' ? {} : { liability_shift: shift }),
    three_d_secure: {
      ...(enrolled === '' ? {} : { enrollment_status: enrolled }),
      ...(authenticated === '' ? {} : { authentication_status: authenticated }),
    },
  })

/** Enrolled, authenticated, liability, go on: every row of PayPal's table. */
const rows = [
  ['Y', 'Y', 'POSSIBLE', true],
  ['Y', 'Y', 'YES', true],
  ['Y', 'A', 'POSSIBLE', true],
  ['Y', 'N', 'NO', false],
  ['Y', 'R', 'NO', false],
  ['Y', 'U', 'NO', false],
  ['Y', 'U', 'UNKNOWN', false],
  ['Y', 'C', 'UNKNOWN', false],
  ['Y', '', 'NO', false],
  ['N', '', 'NO', true],
  ['U', '', 'NO', true],
  ['U', '', 'UNKNOWN', false],
  ['B', '', 'NO', true],
  ['', '', 'UNKNOWN', false],
] as const

test.each(rows)(
  'enrolled %p, authenticated %p, liability %s: may be captured %p',
  (enrolled, authenticated, shift, goesOn) => {
    expect(judged(enrolled, authenticated, shift)).toBe(goesOn)
  },
)

test('of all combinations only those in the table may be captured', () => {
  const allowed = rows.filter(([, , , goesOn]) => goesOn).map(([e, a, shift]) => `${e}|${a}|${shift}`)
  const found: string[] = []
  for (const enrolled of ['', 'Y', 'N', 'U', 'B', 'Z'])
    for (const authenticated of ['', 'Y', 'N', 'U', 'A', 'C', 'R', 'D', 'I', 'Z'])
      for (const shift of ['', 'YES', 'POSSIBLE', 'NO', 'UNKNOWN', 'NEW'])
        if (judged(enrolled, authenticated, shift)) found.push(`${enrolled}|${authenticated}|${shift}`)
  // PayPal's older responses say YES instead of POSSIBLE.
  expect(new Set(found)).toEqual(new Set([...allowed, 'Y|A|YES']))
})

test('an empty result must not be captured', () => {
  expect(mayBeCaptured({})).toBe(false)
})
