/** TopoJSON, the format of the bundled basemap: shared borders are stored once, as delta-encoded grid coordinates. */

/** Longitude, latitude. */
export type LngLat = readonly [number, number]
export type Layer = 'land' | 'de' | 'lake' | 'river' | 'coast' | 'state' | 'border'

export type Topology = {
  transform: { scale: LngLat; translate: LngLat }
  arcs: readonly (readonly LngLat[])[]
  objects: { b: { geometries: readonly Geometry[] } }
}
/** `k`: layer; `l`: size class of a river, 1 the largest. */
type Geometry = { properties: { k: Layer; l?: number } } & (
  | { type: 'MultiLineString'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
)

function unpackArc(arc: readonly LngLat[], { scale, translate }: Topology['transform']): LngLat[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** A negative index is a reversed arc: ~0 is the first one. */
const joinArcs = (arcs: readonly (readonly LngLat[])[], indices: readonly number[]): LngLat[] =>
  indices.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))

/** Converts TopoJSON to GeoJSON features. */
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
