import { framedChange, framedPage } from './framed-page'

const PRODUCT = '/produkte/brote/speicherlaib-1001'

test.each([0, 12])('the address of the page with change %i names it', (changeId) => {
  const { pathname, search } = new URL(framedPage(PRODUCT, changeId), 'https://shop.example')
  expect(framedChange(pathname, search)).toBe(changeId)
})

test.each([
  [PRODUCT, ''],
  [PRODUCT, '?vorschau='],
  [PRODUCT, '?vorschau=-1'],
  [PRODUCT, '?vorschau=1&x=2'],
  ['/warenkorb', '?vorschau=1'],
  ['/team/zentrale/produkte/1001', '?vorschau=1'],
])('%s%s is no page inside a form', (path, search) => {
  expect(framedChange(path, search)).toBeNull()
})
