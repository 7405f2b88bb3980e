import { acceptsEmail, type EmailDns } from './email-domain'

const says = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

/** A name server with only these records. */
const dns = (known: Partial<EmailDns>): EmailDns => ({
  resolveMx: says('ENODATA'),
  resolve4: says('ENODATA') as EmailDns['resolve4'],
  resolve6: says('ENODATA') as EmailDns['resolve6'],
  ...known,
})
const mx = (exchange: string): Partial<EmailDns> => ({ resolveMx: async () => [{ exchange, priority: 10 }] })

test('a domain with an MX record receives email', async () => {
  expect(await acceptsEmail('beispiel.de', dns(mx('mail.beispiel.de')))).toBe(true)
})

test('a domain with an address record only is its own mail server', async () => {
  const resolve6 = (async () => ['2001:db8::1']) as unknown as EmailDns['resolve6']
  expect(await acceptsEmail('beispiel.de', dns({ resolve6 }))).toBe(true)
})

test('a domain with a null MX receives no email', async () => {
  expect(await acceptsEmail('beispiel.de', dns(mx('')))).toBe(false)
})

test('a domain that does not exist receives no email', async () => {
  const unknown = says('ENOTFOUND')
  const nothing = { resolveMx: unknown, resolve4: unknown as EmailDns['resolve4'] }
  expect(await acceptsEmail('beispeil.de', dns(nothing))).toBe(false)
})

test('a failing name server rejects no address', async () => {
  expect(await acceptsEmail('beispiel.de', dns({ resolveMx: says('ETIMEOUT') }))).toBe(true)
})
