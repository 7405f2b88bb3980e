/** Workbooks of parts that are not the caller's, through the endpoints: the status, and the sentence that a person reads. */

import { uploadImport } from '@/server/bakery/assortment/imports/imports'
import { readWorkbook } from '@/server/bakery/assortment/imports/workbook'
import { staffCaller } from '@/testing/staff'
import { serve } from './handle'

/** The refusals need no database. */
const deps = {} as Parameters<typeof readWorkbook>[0]
const mockCaller = staffCaller('assortment')
const mockWorkbook = (caller: typeof mockCaller, input: Parameters<typeof readWorkbook>[2]) =>
  readWorkbook(deps, caller, input)
const mockUpload = (caller: typeof mockCaller, input: Parameters<typeof uploadImport>[2]) =>
  uploadImport(deps, caller, input)

jest.mock('../session/session', () => ({}))
jest.mock('../session/staff', () => ({ staffCaller: async () => mockCaller }))
jest.mock('../backend/backend', () => ({
  backend: () => ({ assortment: { workbook: mockWorkbook, upload: mockUpload } }),
}))

const REFUSED = {
  code: 'not_allowed',
  message:
    'Gutscheine liest und ändert nur die Zentrale. Bitte geben Sie ihr diese Tabelle, oder lassen Sie Gutscheine weg.',
  parts: ['coupons'],
}

test('coupons that are not the caller’s are named when a workbook is saved', async () => {
  const address = 'http://shop.example/api/assortment/imports/workbook?part=coupons'
  const answer = await serve('GET /api/assortment/imports/workbook')(new Request(address))
  expect([answer.status, await answer.json()]).toEqual([403, REFUSED])
})

test('coupons that are not the caller’s are named when a file is uploaded', async () => {
  const content = Buffer.from('code;kind\nMOIN;percent\n').toString('base64')
  const answer = await serve('POST /api/assortment/imports')(
    new Request('http://shop.example/api/assortment/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ fileName: 'coupons.csv', content }),
    }),
  )
  expect([answer.status, await answer.json()]).toEqual([403, REFUSED])
})
