/** Steps of a visitor in any browser that selenium-webdriver drives, by role and name. Each waits for what it needs. */
import { Key, Origin, type WebDriver } from 'selenium-webdriver'
import { type Found, findByRole, type Name } from './find-by-role'

/** Generous for busy machines; a passing walk does not wait for it. */
const PATIENCE_MS = 30_000
/** Each look costs the browser a walk through the page. */
const POLL_MS = 150

export function createVisitor(driver: WebDriver, origin: string) {
  /** Repeats `look` until it returns a value. A page that is just being replaced throws, which is only a reason to look again. */
  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    let fault: unknown
    const found = await driver
      .wait(
        () =>
          look().catch((thrown: unknown) => {
            fault = thrown
            return null
          }),
        PATIENCE_MS,
        undefined,
        POLL_MS,
      )
      .catch(async () => {
        const text = await driver
          .executeScript('return (document.querySelector("dialog:modal") ?? document.body).innerText')
          .catch(() => '')
        throw new Error(`${what} at ${await address()}\n${fault ?? ''}\n${text}`)
      })
    return found as T
  }

  const address = async () => driver.getCurrentUrl().catch(() => 'no page')

  /** Two equal readings: the element does not move any more. */
  async function untilStill(role: string, name: Name, share: number): Promise<Found> {
    let before: Found | null = null
    return until(`No ${role} ${name} that can be clicked`, async () => {
      const last = before
      before = await findByRole(driver, role, name, { moves: true, share })
      return before?.isFree && last?.x === before.x && last.y === before.y ? before : null
    })
  }

  async function click(role: string, name: Name, share = 0): Promise<void> {
    const { x, y } = await untilStill(role, name, share)
    await driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform()
  }

  const see = (role: string, name: Name) =>
    until(`No ${role} ${name}`, () => findByRole(driver, role, name)).then(() => {})

  return {
    open: (path: string) => driver.get(new URL(path, origin).href),
    back: () => driver.navigate().back(),
    click,
    /** One of the matches at random, so that parallel tests do not take the same. */
    clickAny: (role: string, name: Name) => click(role, name, Math.random()),
    see,
    miss: (role: string, name: Name) =>
      until(`Still a ${role} ${name}`, async () => (await findByRole(driver, role, name)) === null || null),
    seePath: (path: RegExp) =>
      until(`Not at ${path}`, async () => path.test(new URL(await driver.getCurrentUrl()).pathname) || null),
    async type(role: string, name: Name, text: string): Promise<void> {
      await click(role, name)
      await driver.actions().sendKeys(text).perform()
    },
    /** Into the next field, by the Tab key: a password field has no role. */
    typeNext: (text: string) => driver.actions().sendKeys(Key.TAB, text).perform(),
    /** Runs `steps` in the window that `opening` opens, then continues in the first one. */
    async inNewWindow(opening: () => Promise<void>, steps: () => Promise<void>): Promise<void> {
      const first = await driver.getWindowHandle()
      await opening()
      const opened = await until('No new window', async () => {
        const others = (await driver.getAllWindowHandles()).filter((handle) => handle !== first)
        return others[0] ?? null
      })
      await driver.switchTo().window(opened)
      await steps()
      await driver.switchTo().window(first)
    },
    /** As with a larger text in the browser's settings: every size of the shop depends on it. */
    enlargeText: (percent: number) =>
      driver.executeScript(`document.documentElement.style.fontSize = '${percent}%'`).then(() => {}),
  }
}

export type EngineVisitor = ReturnType<typeof createVisitor>
