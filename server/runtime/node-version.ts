/** An older Node would start, and then fail at one request after the other. */
const NEEDED = 24

/** Why this Node cannot run the shop, or null when it can; `version` as in `process.version`. */
export const whyNodeIsTooOld = (version: string): string | null =>
  Number.parseInt(version.slice(1), 10) < NEEDED ? `The shop needs Node ${NEEDED} or newer. This is ${version}.` : null
