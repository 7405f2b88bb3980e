/** Proves that the invariants find faults: plays days with each planted fault until one is found. */
import { planWeek } from '../plan/plan'
import { type PlaySettings, play } from '../play'
import { bundleForWeek } from '../world/programs'
import { plantedFaults } from './planted-faults'

const SEEDS = [1, 2, 3]

type Settings = Omit<PlaySettings, 'acts' | 'programs'> & { orders: number }

/** Without other faults, so that what is found is the planted one. Resolves to the names of those that were not found. */
export async function findPlanted(settings: Settings, say: (line: string) => void): Promise<string[]> {
  const missed: string[] = []
  for (const fault of plantedFaults) {
    const programs = await bundleForWeek(settings.build, fault)
    let found = false
    for (const seed of SEEDS) {
      const acts = planWeek({ seed, days: settings.days, orders: settings.orders, faults: [] })
      const { offences, hour } = await play({ ...settings, programs, acts })
      found = offences.length > 0
      say(`${fault.name}, seed ${seed}: ${found ? `hour ${hour}, ${offences[0]?.invariant}` : 'not found'}`)
      if (found) break
    }
    if (!found) missed.push(fault.name)
  }
  return missed
}
