/**
 * Finds what is hard to hit: targets below 24 pixels. axe checks WCAG 2.5.8 with its exception for small targets that stand far
 * apart; here only the exception for links within a sentence counts.
 */
import type { Page } from 'playwright/test'

const LEAST = 24
const TARGETS = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link]'

/** Each small target as 'words: width x height'. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.locator(TARGETS).evaluateAll((targets, least) => {
    const blockOf = (element: Element): Element => {
      const parent = element.parentElement ?? document.body
      return getComputedStyle(parent).display === 'inline' ? blockOf(parent) : parent
    }
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const around = (blockOf(element).textContent ?? '').replace(element.textContent ?? '', '')
      return /\p{L}{2}/u.test(around)
    }
    /** A checkbox is as large as its label; a card's link is as large as the element that it covers. */
    const boxesOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const covers = (['::before', '::after'] as const).flatMap((part) => {
        const { content, position, width, height } = getComputedStyle(element, part)
        return content !== 'none' && position === 'absolute'
          ? [[Number.parseFloat(width), Number.parseFloat(height)]]
          : []
      })
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
      return [...boxes.map(({ width, height }) => [width, height]), ...covers]
    }
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      const isSeen =
        width > 1 && height > 1 && target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isLarge = boxesOf(target).some(([width = 0, height = 0]) => width >= least - 0.5 && height >= least - 0.5)
      if (!isSeen || isLarge || isInSentence(target)) return []
      const words = target.getAttribute('aria-label') ?? target.textContent ?? ''
      return [`${target.tagName} ${words.trim().slice(0, 40)}: ${width.toFixed(1)} x ${height.toFixed(1)}`]
    })
  }, LEAST)
