/**
 * The first page of a process takes four times as long as the next, because what makes it is loaded by it: a node makes
 * one for itself before it says that it is ready, so that its first visitor waits no longer than others.
 */
import { type Config, config } from '../config'

/** A node that cannot make a page is asked by visitors all the same, who get the calm page. */
const PATIENCE_MS = 10_000

let made: Promise<void> | undefined

async function makeFirstPage({ host = '127.0.0.1', port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const name = host.includes(':') ? `[${host}]` : host
  await fetch(`http://${name}:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (page) => page.arrayBuffer(),
    () => undefined,
  )
}

/** Resolves when this process has made a page, or could not; it tries once. In development pages are made when asked for. */
export function firstPage(): Promise<void> {
  if (config().development) return Promise.resolve()
  made ??= makeFirstPage(config())
  return made
}
