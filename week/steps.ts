/** Plays the acts of the same minutes together, while the faults of these minutes happen. */
import { type Facts, stageOf } from './actors/context'
import type { Memory } from './actors/memory'
import { perform } from './actors/perform'
import { type Broken, breakings, mendProvider } from './faults/faults'
import type { Act, FaultKind } from './plan/acts'
import { createDice } from './plan/dice'
import type { World } from './world/world'

const AT_ONCE = 4

/** Runs tasks in their order, `AT_ONCE` at a time. */
async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...tasks]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task()
    }),
  )
}

export function createSteps(world: World, memory: Memory, facts: Facts) {
  const faults = new Map<FaultKind, number>()
  let interruptions = 0
  let broken: Broken[] = []

  async function mend(due: readonly Broken[]): Promise<void> {
    broken = broken.filter((one) => !due.includes(one))
    for (const one of due) await one.mend()
  }

  /** `inner` with the fault in the middle of it. */
  const whileBreaking = (act: Act & { kind: 'fault' }, inner: () => Promise<void>) => async () => {
    memory.begin(act.id, act.minute, act.fault)
    faults.set(act.fault, (faults.get(act.fault) ?? 0) + 1)
    if (act.fault.startsWith('node') || act.fault.startsWith('database')) interruptions += 1
    const stays = await breakings[act.fault](world, createDice(act.seed), inner)
    if (stays !== null) broken.push(stays)
  }

  return {
    faults: (): ReadonlyMap<FaultKind, number> => faults,
    interruptions: () => interruptions,
    isMended: () => broken.length === 0,
    async play(together: readonly Act[]): Promise<void> {
      await mend(broken.filter(({ until }) => until <= world.minutesPassed()))
      const tasks = together
        .filter(({ kind }) => kind !== 'fault')
        .map((act) => () => perform(stageOf(act, world, memory, facts)))
      let step = () => inTurns(tasks)
      for (const act of together) if (act.kind === 'fault') step = whileBreaking(act, step)
      await step()
    },
    async mendAll(): Promise<void> {
      await mend(broken)
      await mendProvider(world)
    },
  }
}
