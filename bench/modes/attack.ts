/**
 * `npm run attack -- --url http://localhost:3000`: walks hostile requests over all calls of a running shop and prints what
 * held. It makes two accounts and takes no money. Ends with 1 if something did not hold. `e2e/attack.spec.ts` is the
 * same walk as part of the gate.
 * `--simulator http://localhost:3001` names the PayPal simulator of a shop on trial: then an order is paid and cancelled, too,
 * while answers get lost, which takes two minutes more.
 */
import { parseArgs } from 'node:util'
import { createAttacker } from '../attack/attacker'
import { lostAnswer } from '../attack/lost-answer'
import { tryProbe } from '../attack/probe'
import { probes } from '../attack/walks'

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, simulator: { type: 'string' } },
})
for (const [name, address] of Object.entries(values)) {
  if (URL.canParse(address)) continue
  console.error(`--${name} must be an address, e.g. http://localhost:3000`)
  process.exit(1)
}
const money = values.simulator === undefined ? [] : [lostAnswer(new URL(values.simulator).origin)]

const attacker = createAttacker(values.url)
const held = new Map<string, { held: number; all: number }>()
const failures: string[] = []
// First of all: the budgets at the end leave this address nothing to buy with.
for (const probe of [...money, ...probes]) {
  const verdict = await tryProbe(probe, attacker)
  const count = held.get(probe.area) ?? { held: 0, all: 0 }
  held.set(probe.area, { held: count.held + (verdict === null ? 1 : 0), all: count.all + 1 })
  if (verdict !== null) failures.push(`${probe.area}: ${probe.what}: ${verdict}`)
}

for (const [area, count] of held)
  console.log(`${area.padEnd(12)}${String(count.held).padStart(4)} of ${count.all} held`)
for (const failure of failures) console.log(`NOT HELD  ${failure}`)
console.log(failures.length === 0 ? 'Everything held.' : `${failures.length} did not hold.`)
process.exitCode = failures.length === 0 ? 0 : 1
