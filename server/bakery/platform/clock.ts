/** Source of the current time, a dependency so that tests can choose it. */
export type Clock = { now: () => Date }

/** @internal for benches; the shop uses the clock of its database */
export const systemClock: Clock = { now: () => new Date() }
