/** Overflow in narrow windows (WCAG 1.4.10 Reflow). */
import type { Page } from 'playwright/test'

/** 320px is 1280px at 400 %; 640px is 1280px at 200 %. */
const NARROW = [320, 640]

const standingOut = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > root.clientWidth + 1
    })
    const elements = out.map(
      ({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`,
    )
    // A word that is longer than its element overflows it, although no element does.
    return [`the page is ${root.scrollWidth}px wide`, ...elements.slice(0, 5)]
  })

/** Elements that overflow a narrow window horizontally, except inside scrolling parts; restores the width of the window. */
export async function overflowOf(page: Page): Promise<string[]> {
  const usual = page.viewportSize()
  const out: string[] = []
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 })
    out.push(...(await standingOut(page)).map((element) => `at ${width}px: ${element}`))
  }
  if (usual !== null) await page.setViewportSize(usual)
  return out
}
