/**
 * Memory: the same work, done again and again, leaves nothing in a node. What is loaded at first use and what a cache keeps grows in
 * some rounds; what is never released grows in every round. It counts bytes after a garbage collection, so neither the speed of
 * the machine nor the moment of a collection decides.
 */
import type { NodeMemory } from '../world/node'
import type { Offence } from './invariant'

/** By then nearly all code is loaded. */
const WARM_ROUNDS = 5
const COUNTED_ROUNDS = 3
/** A node without a leak was seen to grow ever more slowly, and to be at rest after twelve rounds. */
const MOST_ROUNDS = 24
/** Some hundred requests: a node that keeps a few kilobytes of each exceeds it. New sessions are far below. */
const MOST_BYTES_PER_ROUND = 250_000

const inMb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** `rounds`: the nodes after each round. The last rounds decide. */
export function growing(rounds: readonly (readonly NodeMemory[])[]): Offence[] {
  const counted = rounds.slice(-COUNTED_ROUNDS - 1)
  return [...Map.groupBy(counted.flat(), ({ pid }) => pid).values()].flatMap((samples) => {
    const growth = samples.slice(1).map(({ bytes }, index) => bytes - (samples[index]?.bytes ?? 0))
    const grewAlways = growth.length === COUNTED_ROUNDS && growth.every((bytes) => bytes > MOST_BYTES_PER_ROUND)
    const text = `a node has ${samples.map(({ bytes }) => inMb(bytes)).join(', ')} MB in use`
    return grewAlways ? [{ invariant: 'the same work leaves no more memory in a node', text }] : []
  })
}

/** `work` does the work of a round, and `weigh` asks the nodes. Goes on as long as a node grows, at most 24 times. */
export async function repeat(
  work: (round: number) => Promise<void>,
  weigh: () => Promise<NodeMemory[]>,
): Promise<NodeMemory[][]> {
  const rounds: NodeMemory[][] = []
  const isAtRest = () => rounds.length >= WARM_ROUNDS + COUNTED_ROUNDS && growing(rounds).length === 0
  for (let round = 0; round < MOST_ROUNDS && !isAtRest(); round += 1) {
    await work(round)
    rounds.push(await weigh())
  }
  return rounds
}
