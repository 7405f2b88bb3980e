/** The hostile requests of `npm run attack` as part of the gate, without a browser. */
import { expect } from 'playwright/test'
import { createAttacker } from '../../bench/attack/attacker'
import { tryProbe } from '../../bench/attack/probe'
import { probes } from '../../bench/attack/walks'
import { test } from '../support/test'

for (const [area, walk] of Map.groupBy(probes, (probe) => probe.area)) {
  test(`${area} from anonymous visitors are refused without an error of the server`, async ({ baseURL }) => {
    const attacker = createAttacker(baseURL ?? '')
    const failures: string[] = []
    for (const probe of walk) {
      const verdict = await tryProbe(probe, attacker)
      if (verdict !== null) failures.push(`${probe.what}: ${verdict}`)
    }
    expect(failures).toEqual([])
  })
}
