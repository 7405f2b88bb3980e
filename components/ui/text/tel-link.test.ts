import { telLink } from './tel-link'

test.each([
  ['0451 12-34 5', 'tel:045112345'],
  ['+49 (0) 451 / 12-34 5', 'tel:+4945112345'],
  ['0049(0)451 12345', 'tel:004945112345'],
  ['+45 12 34 56 78', 'tel:+4512345678'],
  ['(0451) 12345', 'tel:045112345'],
])('the link of %s dials its number', (phone, link) => {
  expect(telLink(phone)).toBe(link)
})
