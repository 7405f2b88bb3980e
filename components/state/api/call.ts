/** The browser's client for the shop's endpoints. Input and output have the contract's types; refusals throw an `ApiError`. */
import type { CallError, CallInput, CallOutput, Endpoint } from '@/lib/contract/endpoints'
import { OFFLINE, UNKNOWN_FAULT } from '@/lib/words/de/connection'

/** A refusal of the server, or 'offline'. `message` is a German sentence for users, `fields` are messages by form field. */
export class ApiError<R extends Endpoint = Endpoint> extends Error {
  /** HTTP status; 0 if no response was received or it could not be parsed: the server may have executed the call. */
  readonly status: number
  readonly code: CallError<R> | 'offline'
  readonly fields: Readonly<Record<string, string>>
  /** The whole response body, for example with `appliedResult` or the next free slots. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: CallError<R> | 'offline',
    message: string,
    body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = (body['fields'] ?? {}) as Record<string, string>
    this.body = body
  }
}

type Input = Readonly<Record<string, unknown>>

/** URL of a call: `[id]` in the path is replaced; the other defined inputs of a GET become the query. */
function addressOf(method: string, pattern: string, input: Input): string {
  const path = pattern.replace(/\[(\w+)\]/, (_, name: string) => encodeURIComponent(String(input[name])))
  if (method !== 'GET') return path
  const parameters = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? path : `${path}?${query}`
}

async function send(endpoint: Endpoint, input: Input, signal: AbortSignal | undefined): Promise<Response> {
  const [method = 'GET', pattern = ''] = endpoint.split(' ')
  const isRead = method === 'GET'
  try {
    return await fetch(addressOf(method, pattern, input), {
      method,
      headers: { Accept: 'application/json', ...(isRead ? {} : { 'Content-Type': 'application/json' }) },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new ApiError(0, 'offline', OFFLINE)
  }
}

let serverTimeListener: (serverNow: number) => void = () => {}

/** Sets the listener for the server's time (`Date` header of each response), in milliseconds since 1970. */
export function onServerTime(listener: (serverNow: number) => void): void {
  serverTimeListener = listener
}

/** The body as JSON, or as text (`text/plain`); null if it cannot be parsed. */
async function readBody(response: Response): Promise<Record<string, unknown> | null> {
  const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  return (isText ? response.text() : response.json()).catch(() => null)
}

/** Calls one of the shop's endpoints, e.g. `call('PATCH /api/cart/product', { SKUID, CartItemUnits })`. */
export async function call<R extends Endpoint>(
  endpoint: R,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<CallOutput<R>> {
  const response = await send(endpoint, input as Input, signal)
  const sentAt = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(sentAt)) serverTimeListener(sentAt)
  const body = await readBody(response)
  // Not parsed by the schema: the server validates its responses.
  if (response.ok && body !== null) return body as CallOutput<R>
  throw new ApiError<R>(
    response.ok ? 0 : response.status,
    (body?.['code'] ?? 'internal') as CallError<R>,
    String(body?.['message'] ?? UNKNOWN_FAULT),
    body ?? {},
  )
}
