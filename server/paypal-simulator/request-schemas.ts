/** Holds what is sent to the simulator against PayPal's own OpenAPI description (`openapi/`, Apache-2.0). */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

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

let validators: Map<RequestName, ValidateFunction> | undefined

function compile(): Map<RequestName, ValidateFunction> {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true, logger: false })
  for (const [name, file] of Object.entries(sources)) {
    ajv.addSchema(JSON.parse(readFileSync(new URL(`./openapi/${file}`, import.meta.url), 'utf8')), name)
  }
  return new Map(
    (Object.keys(requests) as RequestName[]).map((name) => [name, ajv.compile({ $ref: requests[name] })] as const),
  )
}

/** What PayPal would complain about; empty when the body satisfies the description. */
export function schemaFaults(request: RequestName, body: unknown): SchemaFault[] {
  validators ??= compile()
  const validate = validators.get(request)
  if (validate === undefined || validate(body)) return []
  return (validate.errors ?? []).map((fault) => ({
    field: fault.instancePath || '/',
    issue: fault.keyword === 'required' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX',
    description: fault.message ?? 'is not valid',
  }))
}
