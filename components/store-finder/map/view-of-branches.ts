/** Computes the part of the map that shows given branches, and which of them share a pin there. */
import { brandRegion } from '@/lib/brand'
import { type MapView, mapViewOf, movedView, type Pixel, projection, scaleOf } from '@/lib/format/map-view'
import type { FinderBranch } from '../finder-branch'

export const CLOSE_ZOOM = 11
/** Pixels between the outermost branches and the edge. */
export const VIEW_PADDING = 64
/** From this scale on every branch has a pin of its own: a street fills the picture. */
const LARGEST_SCALE = scaleOf(14)
/** Pixels: the size of a pin, as everything that is tapped. */
export const PIN_SIZE = 44

/** Width of a branch's card on wide screens in pixels. */
export const CARD_WIDTH = 424

export type Size = { width: number; height: number }
/** Never empty. */
export type BranchGroup = { branches: readonly FinderBranch[]; at: Pixel }

export const positionOf = ({ branchAddress: { lat, long } }: FinderBranch): [number, number] => [long, lat]

/** Shows all the branches, or the region if there are none. `isClose`: of a group, which must come apart. */
export function viewOfBranches(branches: readonly FinderBranch[], size: Size, isClose: boolean): MapView {
  if (branches.length === 0) return { centre: brandRegion.center, scale: scaleOf(brandRegion.zoom), ...size }
  const maxScale = isClose ? LARGEST_SCALE : scaleOf(CLOSE_ZOOM)
  return mapViewOf(branches.map(positionOf), { ...size, padding: VIEW_PADDING, maxScale })
}

/** Groups of branches whose pins would overlap. They do not depend on the order of the list, which can be random. */
export function groupBranches(branches: readonly FinderBranch[], view: MapView): BranchGroup[] {
  const project = projection(view)
  const groups: { branches: FinderBranch[]; at: Pixel }[] = []
  for (const branch of branches.toSorted((a, b) => a.branchId - b.branchId)) {
    const at = project(positionOf(branch))
    const near = groups.find((group) => Math.hypot(group.at[0] - at[0], group.at[1] - at[1]) < PIN_SIZE)
    if (near === undefined || view.scale >= LARGEST_SCALE) groups.push({ branches: [branch], at })
    else near.branches.push(branch)
  }
  return groups
}

/** The view with the branch in the part that its card does not cover. */
export function besideCard(view: MapView, branch: FinderBranch): MapView {
  const { width, height } = view
  const isNarrow = width < CARD_WIDTH * 1.5
  return movedView(
    view,
    positionOf(branch),
    isNarrow ? [width / 2, height / 4] : [(width - CARD_WIDTH) / 2, height / 2],
  )
}
