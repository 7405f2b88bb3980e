/** Time comes in from outside, so that rules and tests can choose it. */
export type Clock = { now: () => Date }
export const systemClock: Clock = { now: () => new Date() }
