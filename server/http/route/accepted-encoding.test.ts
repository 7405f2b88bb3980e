import { acceptsGzip } from './accepted-encoding'

test.each(['gzip', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.1', 'BR , GZIP ; q=1.0'])(
  '%s accepts gzip',
  (accepted) => expect(acceptsGzip(accepted)).toBe(true),
)

test.each([undefined, '', '*', 'br', 'x-zip', 'identity', 'br, gzip;q=0', 'gzip; q=0.000'])(
  '%s does not accept gzip',
  (accepted) => expect(acceptsGzip(accepted)).toBe(false),
)
