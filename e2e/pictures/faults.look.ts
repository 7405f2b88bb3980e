/** Tests of the comparison: planted faults that were once missed, or easily could be, must be found. */
import { expect, type Page } from 'playwright/test'
import { screens } from './screens'
import type { Screen } from './screens/screen'
import { differenceTo, expectToLookLike, open, test, untilComplete } from './view'

const screenOf = (name: string): Screen => {
  const found = screens.find((screen) => screen.name === name)
  if (found === undefined) throw new Error(`there is no screen ${name}`)
  return found
}

/** Opens the shelf with the matching files blocked. */
async function openWithout(view: Page, files: RegExp): Promise<void> {
  await view.route(files, (route) => route.abort())
  await view.reload()
  await untilComplete(view)
  await view.unrouteAll({ behavior: 'wait' })
}

test.describe('on a shelf', () => {
  test.beforeEach(async ({ view }) => {
    await open(view, screenOf('brote'))
    await expectToLookLike(view, 'brote')
  })

  test('a style sheet that is lost is seen', async ({ view }) => {
    await openWithout(view, /\.css(\?|$)/)
    expect(await differenceTo(view, 'brote')).not.toBeNull()
  })

  test('letters of another font are seen', async ({ view }) => {
    await openWithout(view, /\.woff2(\?|$)/)
    expect(await differenceTo(view, 'brote')).not.toBeNull()
  })

  test('one name on a card that is cut by two pixels is seen', async ({ view }) => {
    await view
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading')
      .first()
      .evaluate((heading) => {
        const text = heading.textContent?.replaceAll('\u00ad', '') ?? ''
        const pen = document.createElement('canvas').getContext('2d')
        if (pen === null) throw new Error('no canvas')
        pen.font = getComputedStyle(heading).font
        // On the baseline of the text, so that it measures the baseline.
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        heading.append(mark)
        const inkEnds = mark.getBoundingClientRect().bottom + pen.measureText(text).actualBoundingBoxDescent
        mark.remove()
        heading.style.clipPath = `inset(0 0 ${heading.getBoundingClientRect().bottom - inkEnds + 2}px)`
      })
    expect(await differenceTo(view, 'brote')).not.toBeNull()
  })
})

test('a map that is missing is seen', async ({ view }) => {
  await open(view, screenOf('geschaeftefinder'))
  await expectToLookLike(view, 'geschaeftefinder')
  // A former bug: a pane without a height, whose canvas still counts as visible.
  await view.addStyleTag({ content: '.maplibregl-map { position: relative !important }' })
  await expect.poll(() => differenceTo(view, 'geschaeftefinder')).not.toBeNull()
})
