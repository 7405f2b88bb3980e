/**
 * Who has logged in on this browser before, sealed, sent with logins only: such a browser keeps its way in when strangers
 * have used up an account's attempts (OWASP "device cookies"). It logs nobody in. Customers and staff have one each.
 */

import { randomUUID } from 'node:crypto'
import { KNOWN_DEVICE_DAYS } from '@/lib/domain/business-settings'
import { createSealedCookie } from './sealed-cookies'

const KEPT_SECONDS = KNOWN_DEVICE_DAYS * 24 * 60 * 60
/** A family at one computer, a shift at one tablet; who has not logged in for longest is forgotten. */
const MAX_ACCOUNTS = 5

type Known<K extends string> = Record<K, string> & { deviceId: string }

/** `id`: what the account's id is called. The cookie goes to calls below `path` only. */
function createKnownDevices<K extends 'customerId' | 'staffId'>(id: K, name: string, path: string) {
  const cookie = createSealedCookie<{ known?: Known<K>[] }>({ name, path, sameSite: 'lax' })
  const known = async (): Promise<Known<K>[]> => (await cookie.read())?.known ?? []
  return {
    known,
    /** This browser is this person's from now on. */
    async remember(accountId: string): Promise<void> {
      const before = await known()
      const deviceId = before.find((device) => device[id] === accountId)?.deviceId ?? randomUUID()
      const others = before.filter((device) => device[id] !== accountId)
      const own = { [id]: accountId, deviceId } as Known<K>
      await cookie.write({ known: [own, ...others].slice(0, MAX_ACCOUNTS) }, KEPT_SECONDS)
    },
  }
}

const ofCustomers = createKnownDevices('customerId', 'geraet', '/api/auth')
const ofStaff = createKnownDevices('staffId', 'team-geraet', '/api/team')

export const { known: knownDevices, remember: rememberDevice } = ofCustomers
export const { known: knownStaffDevices, remember: rememberStaffDevice } = ofStaff
