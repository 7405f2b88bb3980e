/** Context of a request without a connection. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type RequestContext, runInContext } from '@/server/http/context'
import { ShopResponse } from '@/server/http/shop-response'
import { identify } from '@/server/http/steps/identify'

export function openContext(headers: Readonly<Record<string, string>> = {}, url = '/'): RequestContext {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: { ...headers } })
  return identify(request, new ShopResponse(request))
}

/** Runs `work` in a request context; returns its result and the context. */
export async function withinRequest<T>(work: () => Promise<T>, headers: Readonly<Record<string, string>> = {}) {
  const context = openContext(headers)
  return { answered: await runInContext(context, work), context }
}
