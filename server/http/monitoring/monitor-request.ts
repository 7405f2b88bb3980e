/** Metrics of every response, and a log entry for failed ones. */
import { config } from '../../config'
import { log } from '../../log'
import type { RequestContext } from '../context'
import type { CountedRequest } from './metrics'
import { metrics } from './monitoring'
import { routeName } from './route-name'

function logResponse({ requestId }: RequestContext, { method, route, status, seconds }: CountedRequest): void {
  const entry = { requestId, method, route, status, ms: Math.round(seconds * 1000) }
  if (status >= 500) log.warn(entry, 'response is a server error')
  else log.info(entry, 'response sent')
}

/** Counts the response when it has been sent. Status 5xx is always logged, others with the probability `LOG_SAMPLE`. */
export function monitorRequest(context: RequestContext): void {
  const { request, response } = context
  const startedAt = performance.now()
  // The steps may change both values.
  const { method = 'GET', url = '/' } = request
  response.once('finish', () => {
    const { statusCode: status } = response
    const { logSample } = config()
    const isLogged = status >= 500 || (logSample > 0 && Math.random() < logSample)
    const counting = metrics()
    if (counting === null && !isLogged) return
    const route = routeName(url, status)
    if (route === null) return
    const counted = { method, route, status, seconds: (performance.now() - startedAt) / 1000 }
    counting?.countRequest(counted)
    if (isLogged) logResponse(context, counted)
  })
}
