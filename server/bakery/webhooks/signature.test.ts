import { addHours } from 'date-fns/addHours'
import { secretsOf, sign } from './signature'

const now = new Date('2027-03-01T08:00:00Z')

test('a signature equals the one of other Standard Webhooks libraries', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  // Test vector of the libraries of standardwebhooks.com.
  expect(sign('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('for a day after a rotation the previous secret signs as well', () => {
  const signer = { endpointId: 'e', secretVersion: 2, rolledAt: now }
  const [newest, before, ...more] = secretsOf('master', signer, addHours(now, 23))
  expect(more).toEqual([])
  expect(secretsOf('master', { ...signer, secretVersion: 1, rolledAt: null }, now)).toEqual([before])
  expect(secretsOf('master', signer, addHours(now, 24))).toEqual([newest])
  expect(newest).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(secretsOf('other', signer, now)).not.toContain(newest)
})
