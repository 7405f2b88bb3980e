import { isPublicHost, signsOfProduction, takesRealMoney } from './production-signs'

test.each([
  ...['localhost', 'shop.localhost', 'LOCALHOST.', '127.0.0.1', '127.1.2.3', '[::1]', '10.0.0.7', '172.20.1.1'],
  ...['192.168.178.20', '169.254.1.1', '[fd00::7]', '[fe80::1]', '[::ffff:10.0.0.7]', 'mail', 'database', 'pc.local'],
  ...['shop.internal', 'nas.home.arpa', 'shop.example', 'mail.example.com', 'shop.test', 'x.invalid', ''],
])('%s is a private host', (host) => {
  expect(isPublicHost(host)).toBe(false)
})

test.each([
  ...['shop.hansejunge.de', 'example.de', 'localhost.de', 'smtp.mailbox.org', 'myexample.com', '10.0.0.7.nip.io'],
  ...['203.0.113.9', '172.32.0.1', '[2001:db8::1]', '[::ffff:203.0.113.9]'],
])('%s is a public host', (host) => {
  expect(isPublicHost(host)).toBe(true)
})

test.each([
  ['https://api-m.paypal.com', true],
  ['https://api.paypal.com', true],
  ['https://api-m.sandbox.paypal.com', false],
  ['http://localhost:3001', false],
  [undefined, false],
])('%s takes real money: %s', (base, real) => {
  expect(takesRealMoney(base)).toBe(real)
})

test('a demo with a mail catcher shows no sign of production', () => {
  expect(signsOfProduction({ PUBLIC_URL: 'http://192.168.1.4:3000', SMTP_URL: 'smtp://mail:1025' })).toEqual([])
  expect(signsOfProduction({ SMTP_URL: 'smtps://user:password@smtp.mailbox.org:465' })).toEqual([
    'SMTP_URL sends real mails',
  ])
})
