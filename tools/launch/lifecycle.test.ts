import { mkdir, readFile } from 'node:fs/promises'
import { DemoDataError } from '@/server/bakery/demo/demo-data-error'
import { explain } from './lifecycle'

function printed(fault: unknown): unknown[][] {
  const console_ = jest.spyOn(console, 'error').mockImplementation(() => {})
  explain(fault)
  const { calls } = console_.mock
  console_.mockRestore()
  return calls
}

test("prints a sentence for a database without the shop's tables", () => {
  const fault = new Error('Failed query', { cause: Object.assign(new Error('relation'), { code: '42P01' }) })
  expect(printed(fault)).toEqual([[expect.stringContaining('run migrate first')]])
})

test.each([
  ['a missing file', () => readFile('/missing/report.xml'), '/missing/report.xml: no such file or directory.'],
  ['a folder below a file', () => mkdir('package.json/pictures'), 'package.json/pictures: not a directory.'],
  ['faults of demo data', () => Promise.reject(new DemoDataError('products.json: price')), 'products.json: price'],
])('prints a sentence for %s', async (_, work, sentence) => {
  expect(printed(await work().catch((fault: unknown) => fault))).toEqual([[sentence]])
})

test('prints the stack of a fault of the program', () => {
  const fault = new TypeError('undefined is not a function')
  expect(printed(fault)).toEqual([[fault]])
})
