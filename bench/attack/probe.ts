/** A probe: one or more hostile requests, and the fault of the shop, if any. */
import type { Attacker, HttpResponse } from './attacker'

/** null: the shop behaved correctly; otherwise a description of the fault. */
export type Verdict = string | null
export type Probe = { area: string; what: string; run: (attacker: Attacker) => Promise<Verdict> }

export const probe = (area: string, what: string, run: Probe['run']): Probe => ({ area, what, run })

export const describeResponse = ({ status, text }: HttpResponse): string =>
  `${status} ${text.slice(0, 100).replaceAll(/\s+/g, ' ')}`

/** Signs of a stack trace, a query or a path of the machine. */
const INNARDS = /\bat .+\.[jt]s:\d+|node_modules|ECONN|\bselect .+ from\b/i

/** The response has no status 5xx and contains no internals. */
export function checkResponse(answer: HttpResponse): Verdict {
  if (answer.status >= 500) return describeResponse(answer)
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  return !isPage && INNARDS.test(answer.text) ? `contains internals: ${describeResponse(answer)}` : null
}

export const refusedWith =
  (...statuses: number[]) =>
  (answer: HttpResponse): Verdict =>
    statuses.includes(answer.status) ? checkResponse(answer) : describeResponse(answer)

/** The result of a probe. A shop that does not respond has failed. */
export const tryProbe = ({ run }: Probe, attacker: Attacker): Promise<Verdict> =>
  run(attacker).catch((fault: unknown) => `no answer: ${String(fault)}`)
