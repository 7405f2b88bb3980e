/**
 * A bakery in another language with wrong, late or missing responses: the shop treats each as an outage.
 */
import { timeoutMs } from '@/lib/contract/transport'
import { openForFile } from '@/testing/lifetime'
import { startPythonBakery } from '@/testing/python-bakery'
import { ANONYMOUS } from './calls'
import { createHttpBackend } from './http-backend'

const secret = 'a secret of both of them, 32 letters or more'
const liar = openForFile(() => startPythonBakery({ data: 'tools/conformance/data-set', secret, program: 'liar.py' }))

const bread = {
  skuid: 109_901,
  orderMode: 'pickup',
  targetBranchId: 10_901,
  targetDateTime: '2026-12-02T09:00:00Z',
} as const
const priceFrom = (url: string) => createHttpBackend({ url, secret }).catalogue.price(ANONYMOUS, bread)

afterEach(() => jest.restoreAllMocks())

const foreign = (place: string) => `the response violates the contract at ${place}`

test.each([
  ['negative-price', foreign('value.0.price')],
  ['fraction-of-a-cent', foreign('value.0.price')],
  ['price-as-text', foreign('value.0.price')],
  ['price-of-null', foreign('value.0.price')],
  ['price-beyond-numbers', foreign('value.0.price')],
  ['price-missing', foreign('value.0.price')],
  ['day-missing', foreign('value.0.validFrom')],
  ['value-missing', foreign('value')],
  ['yes-and-no', foreign('ok')],
  ['refusal-unknown', foreign('error')],
  ['a-list', foreign('the top level')],
  ['null', foreign('the top level')],
  ['not-a-number', expect.stringContaining('not valid JSON')],
  ['empty', 'Unexpected end of JSON input'],
  ['html', 'the bakery did not respond with JSON in UTF-8'],
  ['stack', 'the bakery responded with status 500'],
  ['foreign-charset', 'the bakery did not respond with JSON in UTF-8'],
  ['no-utf-8', expect.stringContaining('not valid')],
  ['huge', 'the bakery responded with more than 20000000 bytes'],
  ['cut-off', 'other side closed'],
  ['slow', 'the bakery did not answer in time'],
  ['hung-up', 'other side closed'],
])('%s counts as an outage', async (lie, reason) => {
  // This response never ends; the time limit of the others is for busy machines.
  if (lie === 'slow') jest.replaceProperty(timeoutMs, 'read', 1_000 as 15_000)
  await expect(priceFrom(`${liar.url}/lie/${lie}`)).rejects.toMatchObject({
    name: 'BackendUnavailable',
    message: 'catalogue.price got no valid response from the bakery',
    cause: { message: reason },
  })
})
