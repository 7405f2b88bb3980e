/**
 * Playwright records a stack for each step of a test and hides its own frames when it shows them. Mapping all frames to source
 * positions is an eighth of the test process's time; and it collects two hundred frames for each message to the browser.
 */
const MOST_LINES = 30
const PLAYWRIGHTS = /\/node_modules\/playwright(-core)?\//

const isShown = (line: NodeJS.CallSite): boolean => !PLAYWRIGHTS.test(line.getFileName() ?? '')

/** Limits source mapping to the frames that are shown. */
export function shortenStacks(): void {
  Error.stackTraceLimit = MOST_LINES
  const lookUp = Error.prepareStackTrace
  if (lookUp === undefined) return
  Error.prepareStackTrace = (fault, lines) => {
    const shown = lines.filter(isShown)
    return lookUp(fault, shown.length === 0 ? lines : shown)
  }
}
