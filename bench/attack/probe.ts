/** A hostile request, or a few of them, and what the shop did wrong: nothing when it held. */
import type { Answer, Attacker } from './attacker'

/** null: it held; else what happened. */
export type Verdict = string | null
export type Probe = { area: string; what: string; run: (attacker: Attacker) => Promise<Verdict> }

export const probe = (area: string, what: string, run: Probe['run']): Probe => ({ area, what, run })

export const seen = ({ status, text }: Answer): string => `${status} ${text.slice(0, 100).replaceAll(/\s+/g, ' ')}`

/** A stack, a query or a path of the machine. */
const INNARDS = /\bat .+\.[jt]s:\d+|node_modules|ECONN|\bselect .+ from\b/i

/** No fault, and no call tells of what is inside. */
export function calm(answer: Answer): Verdict {
  if (answer.status >= 500) return seen(answer)
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  return !isPage && INNARDS.test(answer.text) ? `told too much: ${seen(answer)}` : null
}

export const refusedWith =
  (...statuses: number[]) =>
  (answer: Answer): Verdict =>
    statuses.includes(answer.status) ? calm(answer) : seen(answer)

/** What one probe found; a shop that does not answer has not held. */
export const tryProbe = ({ run }: Probe, attacker: Attacker): Promise<Verdict> =>
  run(attacker).catch((fault: unknown) => `no answer: ${String(fault)}`)
