/** Draws a view of the basemap as SVG, without a map engine. Pure. */
import { brandFonts } from '@/lib/brand'
import { mapColours as COLOUR } from '@/lib/brand-graphics'
import type { Basemap } from './basemap'
import { type MapView, type Pixel, projection, zoomOf } from './map-view'
import type { Layer, LngLat } from './topology'
import { xmlText } from './xml-text'

/** Pixels: lines are clipped this far outside of the picture. */
const MARGIN = 40
/** Pixels: shorter steps of a line are left out. */
const STEP = 0.5
/** Sizes of towns and roads are those of this scale, which shows a town and its neighbours. */
const CLOSE_SCALE = 1400

export type Box = { left: number; top: number; right: number; bottom: number }

/** The picture of one view: its projection, and its frame with the margin. */
type Canvas = MapView & { project: (at: LngLat) => Pixel; frame: Box; edges: readonly Edge[] }

const LOOK = {
  land: `fill="${COLOUR.abroad}"`,
  de: `fill="${COLOUR.land}"`,
  lake: `fill="${COLOUR.water}" stroke="${COLOUR.shore}" stroke-width=".7"`,
  river: `fill="none" stroke="${COLOUR.river}" stroke-width="1.8"`,
  coast: `fill="none" stroke="${COLOUR.shore}"`,
  state: `fill="none" stroke="${COLOUR.state}" stroke-width="1.2" stroke-dasharray="4 3"`,
  border: `fill="none" stroke="${COLOUR.border}" stroke-width="1.5"`,
} as const satisfies Record<Layer, string>
const FILLED: ReadonlySet<Layer> = new Set(['land', 'de', 'lake'])
const ORDER: readonly Layer[] = ['land', 'de', 'river', 'lake', 'coast', 'state', 'border']

/** Up to each zoom level, the population from which a town is drawn; beyond the last one all towns are. */
const SMALLEST_TOWN = [
  { zoom: 6, population: 180_000 },
  { zoom: 7.2, population: 50_000 },
  { zoom: 8.4, population: 15_000 },
  { zoom: 9.6, population: 5_000 },
]

const touches = ([ax, ay]: Pixel, [bx, by]: Pixel, { left, top, right, bottom }: Box): boolean =>
  Math.max(ax, bx) >= left && Math.min(ax, bx) <= right && Math.max(ay, by) >= top && Math.min(ay, by) <= bottom

/** The visible parts of a line. */
function visibleStretches(line: readonly Pixel[], { frame }: Canvas): Pixel[][] {
  const stretches: Pixel[][] = []
  let open = false
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const seen = touches(from, to, frame)
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

function canvasOf(view: MapView): Canvas {
  const frame = { left: -MARGIN, top: -MARGIN, right: view.width + MARGIN, bottom: view.height + MARGIN }
  const { left, top, right, bottom } = frame
  const edges = [vertical(left, 1), vertical(right, -1), horizontal(top, 1), horizontal(bottom, -1)]
  return { ...view, project: projection(view), frame, edges }
}

/** The part of a ring inside the frame (Sutherland–Hodgman). */
const clipRing = (ring: readonly Pixel[], { edges }: Canvas): readonly Pixel[] =>
  edges.reduce<readonly Pixel[]>(
    (corners, { inside, cross }) =>
      corners.flatMap((to, index) => {
        const from = corners.at(index - 1) ?? to
        if (inside(to)) return inside(from) ? [to] : [cross(from, to), to]
        return inside(from) ? [cross(from, to)] : []
      }),
    ring,
  )

/** The line with its ends, and without steps that nobody sees. */
function withoutSmallSteps(line: readonly Pixel[]): readonly Pixel[] {
  let kept = line[0]
  return line.filter((at, index) => {
    const isEnd = index === 0 || index === line.length - 1
    if (!isEnd && kept !== undefined && Math.hypot(at[0] - kept[0], at[1] - kept[1]) < STEP) return false
    kept = at
    return true
  })
}

const pathOf = (pixels: readonly Pixel[]): string =>
  withoutSmallSteps(pixels)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A name or number with the room that it takes. */
type Label = { box: Box; drawing: string }

/** Places a name whose dot is at `at`: below it, or beside a pin in the order below, above, right, left. */
function spotsOf([x, y]: Pixel, half: number, pins: readonly Box[]): Box[] {
  const around = (centre: number, base: number): Box => ({
    left: centre - half,
    right: centre + half,
    top: base - 12,
    bottom: base + 3,
  })
  const below: Box = { ...around(x, y + 16), top: y - 5 }
  const pin = pins.find((one) => overlap(below, one))
  if (pin === undefined) return [below]
  return [
    ...[around(x, pin.bottom + 14), around(x, pin.top - 6)],
    ...[around(pin.right + half + 4, y + 4), around(pin.left - half - 4, y + 4)],
  ]
}

/**
 * The ground of towns, and their names at their dots, larger towns first. A name gives way to a pin; one that would overlap another
 * name is left out.
 */
function drawPlaces({ places }: Basemap, { project, width, height, scale }: Canvas, pins: readonly Box[]) {
  const taken: Box[] = [...pins]
  const grounds: string[] = []
  const names: Label[] = []
  const smallest = SMALLEST_TOWN.find(({ zoom }) => zoomOf(scale) < zoom)?.population ?? 0
  for (const { name, at, population } of places.toSorted((a, b) => b.population - a.population)) {
    if (population < smallest) break
    const [x, y] = project(at)
    if (x < 0 || x > width || y < 0 || y > height) continue
    const radius = Math.min(90, 0.16 * Math.sqrt(population) * (scale / CLOSE_SCALE))
    grounds.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#town)"/>`)
    const half = name.length * 3.4
    const box = spotsOf([x, y], half, pins).find((spot) => !taken.some((other) => overlap(spot, other)))
    if (box === undefined) continue
    taken.push(box)
    const dot: Box = { left: x - 3, top: y - 3, right: x + 3, bottom: y + 3 }
    const mark = pins.some((pin) => overlap(dot, pin))
      ? ''
      : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.2" fill="#fff" stroke="${COLOUR.text}"/>`
    const text = `<text x="${((box.left + box.right) / 2).toFixed(1)}" y="${(box.bottom - 3).toFixed(1)}">${xmlText(name)}</text>`
    names.push({ box, drawing: mark + text })
  }
  return { grounds: grounds.toReversed().join(''), names }
}

/** Roads, and from close their numbers. */
function drawRoads({ roads }: Basemap, canvas: Canvas) {
  const seen = roads.flatMap(({ ref, line }) =>
    visibleStretches(line.map(canvas.project), canvas).map((stretch) => ({ ref, stretch })),
  )
  const paths = seen.map(({ stretch }) => pathOf(stretch)).join('')
  const isClose = canvas.scale >= CLOSE_SCALE
  const numbers = seen.map(({ ref, stretch }): Label => {
    const [x, y] = stretch[Math.floor(stretch.length / 2)] ?? [-MARGIN, 0]
    const width = 9 + ref.length * 5.6
    const box = { left: x - width / 2, right: x + width / 2, top: y - 8, bottom: y + 8 }
    const drawing = `<rect x="${(x - width / 2).toFixed(1)}" y="${(y - 8).toFixed(1)}" width="${width}" height="16" rx="3" fill="#7d92a3"/><text class="ref" x="${x.toFixed(1)}" y="${(y + 3.5).toFixed(1)}">${xmlText(ref)}</text>`
    return { box, drawing }
  })
  const [casing, road] = isClose ? [5, 2.6] : [3, 1.4]
  const lines = `<path d="${paths}" fill="none" stroke="${COLOUR.halo}" stroke-width="${casing}"/><path d="${paths}" fill="none" stroke="${COLOUR.road}" stroke-width="${road}"/>`
  return { lines, numbers: isClose ? numbers : [] }
}

function drawShapes({ shapes }: Basemap, canvas: Canvas): string {
  const paths = ORDER.flatMap((layer) =>
    shapes
      .filter((shape) => shape.layer === layer)
      .map(({ lines }) => {
        const projected = lines.map((line) => line.map(canvas.project))
        const seen = FILLED.has(layer)
          ? projected.map((ring) => clipRing(ring, canvas))
          : projected.flatMap((line) => visibleStretches(line, canvas))
        const path = seen
          .filter((line) => line.length > 1)
          .map(pathOf)
          .join('')
        return path === '' ? '' : `<path d="${path}" fill-rule="evenodd" ${LOOK[layer]}/>`
      }),
  )
  return paths.join('')
}

/** Hides each label in a window that is too small to show all of it. Such a window shows the middle of the picture. */
function fittingRules(labels: readonly Label[], { width, height }: MapView): string {
  const rules = labels.map(({ box: { left, top, right, bottom } }, index) => {
    const wide = Math.ceil(2 * Math.max(width / 2 - left, right - width / 2))
    const high = Math.ceil(2 * Math.max(height / 2 - top, bottom - height / 2))
    return `@media(max-width:${wide}px),(max-height:${high}px){#l${index}{display:none}}`
  })
  return rules.join('')
}

/**
 * The SVG document, at its own scale in windows of any size: a smaller window shows its middle. `pins`: where the page draws pins,
 * which names leave free.
 */
export function drawMap(basemap: Basemap, view: MapView, pins: readonly Box[]): string {
  const canvas = canvasOf(view)
  const { width, height } = view
  const { lines, numbers } = drawRoads(basemap, canvas)
  const { grounds, names } = drawPlaces(basemap, canvas, pins)
  const labels = [...numbers, ...names]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" font-family="${brandFonts.text.name}, Helvetica, Arial, sans-serif">
<style>${fittingRules(labels, view)}text{font-size:12.5px;fill:${COLOUR.text};text-anchor:middle;paint-order:stroke;stroke:${COLOUR.halo};stroke-width:3px}.ref{font-size:10px;font-weight:700;fill:#fff;stroke:none}</style>
<radialGradient id="town"><stop offset="0" stop-color="${COLOUR.town}" stop-opacity=".75"/><stop offset="1" stop-color="${COLOUR.town}" stop-opacity="0"/></radialGradient>
<rect width="100%" height="100%" fill="${COLOUR.water}"/>
<svg x="50%" y="50%" overflow="visible"><g transform="translate(${-width / 2} ${-height / 2})">
${drawShapes(basemap, canvas)}
${lines}
${grounds}
${labels.map(({ drawing }, index) => `<g id="l${index}">${drawing}</g>`).join('')}
</g></svg>
</svg>
`
}
