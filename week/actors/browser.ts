/** A person's browser: calls the shop by its public contract and keeps the cookies. */
import type { CallInput, CallOutput, Endpoint } from '@/lib/contract/endpoints'

/** A hanging request ends: the person gives up. */
const PATIENCE_MS = 20_000

/** `status` 0: the connection broke, or there was no answer. */
export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; code: string }

export type BrowserOptions = {
  /** Asked before each request, because nodes come and go. */
  url: () => string
  /** Hears of responses that the shop must never give. */
  onFault: (sentence: string) => void
  /** Number of requests, for the report. */
  count: () => void
}

/** A page that is not reachable for a moment is a 503; another status from 500 is a fault of the shop. */
export const isOwnFault = (status: number): boolean => status >= 500 && ![502, 503, 504].includes(status)

export function openBrowser({ url, onFault, count }: BrowserOptions) {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
  }

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<CallOutput<E>>> {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    const query = new URLSearchParams(
      Object.entries(input as object).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
    ).toString()
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', cookie }
    const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(input) }
    const address = method === 'GET' && query !== '' ? `${path}?${query}` : path
    count()
    try {
      const response = await fetch(url() + address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      const body = (await response.json()) as { code?: string }
      keep(response)
      if (response.ok) return { ok: true, value: body as CallOutput<E> }
      if (isOwnFault(response.status))
        onFault(`${endpoint} responded with ${response.status}: ${JSON.stringify(body).slice(0, 300)}`)
      return { ok: false, status: response.status, code: body.code ?? '' }
    } catch {
      return { ok: false, status: 0, code: 'no_answer' }
    }
  }

  /** Loads a page, as a person sees it; its content is not read. */
  async function page(path: string): Promise<number> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    count()
    return fetch(url() + path, {
      headers: { cookie, connection: 'close' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (response) => {
        keep(response)
        await response.arrayBuffer()
        if (isOwnFault(response.status)) onFault(`${path} responded with ${response.status}`)
        return response.status
      },
      () => 0,
    )
  }

  return { call, page }
}

export type Browser = ReturnType<typeof openBrowser>
