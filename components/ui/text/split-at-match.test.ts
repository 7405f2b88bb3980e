import { splitAtMatch } from './split-at-match'

test.each([
  ['23552', '2355', ['', '2355', '2']],
  ['Lübeck, Hüxstraße', ' hüx ', ['Lübeck, ', 'Hüx', 'straße']],
  ['Speicherlaib', 'LAIB', ['Speicher', 'laib', '']],
  ['Rundstück', 'brot', ['Rundstück', '', '']],
  ['Rundstück', ' ', ['Rundstück', '', '']],
])('of %s, typed %s', (text, typed, parts) => expect(splitAtMatch(text, typed)).toEqual(parts))
