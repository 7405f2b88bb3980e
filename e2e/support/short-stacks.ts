/**
 * Playwright notes where it was called at each step of a test, and leaves its own lines out of what it shows. Looking up
 * where each of them stands in its sources is an eighth of what tests cost beside the browser. And it collects two hundred
 * lines for each message to the browser, in case that one fails.
 */
const MOST_LINES = 30
const PLAYWRIGHTS = /\/node_modules\/playwright(-core)?\//

const isShown = (line: NodeJS.CallSite): boolean => !PLAYWRIGHTS.test(line.getFileName() ?? '')

/** Of stacks that are shown, only the lines that are shown are looked up. */
export function shortenStacks(): void {
  Error.stackTraceLimit = MOST_LINES
  const lookUp = Error.prepareStackTrace
  if (lookUp === undefined) return
  Error.prepareStackTrace = (fault, lines) => {
    const shown = lines.filter(isShown)
    return lookUp(fault, shown.length === 0 ? lines : shown)
  }
}
