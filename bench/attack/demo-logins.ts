/** Tries the published logins of the demo at a live shop. */
import customers from '@brand/demo/customers.json' with { type: 'json' }
import staff from '@brand/demo/staff.json' with { type: 'json' }
import type { Attacker } from './attacker'
import { type Probe, probe, refusedWith } from './probe'

/** A demo shows its emails to everybody. */
const isDemo = async ({ send }: Attacker): Promise<boolean> => (await send('/dev/mail')).status === 200

/** Whether the shop takes real money: its pages may connect to PayPal's own hosts. */
async function takesRealMoney({ send }: Attacker): Promise<boolean> {
  const policy = String((await send('/')).headers['content-security-policy'])
  return /https:\/\/[\w.*-]*paypal\.com/.test(policy) && !policy.includes('sandbox.paypal.com')
}

const logIn = (attacker: Attacker, path: string, body: object) => attacker.post(path, body).then(refusedWith(401, 429))

export const demoLogins: readonly Probe[] = [
  ...staff.map(({ email, password }) =>
    probe('demo', `${email} at /team of a live shop`, async (attacker) =>
      (await isDemo(attacker)) ? null : logIn(attacker, '/api/team/login', { email, password, remember: false }),
    ),
  ),
  ...customers.map(({ email, password }) =>
    probe('demo', `${email} where real money is taken`, async (attacker) =>
      (await takesRealMoney(attacker))
        ? logIn(attacker, '/api/auth/login', { email, password, staySignedIn: false })
        : null,
    ),
  ),
]
