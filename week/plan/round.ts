/** A round of work that is done several times, to see whether it leaves memory behind. */
import { type Act, staffActs } from './acts'
import { createDice } from './dice'

/** Six customers each. They have sessions, so their pages are not kept in the cache of pages as those of the first visit are. */
const RUSHES = 3
/** The numbers of these acts are above those of every plan. */
const FIRST_ID = 1_000_000

/** The same acts in every round, with other numbers, half of them at each node. */
export function planRound(round: number, minute: number): Act[] {
  const dice = createDice(1)
  const kinds = [...staffActs, ...Array.from({ length: RUSHES }, () => 'rush' as const)]
  return kinds.map((kind, index) => ({
    ...{ kind, minute, id: FIRST_ID + round * kinds.length + index },
    ...{ seed: dice.whole(1, 2 ** 31), node: index % 2 === 0 ? 0 : 1 },
  }))
}
