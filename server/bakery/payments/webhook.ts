/** PayPal's notices: who sent one, and which order it points at. What else it claims is not believed. */
import { z } from 'zod'
import type { PaypalClient } from './paypal-client'

const notice = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: z.string().optional(),
      custom_id: z.string().optional(),
      /** A refund's notice points at its capture only so. */
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
    })
    .default({}),
})
export type Notice = z.infer<typeof notice>

export function parseNotice(rawBody: string): Notice | null {
  try {
    const parsed = notice.safeParse(JSON.parse(rawBody))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * Asks PayPal whether the notice is its own. The body goes there byte for byte: written anew it would not match the
 * signature. 'unknown': PayPal could not be asked.
 */
export async function isGenuine(
  paypal: PaypalClient,
  webhookId: string,
  input: { rawBody: string; headers: Readonly<Record<string, string>> },
): Promise<'genuine' | 'forged' | 'unknown'> {
  const given = new Map(Object.entries(input.headers).map(([name, value]) => [name.toLowerCase(), value]))
  const fields: Record<string, string> = { webhook_id: webhookId }
  for (const [field, name] of Object.entries(HEADERS)) {
    const value = given.get(name)
    if (value === undefined) return 'forged'
    fields[field] = value
  }
  const question = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${input.rawBody}}`
  const answer = await paypal.verifyWebhook(question)
  if (answer.kind === 'unknown') return 'unknown'
  return answer.kind === 'ok' && answer.value.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
}

/** Keys by which the order may be found, the likeliest first: PayPal's id of it, of its capture, and our own. */
export function pointersOf({ resource }: Notice) {
  const { id, supplementary_data: related, custom_id, links = [] } = resource
  const paypalOrderIds = [related?.related_ids?.order_id, id].filter((found) => found !== undefined)
  const captureId = links.flatMap(({ href }) => /\/captures\/(\w+)$/.exec(href)?.[1] ?? [])
  const orderId = z.uuid().safeParse(custom_id).data
  return [
    ...paypalOrderIds.map((paypalOrderId) => ({ paypalOrderId })),
    ...captureId.map((found) => ({ captureId: found })),
    ...(orderId === undefined ? [] : [{ orderId }]),
  ]
}
