/** The browser's way to the shop's own /api: JSON in, JSON out, refusals as `ApiError`. */

/** A refusal of the server; `message` is German and fit to show, `fields` belong to form fields. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server was not reached, or its answer not read: it may have done what was asked. */
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** Whatever else the answer held, e.g. `appliedResult` or the next free slots. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = (body['fields'] ?? {}) as Record<string, string>
    this.body = body
  }
}

const OFFLINE = 'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'
const UNKNOWN = 'Es ist ein Fehler aufgetreten, bitte versuchen Sie es erneut.'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

async function send(path: string, method: Method, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers:
        body === undefined
          ? { Accept: 'application/json' }
          : { Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new ApiError(0, 'offline', OFFLINE)
  }
}

/** JSON, or the text of the one call that answers text; null for what cannot be read. */
async function readAnswer(response: Response): Promise<Record<string, unknown> | null> {
  const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  return (isText ? response.text() : response.json()).catch(() => null)
}

/** Calls one of the shop's routes; `T` is the output type of the contract's operation behind it. */
export async function api<T>(path: string, method: Method = 'GET', body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await send(path, method, body, signal)
  const answer = await readAnswer(response)
  if (response.ok && answer !== null) return answer as T
  throw new ApiError(
    response.ok ? 0 : response.status,
    String(answer?.['code'] ?? 'internal'),
    String(answer?.['message'] ?? UNKNOWN),
    answer ?? {},
  )
}
