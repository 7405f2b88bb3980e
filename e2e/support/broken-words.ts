/** Finds what a line break tears apart: words at a hyphen, as 'E-|Mail' and '#RE-|2031-000016', and dates with 'bis': 'bis|morgen'. */
import type { Page } from 'playwright/test'

const WHOLE = String.raw`E-Mail|E-Rechnung|#?[A-Z]{2}-\d{4}-\d+|\bbis\s(?:heute|morgen|\d[\d.]*)`

/**
 * The parts of names that may break between them: 'Hafen|brötchen'. Without the first letter after the break, because the browser
 * counts the hyphen, in the line above, to it.
 */
export const partsOf = (names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const [first, last] = name.split('|')
      const [letter, ...others] = last ?? ''
      return [`${first}(?=\u00ad?${last})`, `(?<=${first}\u00ad?${letter})${others.join('')}`]
    })
    .join('|')

/** The words with the line in which they are broken. */
export const brokenWordsOf = (page: Page, wholeWords = WHOLE): Promise<string[]> =>
  page.locator('body').evaluate((body, whole) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const words = text.nodeValue ?? ''
      for (const { 0: word, index } of words.matchAll(new RegExp(whole, 'g'))) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.push(`${word}: ${words.trim().slice(0, 60)}`)
      }
    }
    return broken
  }, wholeWords)

/** Texts in a column that is too narrow to read them: more than two lines, with three letters each. */
export const stackedLettersOf = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const LETTERS = 3.5
    const stacked: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.nodeValue?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 2 && words.length / lines.size < LETTERS)
        stacked.push(`${words.slice(0, 40)}: ${lines.size} lines`)
    }
    return stacked
  })
