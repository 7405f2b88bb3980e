/** A probe: one or more hostile requests, and the fault of the shop, if any. */
import type { Answer, Attacker } from './attacker'

/** null: the shop behaved correctly; otherwise a description of the fault. */
export type Verdict = string | null
export type Probe = { area: string; what: string; run: (attacker: Attacker) => Promise<Verdict> }

export const probe = (area: string, what: string, run: Probe['run']): Probe => ({ area, what, run })

export const describeAnswer = ({ status, text }: Answer): string =>
  `${status} ${text.slice(0, 100).replaceAll(/\s+/g, ' ')}`

/** Signs of a stack trace, a query or a path of the machine. */
const INNARDS = /\bat .+\.[jt]s:\d+|node_modules|ECONN|\bselect .+ from\b/i

/** The response has no status 5xx and contains no internals. */
export function calm(answer: Answer): Verdict {
  if (answer.status >= 500) return describeAnswer(answer)
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  return !isPage && INNARDS.test(answer.text) ? `contains internals: ${describeAnswer(answer)}` : null
}

export const refusedWith =
  (...statuses: number[]) =>
  (answer: Answer): Verdict =>
    statuses.includes(answer.status) ? calm(answer) : describeAnswer(answer)

/** The result of a probe. A shop that does not respond has failed. */
export const tryProbe = ({ run }: Probe, attacker: Attacker): Promise<Verdict> =>
  run(attacker).catch((fault: unknown) => `no answer: ${String(fault)}`)
