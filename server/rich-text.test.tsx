/** @jest-environment jsdom */
/** What an import stores is what pages show. */
import { render } from '@testing-library/react'
import { fromMarkup } from '@/components/team/assortment/markup/markup'
import { RichText } from '@/components/ui/media/rich-text'
import { legalNames } from '@/lib/contract/values'
import { furtherTags } from '@/lib/format/rich-text'
import { demoTexts } from '@/lib/legal/demo-texts'
import { limitHtml } from './bakery/platform/limit-html'

test.each([
  ['/produkte/brote', true],
  ['/service#bestellen', true],
  ['https://www.bmuv.de/mehrweg?art=becher', true],
  ['mailto:moin@hansejunge.example', true],
  ['tel:+49 451 55501', true],
  ['http://www.bmuv.de', false],
  ['//www.bmuv.de', false],
  ['/\\www.bmuv.de', false],
  ['https:///www.bmuv.de', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['brote', false],
  ['', false],
])('leads to %s: %s, on pages as in imports', (address, isAllowed) => {
  const html = `<a href="${address}">Mehr</a>`
  const { container } = render(<RichText html={html} />)
  expect(container.innerHTML.includes('<a ')).toBe(isAllowed)
  expect(limitHtml(html, ['a']).includes('href=')).toBe(isAllowed)
})

test.each(legalNames)('the demo text %s contains nothing that an import would drop, and can be edited', (name) => {
  const html = demoTexts[name]({ loyaltyPercent: 6, tellsDevices: true })
  expect(limitHtml(html, furtherTags)).toBe(html)
  expect(fromMarkup(html)).not.toBeNull()
})
