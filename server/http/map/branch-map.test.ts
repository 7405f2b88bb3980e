import { type Basemap, basemapOf } from '@/lib/format/basemap'
import { loadBasemap } from './basemap'
import { drawBranchMap } from './branch-map'

const CENTRE = { lat: 53.8655, lng: 10.6866 }
const NOTHING: Basemap = { shapes: [], places: [], roads: [] }
const place = (name: string, east: number, north: number, population = 10_000) => ({
  name,
  at: [CENTRE.lng + east, CENTRE.lat + north] as const,
  population,
})
const namesOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name]) => name)

test('names do not overlap each other, larger towns first, and the name below the pin gives way to it', () => {
  const places = [
    place('Dorf', 0.1, 0.03, 900),
    place('Stadt', 0.101, 0.03, 90_000),
    place('Mitte', 0, 0, 200_000),
    place('Weit weg', 1, 1),
  ]
  const svg = drawBranchMap({ ...NOTHING, places }, CENTRE)
  expect(namesOf(svg)).toEqual(['Mitte', 'Stadt'])
  // Below the pin, which is 64 pixels high.
  expect(/<text x="400.0" y="(\d+)/.exec(svg)?.[1]).toBe('286')
})

test('a visible road shows its number and is clipped at the frame', () => {
  const line = [-3, -0.1, 0.1, 3].map((east) => [CENTRE.lng + east, CENTRE.lat + 0.02] as const)
  const svg = drawBranchMap({ ...NOTHING, roads: [{ ref: 'A20', line }] }, CENTRE)
  expect(namesOf(svg)).toEqual(['A20'])
  expect(namesOf(drawBranchMap({ ...NOTHING, roads: [{ ref: 'A20', line }] }, { lat: 50, lng: 8 }))).toEqual([])
})

test('a window that would cut a name or number hides it', () => {
  // 'Randdorf' is 300 pixels right of the middle and 55 wide; the road's number is 250 pixels above it.
  const places = [place('Mitte', 0, 0, 200_000), place('Randdorf', 300 / 1400, 0)]
  const svg = drawBranchMap({ ...NOTHING, places }, CENTRE)
  const [, id, name] = /<g id="(l\d)"><circle[^>]*><text[^>]*>(Randdorf)</.exec(svg) ?? []
  expect(name).toBe('Randdorf')
  expect(svg).toContain(`@media(max-width:655px),(max-height:38px){#${id}{display:none}}`)
  // The number of a road in the upper left corner of the largest window.
  const line = [-390, -380, -370].map((pixels) => [CENTRE.lng + pixels / 1400, CENTRE.lat + 0.098] as const)
  const [, wide] = /max-width:(\d+)px/.exec(drawBranchMap({ ...NOTHING, roads: [{ ref: 'A20', line }] }, CENTRE)) ?? []
  expect(Number(wide)).toBeCloseTo(2 * (380 + (9 + 3 * 5.6) / 2), -1)
})

test('land around the picture fills it, clipped at the frame', () => {
  const corners = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
    [-5, -5],
  ] as const
  const ring = corners.map(([east, north]) => [CENTRE.lng + east, CENTRE.lat + north] as const)
  const svg = drawBranchMap({ ...NOTHING, shapes: [{ layer: 'de', lines: [ring] }] }, CENTRE)
  const path = /<path d="([^"]+)" fill-rule="evenodd" fill="#faf3e3"/.exec(svg)?.[1] ?? ''
  const numbers = [...path.matchAll(/-?\d+\.\d/g)].map(([number]) => Number(number))
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-40, 840])
})

test('decodes and joins arcs of the basemap, also reversed', () => {
  const { shapes } = basemapOf({
    'basemap.topo.json': {
      transform: { scale: [0.5, 0.5], translate: [10, 50] },
      arcs: [
        [
          [0, 0],
          [2, 2],
        ],
      ],
      objects: { b: { geometries: [{ type: 'MultiLineString', arcs: [[0], [-1]], properties: { k: 'coast' } }] } },
    },
    'places.json': [],
    'roads.geojson': { features: [] },
  })
  const there = [
    [10, 50],
    [11, 51],
  ]
  expect(shapes).toEqual([{ layer: 'coast', lines: [there, there.toReversed()] }])
})

test('shows Lübeck with its neighbours in a few kilobytes', async () => {
  const svg = drawBranchMap(await loadBasemap(), CENTRE)
  expect(namesOf(svg)).toEqual(expect.arrayContaining(['Stockelsdorf', 'Selmsdorf', 'A1']))
  expect(svg.length).toBeLessThan(8_000)
})
