/** @jest-environment jsdom */
import { base64Of } from './file-upload'

const MAX_BYTES = 2_000_000

test('a file is sent as base64', async () => {
  expect(await base64Of(new File(['skuNumber;price'], 'prices.csv'), MAX_BYTES)).toBe(btoa('skuNumber;price'))
})

test.each([
  ['an empty file', new File([], 'prices.csv'), 'Die Datei ist leer.'],
  [
    'a file that is too big',
    new File(['x'.repeat(2_000_001)], 'a.csv'),
    'Die Datei hat 3 MB, hier gehen höchstens 2 MB.',
  ],
])('%s is not sent', async (_name, file, message) => {
  await expect(base64Of(file, MAX_BYTES)).rejects.toThrow(message)
})

test('a folder, which cannot be read as a file, is not sent', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  await expect(base64Of(new File(['x'], 'Ordner'), MAX_BYTES)).rejects.toThrow('Die Datei lässt sich nicht lesen.')
})
