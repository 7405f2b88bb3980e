/**
 * The first page of a process takes four times as long as the next, because it loads the rendering code. A node requests one
 * page from itself before it reports that it is ready, so that its first visitor does not wait longer.
 */
import { type Config, config } from '../config'

/** After this time the node is ready anyway; visitors then get an error page. */
const TIMEOUT_MS = 10_000

let warmedUp: Promise<void> | undefined

async function requestFirstPage({ host = '127.0.0.1', port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const name = host.includes(':') ? `[${host}]` : host
  await fetch(`http://${name}:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((page) => page.arrayBuffer())
    .catch(() => {})
}

/** Resolves when this process has rendered a page or failed to; it tries once. In development it resolves at once. */
export function warmUp(): Promise<void> {
  if (config().development) return Promise.resolve()
  warmedUp ??= requestFirstPage(config())
  return warmedUp
}
