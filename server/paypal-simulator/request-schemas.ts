/** Validates requests to the simulator against PayPal's OpenAPI description (`openapi/`, Apache-2.0). */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'

const sources = {
  orders: 'checkout_orders_v2.json',
  payments: 'payments_payment_v2.json',
  webhooks: 'notifications_webhooks_v1.json',
} as const

const requests = {
  createOrder: 'orders#/components/schemas/order_request',
  captureOrder: 'orders#/components/schemas/order_capture_request',
  refundCapture: 'payments#/components/schemas/refund_request',
  verifySignature: 'webhooks#/components/schemas/verify_webhook_signature',
} as const
export type RequestName = keyof typeof requests

export type SchemaFault = { field: string; issue: string; description: string }

let known: Ajv | undefined

/** Ajv options that reduce compile time, because each process uses few validators a few times. */
function readDescriptions(): Ajv {
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    logger: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  for (const [name, file] of Object.entries(sources)) {
    ajv.addSchema(JSON.parse(readFileSync(new URL(`./openapi/${file}`, import.meta.url), 'utf8')), name)
  }
  return ajv
}

/** The violations of the description in the body; empty if it is valid. */
export function schemaFaults(request: RequestName, body: unknown): SchemaFault[] {
  known ??= readDescriptions()
  // Compiled on first use.
  const validate = known.getSchema(requests[request])
  if (validate === undefined) throw new Error(`PayPal's description has no ${requests[request]}`)
  if (validate(body)) return []
  return (validate.errors ?? []).map((fault) => ({
    field: fault.instancePath || '/',
    issue: fault.keyword === 'required' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX',
    description: fault.message ?? 'is not valid',
  }))
}
