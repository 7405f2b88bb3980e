import { deviceWords } from '@/lib/words/de/devices'
import { deviceOf } from './device'

const MOZILLA = 'Mozilla/5.0'

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge auf Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox auf Linux'],
  [
    `${MOZILLA} (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`,
    'Chrome auf Android',
  ],
  [
    `${MOZILLA} (Linux; Android 16; SM-S921B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet auf Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1`,
    'Safari auf iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1`, 'Safari auf Mac'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X)`, 'iPhone'],
  ['curl/8.5.0', 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(deviceOf(userAgent))).toBe(words)
})
