import { targetAfterSave, withMarketing } from './after-save'

test.each([
  ['/produkte', undefined, 'reload'],
  ['/Produkte/Brote', '/warenkorb', 'reload'],
  ['/', undefined, '/produkte'],
  ['/warenkorb', '/warenkorb', '/warenkorb'],
  ['//evil.example', '//evil.example', '/'],
])('on %s with return address %s the browser goes on to %s', (pathname, returnUrl, target) => {
  expect(targetAfterSave(pathname, returnUrl)).toBe(target)
})

test.each([
  ['/produkte', '?utm_source=qr&branch=17', '/produkte?utm_source=qr'],
  ['/produkte?seite=2', '?UTM_campaign=brot', '/produkte?seite=2&UTM_campaign=brot'],
  ['/produkte', '?branch=17', '/produkte'],
])('to %s from %s leads %s', (target, search, address) => expect(withMarketing(target, search)).toBe(address))

test.each([
  ['/produkte/brote', '/warenkorb', 'reload'],
  ['/Produkte', undefined, 'reload'],
  ['/', undefined, '/produkte'],
  ['/mein-junge/bestellungen', '/warenkorb', '/warenkorb'],
])('after saving on %s with return address %s the browser goes to %s', (path, returnUrl, target) => {
  expect(targetAfterSave(path, returnUrl)).toBe(target)
})
