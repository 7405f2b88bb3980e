/** Source of the current time, a dependency so that tests can choose it. */
export type Clock = { now: () => Date }
