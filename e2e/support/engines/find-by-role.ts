/** Finds elements by role and accessible name in the page itself, since neither protocol's client does. Runs in the browser. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { WebDriver } from 'selenium-webdriver'

/** A text is the whole name. */
export type Name = string | RegExp
export type Found = {
  /** Centre in the window. */
  x: number
  y: number
  /** Nothing covers it. */
  isFree: boolean
}

type Choice = {
  /** For a click: only what is enabled, scrolled to the middle of the window. */
  moves: boolean
  /** Which of several matches: 0 is the first, nearly 1 the last. */
  share: number
}

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

type Queries = {
  queryAllByRole: (root: unknown, role: string, options: { name: (found: string) => boolean }) => HTMLElement[]
}

/** Inside of the topmost dialog, if one is open, because the page below it is inert. Components' own roots are searched as well. */
function find(role: string, name: string, flags: string | null, { moves, share }: Choice): Found | null {
  const { queryAllByRole } = Reflect.get(window, 'TestingLibraryDom') as Queries
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const roots = [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const pattern = flags === null ? null : new RegExp(name, flags)
  const isWanted = (found: string) => {
    // Any space counts as one, also those that do not break.
    const text = found.replaceAll(/\s+/g, ' ').trim()
    return pattern === null ? text === name : pattern.test(text)
  }
  const elements = roots.flatMap((part) => queryAllByRole(part, role, { name: isWanted }))
  const possible = elements.filter(
    (each) => each.getClientRects().length > 0 && !(moves && each.matches(':disabled, [aria-disabled="true"]')),
  )
  const element = possible[Math.floor(share * possible.length)]
  if (element === undefined) return null
  if (moves) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
  const above = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return { x, y, isFree: [element, ...labels].some((part) => part.contains(above)) }
}

/** A visible match, or null. */
export async function findByRole(
  driver: WebDriver,
  role: string,
  name: Name,
  { moves = false, share = 0 }: Partial<Choice> = {},
): Promise<Found | null> {
  if (!(await driver.executeScript('return "TestingLibraryDom" in window'))) await driver.executeScript(QUERIES)
  const [text, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags]
  return driver.executeScript(find, role, text, flags, { moves, share })
}
