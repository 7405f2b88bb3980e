/** `GET /metrics`: for who knows the token, and nothing at all where there is none. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { metrics } from './watch'

const NO_STORE = { 'Cache-Control': 'no-store' }
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function knowsToken(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
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
    .health.figures(NOBODY, {})
    .then(
      (answer) => (answer.ok ? answer.value : null),
      () => null,
    )
  return new Response(await counted.expose(figures), { headers: { ...NO_STORE, 'Content-Type': counted.contentType } })
}
