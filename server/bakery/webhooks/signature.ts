/** Secrets and signatures of outgoing webhooks (Standard Webhooks). */
import { createHmac } from 'node:crypto'
import { addHours } from 'date-fns/addHours'

/** For this time after a rotation, the previous secret signs as well. */
const ROLL_HOURS = 24

export type Signer = { endpointId: string; secretVersion: number; rolledAt: Date | null }

const bytesOf = (masterSecret: string, endpointId: string, version: number): Buffer =>
  createHmac('sha256', masterSecret).update(`webhook ${endpointId} ${version}`).digest()

/** The receiver's secret, 'whsec_…'. It is derived from the operator's master secret and stored in no database. */
export const secretOf = (masterSecret: string, { endpointId, secretVersion }: Signer): string =>
  `whsec_${bytesOf(masterSecret, endpointId, secretVersion).toString('base64')}`

/** Standard Webhooks: HMAC-SHA256 over `id.seconds.body` with the decoded secret. */
export function sign(secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The newest secret, and for a day after a rotation the previous one. */
export function secretsOf(masterSecret: string, signer: Signer, now: Date): string[] {
  const { secretVersion, rolledAt } = signer
  const newest = secretOf(masterSecret, signer)
  if (rolledAt === null || addHours(rolledAt, ROLL_HOURS) <= now) return [newest]
  return [newest, secretOf(masterSecret, { ...signer, secretVersion: secretVersion - 1 })]
}
