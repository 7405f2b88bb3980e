/** `GET /metrics` for clients with the token METRICS_TOKEN; 404 if it is not set. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { metrics } from '@/server/http/monitoring/monitoring'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'

const NO_STORE = { 'Cache-Control': 'no-store' }
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function knowsToken(request: Request, token: string): boolean {
  const sentToken = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(sentToken), digest(token))
}

export async function exposeMetrics(request: Request): Promise<Response> {
  const { metricsToken } = config()
  const counted = metrics()
  if (metricsToken === undefined || counted === null) return new Response(null, { status: 404 })
  if (!knowsToken(request, metricsToken)) {
    const headers = { ...NO_STORE, 'WWW-Authenticate': 'Bearer realm="metrics"' }
    return new Response('Bearer token missing or wrong.\n', { status: 401, headers })
  }
  const figures = await backend()
    .health.figures(ANONYMOUS, {})
    .then(
      (answer) => (answer.ok ? answer.value : null),
      () => null,
    )
  return new Response(await counted.expose(figures), { headers: { ...NO_STORE, 'Content-Type': counted.contentType } })
}
