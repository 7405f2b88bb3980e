/** @jest-environment jsdom */
import { softLinkOf } from './soft-link'

function clickOn(href: string, shownPath: string) {
  window.history.replaceState(null, '', shownPath)
  document.body.innerHTML = `<a data-soft="" href="${href}"><b>Ziel</b></a>`
  const target = document.querySelector('b')
  return { target, button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
}

test.each([
  ['/produkte/brote', '/warenkorb'],
  ['/team/zentrale/preise', '/team/zentrale/produkte'],
])('a link to %s is followed by the router on %s', (href, shownPath) => {
  expect(softLinkOf(clickOn(href, shownPath))?.pathname).toBe(href)
})

test.each([
  ['/produkte/brote/speicherlaib-1001', '/team/zentrale/produkte/1001'],
  ['/team', '/produkte/brote'],
])('a link to %s loads the page on %s, because staff and customers have different frames', (href, shownPath) => {
  expect(softLinkOf(clickOn(href, shownPath))).toBeNull()
})
