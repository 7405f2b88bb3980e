/** Figures of every answer, and a line in the log for one that failed. */
import { config } from '../../config'
import { log } from '../../log'
import type { RequestContext } from '../context'
import type { Answered } from './metrics'
import { routeName } from './route-name'
import { metrics } from './watch'

function logAnswer({ requestId }: RequestContext, { method, route, status, seconds }: Answered): void {
  const line = { requestId, method, route, status, ms: Math.round(seconds * 1000) }
  if (status >= 500) log.warn(line, 'answered with a fault')
  else log.info(line, 'answered')
}

/** Counts the answer when it has been sent; of those without a fault a share of `LOG_SAMPLE` is logged. */
export function watchRequest(context: RequestContext): void {
  const { request, response } = context
  const startedAt = performance.now()
  // The steps may change both.
  const { method = 'GET', url = '/' } = request
  response.once('finish', () => {
    const { statusCode: status } = response
    const { logSample } = config()
    const isLogged = status >= 500 || (logSample > 0 && Math.random() < logSample)
    const counting = metrics()
    if (counting === null && !isLogged) return
    const route = routeName(url, status)
    if (route === null) return
    const answered = { method, route, status, seconds: (performance.now() - startedAt) / 1000 }
    counting?.countRequest(answered)
    if (isLogged) logAnswer(context, answered)
  })
}
