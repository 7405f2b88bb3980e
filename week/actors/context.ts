/** The context of an act: the world, its own dice and browser, and the memory. */
import type { CallOutput } from '@/lib/contract/endpoints'
import type { Act } from '../plan/acts'
import { createDice, type Dice } from '../plan/dice'
import type { World } from '../world/world'
import { type Browser, openBrowser } from './browser'
import type { Memory, Played } from './memory'

export type Branch = CallOutput<'POST /api/branch/branches'>[number]
/** Facts of the bakery that do not change, read once. */
export type Facts = { branches: readonly Branch[]; shelves: readonly string[]; coupons: readonly string[] }

export type Stage = {
  act: Act
  world: World
  memory: Memory
  facts: Facts
  dice: Dice
  /** A new browser of another person. */
  browser: () => Browser
  /** Notes a response that the shop must never give. */
  fault: (sentence: string) => void
  /** Notes a step of the act for the report of a failure. */
  note: (step: string) => void
  /** Notes that the act touched an order, by its number or guid. */
  touch: (object: string) => void
  /** Counts how the act ended, and notes it. */
  end: (outcome: string) => void
}

export function stageOf(act: Act, world: World, memory: Memory, facts: Facts): Stage {
  const played: Played = memory.begin(act.id, act.minute, act.kind)
  const fault = (sentence: string) => void memory.faults.push(`act ${act.id} (${act.kind}): ${sentence}`)
  return {
    ...{ act, world, memory, facts },
    dice: createDice(act.seed),
    browser: () =>
      openBrowser({
        url: () => world.urlOf(act.node),
        onFault: fault,
        count: memory.countRequest,
      }),
    fault,
    note: (step) => void played.steps.push(step),
    touch: (object) => void played.objects.add(object),
    end: (outcome) => {
      played.steps.push(outcome)
      memory.countOutcome(`${act.kind}: ${outcome}`)
    },
  }
}
