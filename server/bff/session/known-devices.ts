/**
 * Who has logged in on this browser before, sealed, sent with logins only: such a browser keeps its way in when strangers
 * have used up an account's attempts (OWASP "device cookies"). It logs nobody in.
 */

import { randomUUID } from 'node:crypto'
import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { KNOWN_DEVICE_DAYS } from '@/lib/figures'
import { config } from '../../config'
import { withoutForeign } from './sealed-cookies'

export type KnownDevice = { customerId: string; deviceId: string }

const KEPT_SECONDS = KNOWN_DEVICE_DAYS * 24 * 60 * 60
/** A family at one computer; who has not logged in for longest is forgotten. */
const MAX_CUSTOMERS = 5

const open = async () =>
  getIronSession<{ known?: KnownDevice[] }>(withoutForeign(await cookies()), {
    cookieName: 'geraet',
    password: config().sessionSecret,
    ttl: KEPT_SECONDS,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/api/auth',
      secure: config().publicUrl.startsWith('https:'),
    },
  })

export const knownDevices = async (): Promise<KnownDevice[]> => (await open()).known ?? []

/** This browser is the customer's from now on. */
export async function rememberDevice(customerId: string): Promise<void> {
  const session = await open()
  const known = session.known ?? []
  const deviceId = known.find((device) => device.customerId === customerId)?.deviceId ?? randomUUID()
  const others = known.filter((device) => device.customerId !== customerId)
  session.known = [{ customerId, deviceId }, ...others].slice(0, MAX_CUSTOMERS)
  await session.save()
}
