/**
 * `npm run attack -- --url http://localhost:3000`: sends hostile requests to all endpoints of a running shop and prints the
 * results. Creates two accounts and takes no money. Exits with 1 if a probe failed. `e2e/runtime/attack.spec.ts` runs the same probes in
 * the gate. `--simulator http://localhost:3001`: the PayPal simulator of a trial shop; then an order is also paid and cancelled
 * while responses are lost, which takes two more minutes.
 */
import { programArguments } from '@/tools/launch/arguments'
import { createAttacker } from '../attack/attacker'
import { lostAnswer } from '../attack/lost-answer'
import { tryProbe } from '../attack/probe'
import { probes } from '../attack/walks'

const { values } = programArguments({
  usage: 'npm run attack -- [--url http://localhost:3000] [--simulator http://localhost:3001]',
  options: { url: { type: 'string', default: 'http://localhost:3000' }, simulator: { type: 'string' } },
})
for (const [name, address] of Object.entries(values)) {
  if (URL.canParse(address)) continue
  console.error(`--${name} must be an address, e.g. http://localhost:3000`)
  process.exit(1)
}
await fetch(values.url).catch(() => {
  console.error(`Nothing answers at ${values.url}.`)
  process.exit(1)
})
const money = values.simulator === undefined ? [] : [lostAnswer(new URL(values.simulator).origin)]

const attacker = createAttacker(values.url)
const results = new Map<string, { passed: number; all: number }>()
const failures: string[] = []
// Runs first, because the limits tested at the end would refuse a purchase.
for (const probe of [...money, ...probes]) {
  const verdict = await tryProbe(probe, attacker)
  const count = results.get(probe.area) ?? { passed: 0, all: 0 }
  results.set(probe.area, { passed: count.passed + (verdict === null ? 1 : 0), all: count.all + 1 })
  if (verdict !== null) failures.push(`${probe.area}: ${probe.what}: ${verdict}`)
}

for (const [area, count] of results)
  console.log(`${area.padEnd(12)}${String(count.passed).padStart(4)} of ${count.all} passed`)
for (const failure of failures) console.log(`FAILED  ${failure}`)
console.log(failures.length === 0 ? 'All probes passed.' : `${failures.length} probes failed.`)
process.exitCode = failures.length === 0 ? 0 : 1
