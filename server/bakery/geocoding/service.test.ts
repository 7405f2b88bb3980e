import { geocoding as operations } from '@/lib/contract/branches/geocoding'
import { distanceKm } from '@/lib/format/distance'
import { GeocodingUnavailable } from './provider'
import { createGeocodingService } from './service'

const visitor = { cartId: null, customerId: null }
const log = { info: () => {}, warn: () => {}, error: () => {} }
const geocoding = createGeocodingService({ hereApiKey: undefined, log })

const search = async (q: string) => {
  const answer = await geocoding.geocode(visitor, { q })
  if (!answer.ok) throw new Error(answer.error)
  return operations.geocode.output.parse(answer.value).items
}

describe('a postcode', () => {
  it('that exists scores 1 and has its district', async () => {
    const [item] = await search('23570')
    expect(item).toMatchObject({
      localityType: 'postalCode',
      address: { postalCode: '23570', city: 'Lübeck', district: 'Travemünde', state: 'Schleswig-Holstein' },
      scoring: { fieldScore: { postalCode: 1 } },
    })
    expect(distanceKm(item?.position ?? { lat: 0, lng: 0 }, { lat: 53.962, lng: 10.871 })).toBeLessThan(2)
  })

  it('is found inside an address', async () => {
    expect((await search('Hüxstraße 42, 23552 Lübeck'))[0]?.address.postalCode).toBe('23552')
  })

  it.each(['00000', '99999', '123456'])('%s is unknown', async (code) => {
    expect(await search(code)).toEqual([])
  })

  it('partly typed gives suggestions with a lower score', async () => {
    const items = await search('235')
    expect(items.map((item) => item.address.postalCode?.startsWith('235'))).toEqual(Array(8).fill(true))
    expect(items.every((item) => (item.scoring?.fieldScore.postalCode ?? 1) < 1)).toBe(true)
  })
})

describe('a town', () => {
  it.each(['Lübeck', 'luebeck', 'LUBECK', 'Lübek', 'Lüb'])('is found by %s', async (query) => {
    expect((await search(query)).map((item) => item.address.city)).toContain('Lübeck')
  })

  it('comes before smaller towns of the same name, with at most eight results', async () => {
    const items = await search('Neustadt')
    expect(items.length).toBeLessThanOrEqual(8)
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
  })

  it.each(['Lübeck Hüxstraße', 'hüxstr 5 lübeck', 'Luebeck, Huexstr.', 'am Markt Lübek'])(
    'is found in %s',
    async (query) => expect((await search(query)).map((item) => item.address.city)).toContain('Lübeck'),
  )

  it('that does not exist gives no result', async () => {
    expect(await search('Xyzzyhausen')).toEqual([])
  })
})

describe('a point', () => {
  it('has a nearest postcode, with the distance in kilometres', async () => {
    const answer = await geocoding.revgeocode(visitor, { latitude: 54.0931, longitude: 13.3879 })
    expect(answer).toMatchObject({ ok: true, value: { items: [{ address: { city: 'Greifswald' } }] } })
    expect(answer.ok && answer.value.items[0]?.distance).toBeLessThan(2)
  })

  it('far from Germany has none', async () => {
    await expect(geocoding.revgeocode(visitor, { latitude: 40.7, longitude: -74 })).resolves.toEqual({
      ok: true,
      value: { items: [] },
    })
  })
})

it('gives the point of a postcode only when it exists', async () => {
  await expect(geocoding.pointOfPostcode('18057')).resolves.toEqual({ lat: 54.088, lng: 12.115 })
  await expect(geocoding.pointOfPostcode('00000')).resolves.toBeNull()
})

it('refuses if the provider cannot be reached', async () => {
  const away = () => Promise.reject(new GeocodingUnavailable('away'))
  const broken = createGeocodingService({ hereApiKey: 'key', log }, { geocode: away, revgeocode: away })
  await expect(broken.geocode(visitor, { q: '23552' })).resolves.toMatchObject({ ok: false, error: 'unavailable' })
})
