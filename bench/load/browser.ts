/** The browser of one visitor: stores its cookie and records its requests. */
import type { Recorder } from './recorder'

/** Slower responses count as failed. */
const PATIENCE_MS = 20_000

/** `shelves`: paths of the categories. */
export type TargetShop = { url: string; simulator: string | null; shelves: readonly string[]; recorder: Recorder }

/** The visit ended early; the reason has been counted. */
export class Ended extends Error {}

/** '409 slot_full', status and code; only the status without a code or for status 5xx. */
function reasonOf(status: number, body: ArrayBuffer): string {
  try {
    const { code } = JSON.parse(new TextDecoder().decode(body)) as { code?: string }
    return status < 500 && code !== undefined ? `${status} ${code}` : String(status)
  } catch {
    return String(status)
  }
}

export function browserOf({ url, recorder }: Pick<TargetShop, 'url' | 'recorder'>) {
  let cookie = ''
  function fail(name: string, reason: string): never {
    recorder.failed(name, reason)
    throw new Ended(name)
  }
  async function ask(name: string, path: string, init: RequestInit = {}): Promise<Response> {
    const startedAt = performance.now()
    const headers = { 'Sec-Fetch-Site': 'same-origin', cookie, ...init.headers }
    const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (fault: Error) => fail(name, fault.name === 'TimeoutError' ? 'no answer in time' : 'connection lost'),
    )
    const body = await answer.arrayBuffer().catch(() => null)
    if (body === null) return fail(name, 'answer broken off')
    if (answer.status >= 400) return fail(name, reasonOf(answer.status, body))
    recorder.took(name, performance.now() - startedAt)
    const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0])
    cookie = cookies[0] ?? cookie
    return new Response(body)
  }
  return {
    fail,
    page: (name: string, path: string) => ask(name, path),
    call: async <T>(name: string, path: string, body: unknown = {}): Promise<T> => {
      const headers = { 'Content-Type': 'application/json' }
      return (await ask(name, path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>
    },
  }
}

export type Browser = ReturnType<typeof browserOf>
