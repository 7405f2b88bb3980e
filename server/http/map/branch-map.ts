/** The static map around a branch, shown in the order dialog and on its page. */
import type { Basemap } from '@/lib/format/basemap'
import { drawMap } from '@/lib/format/map-picture'

/** As large as the largest place for it; smaller ones show its middle, not a smaller drawing. */
const SIZE = { width: 800, height: 480 }
/** Pixels for a degree of longitude: a town and its neighbours. */
const SCALE = 1400
/** Half the width of the pin, which the page draws in the centre. */
const PIN = 32
const PIN_BOX = {
  left: SIZE.width / 2 - PIN,
  top: SIZE.height / 2 - PIN,
  right: SIZE.width / 2 + PIN,
  bottom: SIZE.height / 2 + PIN,
}

export const drawBranchMap = (basemap: Basemap, { lat, lng }: { lat: number; lng: number }): string =>
  drawMap(basemap, { centre: [lng, lat], scale: SCALE, ...SIZE }, [PIN_BOX])
