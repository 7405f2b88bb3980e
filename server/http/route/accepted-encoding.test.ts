import { takes } from './accepted-encoding'

test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.1', 'GZIP , BR ; q=1.0'])('%s takes br', (accepted) =>
  expect(takes('br', accepted)).toBe(true),
)

test.each([undefined, '', 'gzip', 'brotli', 'identity', 'gzip, br;q=0', 'br; q=0.000', '*'])(
  '%s does not take br',
  (accepted) => expect(takes('br', accepted)).toBe(false),
)
