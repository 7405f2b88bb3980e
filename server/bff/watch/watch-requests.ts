/**
 * Watches every request of this process from beside it, by Node's own channels: an id for its log lines and its answer,
 * its figures, and a line in the log where it failed.
 */
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log, type RequestContext, requests } from '../../log'
import { routeName } from './route-name'

export const REQUEST_ID_HEADER = 'X-Request-Id'
/** What proxies give; anything else is not repeated into logs. */
const GIVEN_ID = /^[\w-]{8,64}$/

export type Answered = { method: string; route: string; status: number; seconds: number }

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Watched = RequestContext & { startedAt: number }

const watched = new WeakMap<IncomingMessage, Watched>()

function start({ request, response }: Exchange): void {
  const given = request.headers['x-request-id']
  const requestId = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
  const context = { requestId, response, startedAt: performance.now() }
  watched.set(request, context)
  response.setHeader(REQUEST_ID_HEADER, requestId)
  requests.enterWith(context)
}

/**
 * `sample` is the share of answers, from 0 to 1, that are logged although nothing is wrong with them; `count` is told of
 * every answer. What it answers ends the watching.
 */
export function watchRequests({ sample, count }: { sample: number; count: ((answered: Answered) => void) | null }) {
  const finish = ({ request, response }: Exchange): void => {
    const context = watched.get(request)
    const { statusCode: status } = response
    const failed = status >= 500
    const isLogged = failed || (sample > 0 && Math.random() < sample)
    if (context === undefined || (count === null && !isLogged)) return
    const route = routeName(request.url ?? '/', status)
    if (route === null) return
    const { method = 'GET' } = request
    const seconds = (performance.now() - context.startedAt) / 1000
    count?.({ method, route, status, seconds })
    if (!isLogged) return
    const line = { requestId: context.requestId, method, route, status, ms: Math.round(seconds * 1000) }
    if (failed) log.warn(line, 'answered with a fault')
    else log.info(line, 'answered')
  }
  const onStart = (message: unknown) => start(message as Exchange)
  const onFinish = (message: unknown) => finish(message as Exchange)
  subscribe('http.server.request.start', onStart)
  subscribe('http.server.response.finish', onFinish)
  return (): void => {
    unsubscribe('http.server.request.start', onStart)
    unsubscribe('http.server.response.finish', onFinish)
  }
}
