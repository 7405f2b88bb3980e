/** Draws a static map around a point as SVG, shown above a branch in the order dialog. Pure. */
import { brandFonts } from '@/lib/brand'
import type { Layer, Position } from '@/lib/format/topology'
import { xmlText } from '@/lib/format/xml-text'
import type { Basemap } from './basemap'

const SIZE = { width: 640, height: 200 }
/** Pixels for a degree of longitude: a town and its neighbours. */
const SCALE = 1400
/** Pixels: lines are clipped this far outside of the picture. */
const MARGIN = 40

type Pixel = readonly [number, number]
type Box = { left: number; top: number; right: number; bottom: number }

const FRAME: Box = { left: -MARGIN, top: -MARGIN, right: SIZE.width + MARGIN, bottom: SIZE.height + MARGIN }

const COLOUR = { water: '#bfcfd6', shore: '#9db3be', town: '#e6cfa6', text: '#5a4433', halo: '#fbf6ea' }
const LOOK = {
  land: 'fill="#ece4d3"',
  de: 'fill="#faf3e3"',
  lake: `fill="${COLOUR.water}" stroke="${COLOUR.shore}" stroke-width=".7"`,
  river: 'fill="none" stroke="#adc2cb" stroke-width="1.8"',
  coast: `fill="none" stroke="${COLOUR.shore}"`,
  state: 'fill="none" stroke="#cdb89a" stroke-width="1.2" stroke-dasharray="4 3"',
  border: 'fill="none" stroke="#b39a7d" stroke-width="1.5"',
} as const satisfies Record<Layer, string>
const FILLED: ReadonlySet<Layer> = new Set(['land', 'de', 'lake'])
const ORDER: readonly Layer[] = ['land', 'de', 'river', 'lake', 'coast', 'state', 'border']

/** Web Mercator projection with the point in the centre. */
function projection({ lat, lng }: { lat: number; lng: number }): (at: Position) => Pixel {
  const northing = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
  const middle = northing(lat)
  return ([east, north]) => [
    SIZE.width / 2 + (east - lng) * SCALE,
    SIZE.height / 2 - (northing(north) - middle) * SCALE,
  ]
}

const touches = ([ax, ay]: Pixel, [bx, by]: Pixel): boolean =>
  Math.max(ax, bx) >= FRAME.left &&
  Math.min(ax, bx) <= FRAME.right &&
  Math.max(ay, by) >= FRAME.top &&
  Math.min(ay, by) <= FRAME.bottom

/** The visible parts of a line. */
function visibleStretches(line: readonly Pixel[]): Pixel[][] {
  const stretches: Pixel[][] = []
  let open = false
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const seen = touches(from, to)
    if (seen && !open) stretches.push([from])
    if (seen) stretches.at(-1)?.push(to)
    open = seen
  }
  return stretches
}

type Edge = { inside: (at: Pixel) => boolean; cross: (a: Pixel, b: Pixel) => Pixel }
const vertical = (x: number, sign: 1 | -1): Edge => ({
  inside: (at) => sign * (at[0] - x) >= 0,
  cross: (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])],
})
const horizontal = (y: number, sign: 1 | -1): Edge => ({
  inside: (at) => sign * (at[1] - y) >= 0,
  cross: (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y],
})
const EDGES = [
  vertical(FRAME.left, 1),
  vertical(FRAME.right, -1),
  horizontal(FRAME.top, 1),
  horizontal(FRAME.bottom, -1),
]

/** The part of a ring inside the frame (Sutherland–Hodgman). */
function clipRing(ring: readonly Pixel[]): readonly Pixel[] {
  return EDGES.reduce<readonly Pixel[]>(
    (corners, { inside, cross }) =>
      corners.flatMap((to, index) => {
        const from = corners.at(index - 1) ?? to
        if (inside(to)) return inside(from) ? [to] : [cross(from, to), to]
        return inside(from) ? [cross(from, to)] : []
      }),
    ring,
  )
}

const pathOf = (pixels: readonly Pixel[]): string =>
  pixels.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Town names below their dots, larger towns first. A name that would overlap another name or the pin is left out. */
function drawPlaces({ places }: Basemap, project: (at: Position) => Pixel): string {
  const pin: Box = {
    left: SIZE.width / 2 - 32,
    top: SIZE.height / 2 - 32,
    right: SIZE.width / 2 + 32,
    bottom: SIZE.height / 2 + 32,
  }
  const taken: Box[] = [pin]
  const drawn: string[] = []
  for (const { name, at, population } of places.toSorted((a, b) => b.population - a.population)) {
    const [x, y] = project(at)
    if (x < 0 || x > SIZE.width || y < 0 || y > SIZE.height) continue
    const radius = Math.min(90, 0.16 * Math.sqrt(population))
    drawn.unshift(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#town)"/>`)
    const half = name.length * 3.4
    const box: Box = { left: x - half, top: y - 5, right: x + half, bottom: y + 19 }
    if (taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    const middle = `x="${x.toFixed(1)}" y="${(y + 16).toFixed(1)}"`
    drawn.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.2" fill="#fff" stroke="${COLOUR.text}"/>`,
      `<text ${middle}>${xmlText(name)}</text>`,
    )
  }
  return drawn.join('')
}

function drawRoads({ roads }: Basemap, project: (at: Position) => Pixel): string {
  const seen = roads.flatMap(({ ref, line }) =>
    visibleStretches(line.map(project)).map((stretch) => ({ ref, stretch })),
  )
  const paths = seen.map(({ stretch }) => pathOf(stretch)).join('')
  const shields = seen.map(({ ref, stretch }) => {
    const [x, y] = stretch[Math.floor(stretch.length / 2)] ?? [-MARGIN, 0]
    const width = 9 + ref.length * 5.6
    return `<rect x="${(x - width / 2).toFixed(1)}" y="${(y - 8).toFixed(1)}" width="${width}" height="16" rx="3" fill="#7d92a3"/><text class="ref" x="${x.toFixed(1)}" y="${(y + 3.5).toFixed(1)}">${xmlText(ref)}</text>`
  })
  return `<path d="${paths}" fill="none" stroke="${COLOUR.halo}" stroke-width="5"/><path d="${paths}" fill="none" stroke="#e2b877" stroke-width="2.6"/>${shields.join('')}`
}

function drawShapes({ shapes }: Basemap, project: (at: Position) => Pixel): string {
  const paths = ORDER.flatMap((layer) =>
    shapes
      .filter((shape) => shape.layer === layer)
      .map(({ lines }) => {
        const projected = lines.map((line) => line.map(project))
        const seen = FILLED.has(layer) ? projected.map(clipRing) : projected.flatMap(visibleStretches)
        const path = seen
          .filter((line) => line.length > 1)
          .map(pathOf)
          .join('')
        return path === '' ? '' : `<path d="${path}" fill-rule="evenodd" ${LOOK[layer]}/>`
      }),
  )
  return paths.join('')
}

/** The SVG document. The page draws the pin in the centre. */
export function drawBranchMap(basemap: Basemap, at: { lat: number; lng: number }): string {
  const project = projection(at)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" font-family="${brandFonts.text.name}, Helvetica, Arial, sans-serif">
<style>text{font-size:12.5px;fill:${COLOUR.text};text-anchor:middle;paint-order:stroke;stroke:${COLOUR.halo};stroke-width:3px}.ref{font-size:10px;font-weight:700;fill:#fff;stroke:none}</style>
<radialGradient id="town"><stop offset="0" stop-color="${COLOUR.town}" stop-opacity=".75"/><stop offset="1" stop-color="${COLOUR.town}" stop-opacity="0"/></radialGradient>
<rect width="100%" height="100%" fill="${COLOUR.water}"/>
${drawShapes(basemap, project)}
${drawRoads(basemap, project)}
${drawPlaces(basemap, project)}
</svg>
`
}
