/**
 * Cookies and headers of the request that is being answered: of a call that goes round Next (`route/direct-calls.ts`), or
 * Next's own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { RequestCookies, ResponseCookies } from 'next/dist/compiled/@edge-runtime/cookies'
import * as next from 'next/headers'

type Jar = Pick<Awaited<ReturnType<typeof next.cookies>>, 'get' | 'set' | 'delete'>
type Exchange = { headers: Headers; jar: Jar }

/** Next loads this file several times. */
const holder = globalThis as { shopExchanges?: AsyncLocalStorage<Exchange> }
holder.shopExchanges ??= new AsyncLocalStorage()
const exchanges = holder.shopExchanges

export const cookies = async (): Promise<Jar> => exchanges.getStore()?.jar ?? next.cookies()

export const headers = async (): Promise<Pick<Headers, 'get'>> => exchanges.getStore()?.headers ?? next.headers()

/** A jar over what was sent, into which `set` and `delete` write for the answer; read again, it tells what was written. */
function openJar(sent: Headers, answered: Headers): Jar {
  const known = new RequestCookies(sent)
  const written = new ResponseCookies(answered)
  const jar = {
    get: (name: string) => (written.has(name) ? written.get(name) : known.get(name)),
    set: (...given: Parameters<Jar['set']>) => {
      written.set(...given)
      return jar
    },
    delete: (...given: Parameters<Jar['delete']>) => {
      written.delete(...given)
      return jar
    },
  }
  return jar as Jar
}

/** Runs `answer` as the request with these headers; its answer takes the cookies along that were set meanwhile. */
export async function withinExchange(sent: Headers, answer: () => Promise<Response>): Promise<Response> {
  const answered = new Headers()
  const response = await exchanges.run({ headers: sent, jar: openJar(sent, answered) }, answer)
  for (const cookie of answered.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
