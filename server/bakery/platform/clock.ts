/** Time comes in from outside, so that rules and tests can choose it. */
export type Clock = { now: () => Date }

/** @internal for benches; a shop's time is its database's */
export const systemClock: Clock = { now: () => new Date() }
