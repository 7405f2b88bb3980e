/** Records layout shifts of pages. */
import type { Page } from 'playwright/test'

type Shifts = { value: number; moved: string[] }[]

/** Makes each page record layout shifts without recent input, with the moved elements. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className} ${node.textContent?.slice(0, 30)}` : String(node)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Scrolls at the pace of a hand, so that lazy content is loaded. */
async function scroll(page: Page, step: number): Promise<void> {
  await page.mouse.move(100, 300)
  for (let turn = 0; turn < 8; turn++) {
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, step)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.waitForLoadState('networkidle')
    if ((await page.evaluate(() => window.scrollY)) === before && turn > 1) break
  }
}

/** All shifts since the page was loaded; `sum` is the CLS. */
export async function shiftsSoFar(page: Page): Promise<{ sum: number; shifts: Shifts }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts }
}

/** All shifts, after scrolling to the end of the page and back. */
export async function shiftsOf(page: Page): ReturnType<typeof shiftsSoFar> {
  await page.waitForLoadState('networkidle')
  await scroll(page, 500)
  await scroll(page, -500)
  return shiftsSoFar(page)
}
