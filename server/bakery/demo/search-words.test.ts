import { brandNames } from '@/brands/choose.mjs'
import { demoCatalogue } from '@/testing/demo-catalogue'
import { loadDemoBakery } from './load'

test.each(brandNames())('every search word of %s has results, and none is a duplicate', async (name) => {
  const brand = `brands/${name}`
  const [catalogue, { searchWords }] = await Promise.all([demoCatalogue(brand), loadDemoBakery(brand)])
  const labels = new Set(catalogue.options.map(({ label }) => label))
  const rows = searchWords.flatMap(({ words, means, kind }) => words.map((word) => ({ word, means, kind })))
  const lost = rows.filter(({ word, means, kind }) =>
    kind === 'without'
      ? !labels.has(means) || catalogue.search(`ohne ${word}`).excluded.length === 0
      : catalogue.search(word).positions.length === 0 || catalogue.search(means).guess !== null,
  )
  expect(lost).toEqual([])
  const keys = rows.map(({ word, means }) => `${word}: ${means}`)
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([])
})
