/** TopoJSON as the bundled basemap is stored: shared borders once, as steps on a grid. */

/** Longitude, latitude. */
export type Position = readonly [number, number]
export type Layer = 'land' | 'de' | 'lake' | 'river' | 'coast' | 'state' | 'border'

export type Topology = {
  transform: { scale: Position; translate: Position }
  arcs: readonly (readonly Position[])[]
  objects: { b: { geometries: readonly Geometry[] } }
}
/** `k`: what it is; `l`: how large a river is, 1 the largest. */
type Geometry = { properties: { k: Layer; l?: number } } & (
  | { type: 'MultiLineString'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
)

function unpackArc(arc: readonly Position[], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** A negative number is an arc taken backwards: ~0 is the first. */
const joinArcs = (arcs: readonly (readonly Position[])[], indices: readonly number[]): Position[] =>
  indices.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))

/** GeoJSON, as map engines read it. */
export function geoJsonOf({ transform, arcs: packed, objects }: Topology) {
  const arcs = packed.map((arc) => unpackArc(arc, transform))
  const line = (indices: readonly number[]) => joinArcs(arcs, indices)
  return objects.b.geometries.map(({ properties, ...geometry }) => ({
    type: 'Feature' as const,
    properties,
    geometry:
      geometry.type === 'MultiPolygon'
        ? { type: geometry.type, coordinates: geometry.arcs.map((rings) => rings.map(line)) }
        : { type: geometry.type, coordinates: geometry.arcs.map(line) },
  }))
}
