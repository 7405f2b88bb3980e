import { type Basemap, loadBasemap, shapesOf } from './basemap'
import { drawBranchMap } from './branch-map'

const CENTRE = { lat: 53.8655, lng: 10.6866 }
const NOTHING: Basemap = { shapes: [], places: [], roads: [] }
const place = (name: string, east: number, north: number, population = 10_000) => ({
  name,
  at: [CENTRE.lng + east, CENTRE.lat + north] as const,
  population,
})
const namesOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name]) => name)

test('a name stands where nothing else does, the larger place first, and never under the pin', () => {
  const places = [
    place('Dorf', 0.1, 0.03, 900),
    place('Stadt', 0.101, 0.03, 90_000),
    place('Mitte', 0, 0, 200_000),
    place('Weit weg', 1, 1),
  ]
  expect(namesOf(drawBranchMap({ ...NOTHING, places }, CENTRE))).toEqual(['Stadt'])
})

test('a road shows its number where it can be seen, and is cut off outside', () => {
  const line = [-3, -0.1, 0.1, 3].map((east) => [CENTRE.lng + east, CENTRE.lat + 0.02] as const)
  const svg = drawBranchMap({ ...NOTHING, roads: [{ ref: 'A20', line }] }, CENTRE)
  expect(namesOf(svg)).toEqual(['A20'])
  expect(namesOf(drawBranchMap({ ...NOTHING, roads: [{ ref: 'A20', line }] }, { lat: 50, lng: 8 }))).toEqual([])
})

test('land around the picture fills it, and no corner of it lies far outside', () => {
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
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-40, 680])
})

test('arcs of the basemap are unpacked and joined, also backwards', () => {
  const shapes = shapesOf({
    transform: { scale: [0.5, 0.5], translate: [10, 50] },
    arcs: [
      [
        [0, 0],
        [2, 2],
      ],
    ],
    objects: { b: { geometries: [{ type: 'MultiLineString', arcs: [[0], [-1]], properties: { k: 'coast' } }] } },
  })
  const there = [
    [10, 50],
    [11, 51],
  ]
  expect(shapes).toEqual([{ layer: 'coast', lines: [there, there.toReversed()] }])
})

test('Lübeck lies between its neighbours, in a picture of a few kilobytes', async () => {
  const svg = drawBranchMap(await loadBasemap(), CENTRE)
  expect(namesOf(svg)).toEqual(expect.arrayContaining(['Stockelsdorf', 'Selmsdorf', 'A1']))
  expect(svg.length).toBeLessThan(8_000)
})
