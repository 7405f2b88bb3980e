/**
 * A sealed cookie with the accounts that have logged in on this browser, sent with logins only. Such a browser can still log in
 * when others have used up an account's login attempts (OWASP "device cookies"). It is no login. Customers and staff have one each.
 */

import { randomUUID } from 'node:crypto'
import { KNOWN_DEVICE_DAYS } from '@/lib/domain/business-settings'
import { createSealedCookie } from './sealed-cookies'

const MAX_AGE_SECONDS = KNOWN_DEVICE_DAYS * 24 * 60 * 60
/** Enough for a family's computer or a shift's tablet; the account with the oldest login is dropped. */
const MAX_ACCOUNTS = 5

type KnownDevice<K extends string> = Record<K, string> & { deviceId: string }

/** `id`: name of the account's id. The cookie is sent only to addresses below `path`. */
function createKnownDevices<K extends 'customerId' | 'staffId'>(id: K, name: string, path: string) {
  const cookie = createSealedCookie<{ known?: KnownDevice<K>[] }>({ name, path, sameSite: 'lax' })
  const known = async (): Promise<KnownDevice<K>[]> => (await cookie.read())?.known ?? []
  return {
    known,
    /** Adds the account to this browser's cookie. */
    async remember(accountId: string): Promise<void> {
      const devices = await known()
      const deviceId = devices.find((device) => device[id] === accountId)?.deviceId ?? randomUUID()
      const others = devices.filter((device) => device[id] !== accountId)
      const own = { [id]: accountId, deviceId } as KnownDevice<K>
      await cookie.write({ known: [own, ...others].slice(0, MAX_ACCOUNTS) }, MAX_AGE_SECONDS)
    },
  }
}

const ofCustomers = createKnownDevices('customerId', 'geraet', '/api/auth')
const ofStaff = createKnownDevices('staffId', 'team-geraet', '/api/team')

export const { known: knownDevices, remember: rememberDevice } = ofCustomers
export const { known: knownStaffDevices, remember: rememberStaffDevice } = ofStaff
