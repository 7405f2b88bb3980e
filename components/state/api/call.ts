/** The browser's way to the shop's own calls. What is sent and read is the contract's; refusals are an `ApiError`. */
import type { CallError, CallInput, CallOutput, Road } from '@/lib/contract/roads'
import { OFFLINE, UNKNOWN_FAULT } from '@/lib/words/de/connection'

/** A refusal of the server; `message` is German and fit to show, `fields` belong to form fields. */
export class ApiError<R extends Road = Road> extends Error {
  /** HTTP status; 0 when the server was not reached, or its answer not read: it may have done what was asked. */
  readonly status: number
  readonly code: CallError<R> | 'offline'
  readonly fields: Readonly<Record<string, string>>
  /** Whatever else the answer held, e.g. `appliedResult` or the next free slots. */
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

/** `[id]` in the path is filled in; the rest of a GET goes into the query, as far as it is there. */
function addressOf(method: string, pattern: string, input: Input): string {
  const path = pattern.replace(/\[(\w+)\]/, (_, name: string) => encodeURIComponent(String(input[name])))
  if (method !== 'GET') return path
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? path : `${path}?${query}`
}

async function send(road: Road, input: Input, signal: AbortSignal | undefined): Promise<Response> {
  const [method = 'GET', pattern = ''] = road.split(' ')
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

let tellServerTime: (serverNow: number) => void = () => {}

/** Who keeps the server's time in this browser: told of it by each answer, in milliseconds. */
export function hearServerTime(hear: (serverNow: number) => void): void {
  tellServerTime = hear
}

/** JSON, or the text of the one call that answers text; null for what cannot be read. */
async function readAnswer(response: Response): Promise<Record<string, unknown> | null> {
  const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  return (isText ? response.text() : response.json()).catch(() => null)
}

/** Calls one of the shop's roads, e.g. `call('PATCH /api/cart/product', { SKUID, CartItemUnits })`. */
export async function call<R extends Road>(road: R, input: CallInput<R>, signal?: AbortSignal): Promise<CallOutput<R>> {
  const response = await send(road, input as Input, signal)
  const sentAt = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(sentAt)) tellServerTime(sentAt)
  const answer = await readAnswer(response)
  // The server holds its answers to the contract: here it is taken at its word.
  if (response.ok && answer !== null) return answer as CallOutput<R>
  throw new ApiError<R>(
    response.ok ? 0 : response.status,
    (answer?.['code'] ?? 'internal') as CallError<R>,
    String(answer?.['message'] ?? UNKNOWN_FAULT),
    answer ?? {},
  )
}
