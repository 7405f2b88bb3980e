/** Older versions would start the shop but fail at requests. */
const NEEDED = 24

/** The reason why this Node cannot run the shop, or null; `version` as in `process.version`. */
export const whyNodeIsTooOld = (version: string): string | null =>
  Number.parseInt(version.slice(1), 10) < NEEDED ? `The shop needs Node ${NEEDED} or newer. This is ${version}.` : null
