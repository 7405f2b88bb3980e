import { safeReturnUrl, withReturnUrl } from './return-url'

test.each(['/warenkorb', '/produkte/brote?subcategory=Roggen#x', '/'])('%s is followed', (path) => {
  expect(safeReturnUrl(path)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'warenkorb',
  '/auth/login',
  '/AUTH/login?ReturnUrl=/',
  '/api/customer/export',
  '',
  undefined,
  ['/warenkorb', '/'],
])('%j is not followed', (given) => {
  expect(safeReturnUrl(given)).toBeNull()
})

test('a return address survives its own query', () => {
  const link = withReturnUrl('/auth/login', '/produkte?search=a&b=1')
  expect(new URL(link, 'http://shop.example').searchParams.get('ReturnUrl')).toBe('/produkte?search=a&b=1')
})
