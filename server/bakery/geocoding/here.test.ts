import { createHereProvider } from './here'
import { GeocodingUnavailable } from './provider'

const item = {
  title: '20095, Hamburg, Deutschland',
  id: 'here:cm:namedplace:1',
  resultType: 'locality',
  localityType: 'postalCode',
  address: { label: '20095, Hamburg, Deutschland', countryCode: 'DEU', city: 'Hamburg', postalCode: '20095' },
  position: { lat: 53.55, lng: 10 },
  scoring: { queryScore: 1, fieldScore: { postalCode: 1 } },
}

/** Records the requests, and always returns the same response. */
function answering(body: unknown, status = 200) {
  const asked: URL[] = []
  const fetchJson = async (url: URL) => {
    asked.push(new URL(url))
    return { ok: status < 400, status, json: async () => body }
  }
  return { asked, fetchJson }
}

it('requests German postcodes with the key, one result', async () => {
  const { asked, fetchJson } = answering({ items: [item] })
  await expect(createHereProvider('secret', fetchJson).geocode('20095')).resolves.toEqual([item])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    q: '20095',
    in: 'countryCode:DEU',
    types: 'postalCode',
    limit: '1',
    lang: 'de-DE',
    apiKey: 'secret',
  })
})

it('sends the same request only once', async () => {
  const { asked, fetchJson } = answering({ items: [item] })
  const here = createHereProvider('secret', fetchJson)
  await here.geocode('20095')
  await here.geocode('20095')
  expect(asked).toHaveLength(1)
})

it('turns metres into kilometres', async () => {
  const { fetchJson } = answering({ items: [{ ...item, distance: 240 }] })
  const [found] = await createHereProvider('secret', fetchJson).revgeocode({ lat: 53.55, lng: 10 })
  expect(found?.distance).toBe(0.24)
})

it('finds nothing outside Germany', async () => {
  const paris = { ...item, address: { ...item.address, countryCode: 'FRA' } }
  const { fetchJson } = answering({ items: [paris] })
  await expect(createHereProvider('secret', fetchJson).revgeocode({ lat: 48.85, lng: 2.35 })).resolves.toEqual([])
})

it.each([
  ['a fault', answering({}, 500)],
  ['a response of another shape', answering({ results: [] })],
])('is unavailable after %s', async (_, { fetchJson }) => {
  await expect(createHereProvider('secret', fetchJson).geocode('20095')).rejects.toThrow(GeocodingUnavailable)
})

it('never has the key in an error message', async () => {
  const failing = async (url: URL) => {
    throw new Error(`connection to ${url} failed`)
  }
  await expect(createHereProvider('secret', failing).geocode('20095')).rejects.toThrow(/^HERE cannot be reached$/)
})
