import { internationalPhone } from './international-phone'

test.each([
  ['0451 555 01 17', '+494515550117'],
  ['0451/5550-117', '+494515550117'],
  ['+49 (0) 451 5550117', '+494515550117'],
  ['0043 1 5550117', '+4315550117'],
  ['', ''],
  ['im Laden', 'im Laden'],
])('%s becomes %s', (phone, international) => expect(internationalPhone(phone)).toBe(international))
