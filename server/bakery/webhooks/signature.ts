/** With what a message is signed, and how. */
import { createHmac } from 'node:crypto'
import { addHours } from 'date-fns/addHours'

/** So long the secret before signs, too. */
const ROLL_HOURS = 24

export type Signer = { endpointId: string; secretVersion: number; rolledAt: Date | null }

const bytesOf = (masterSecret: string, endpointId: string, version: number): Buffer =>
  createHmac('sha256', masterSecret).update(`webhook ${endpointId} ${version}`).digest()

/** What the receiver verifies with, 'whsec_…'. It follows from the operator's secret, so that no database holds it. */
export const secretOf = (masterSecret: string, { endpointId, secretVersion }: Signer): string =>
  `whsec_${bytesOf(masterSecret, endpointId, secretVersion).toString('base64')}`

/** By Standard Webhooks: HMAC-SHA256 over id, seconds and body, with the bytes that the secret stands for. */
export function sign(secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The newest secret, and for a day after it changed the one before. */
export function secretsOf(masterSecret: string, signer: Signer, now: Date): string[] {
  const { secretVersion, rolledAt } = signer
  const newest = secretOf(masterSecret, signer)
  if (rolledAt === null || addHours(rolledAt, ROLL_HOURS) <= now) return [newest]
  return [newest, secretOf(masterSecret, { ...signer, secretVersion: secretVersion - 1 })]
}
