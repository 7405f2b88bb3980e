'use client'

import type { Map as EngineMap, MapOptions } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '@/components/ui/controls/notice'
import { RetryNotice } from '@/components/ui/controls/retry-notice'
import { withPatience } from '@/components/ui/lazy/load-timeout'
import { brandRegion } from '@/lib/brand'
import { PART_FAULT } from '@/lib/words/de/connection'
import type { FinderBranch } from './finder-branch'
import { addShops, onShopClick, setSelected, setShops } from './shop-layers'
import styles from './store-map.module.css'

const BOUNDS: [[number, number], [number, number]] = [
  [3.6, 46.6],
  [19.4, 58.1],
]
/** Beyond, the basemap has nothing more to show. */
const MAX_ZOOM = 12.5
const CLOSE_ZOOM = 11
/** Pixels that the card of a branch takes on wide screens. */
const CARD_WIDTH = 424

type StoreMapProps = {
  branches: readonly FinderBranch[]
  isWholeChain: boolean
  selected: FinderBranch | null
  onSelect: (branchId: number) => void
  /** For visitors who allowed Mapbox; null: the shop's own map. */
  mapboxToken: string | null
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
/** The first family of the text font, as the page has loaded it. */
const textFamily = (): string => token('--font-text').split(',')[0]?.replaceAll(/['"]/g, '').trim() || 'sans-serif'

const positionOf = ({ branchAddress: { lat, long } }: FinderBranch): [number, number] => [long, lat]
const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows all branches: around a search, else the whole region. */
function frame(map: EngineMap, branches: readonly FinderBranch[], isWholeChain: boolean) {
  if (isWholeChain || branches.length === 0) return map.jumpTo(brandRegion)
  const [longitudes, latitudes] = [0, 1].map((axis) => branches.map((branch) => positionOf(branch)[axis] ?? 0))
  const corner = (edge: (...values: number[]) => number): [number, number] => [
    edge(...(longitudes ?? [])),
    edge(...(latitudes ?? [])),
  ]
  return map.fitBounds([corner(Math.min), corner(Math.max)], { padding: 64, maxZoom: CLOSE_ZOOM, animate: !isCalm() })
}

type View = Omit<MapOptions, 'style'>

/** Mapbox where it may be used; the shop's own map where it may not, is refused or away; null: neither could be loaded. */
async function createGround(view: View, mapboxToken: string | null, font: string) {
  if (mapboxToken !== null) {
    try {
      const { createMapboxMap, MAPBOX_FONT } = await import('./mapbox-map')
      return { map: await createMapboxMap(view, mapboxToken), font: MAPBOX_FONT }
    } catch {
      // What it says about it is in the browser's log.
    }
  }
  const own = await withPatience(import('./own-map')).catch(() => null)
  return own && { map: await own.createOwnMap({ ...view, maxBounds: BOUNDS, maxZoom: MAX_ZOOM }, font), font }
}

export function StoreMap({ branches, isWholeChain, selected, onSelect, mapboxToken }: StoreMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<EngineMap | null>(null)
  const [failed, setFailed] = useState<'load' | 'draw' | null>(null)
  const [attempt, setAttempt] = useState(1)
  const pick = useEffectEvent(onSelect)
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt starts again
  useEffect(() => {
    let gone = false
    let created: EngineMap | undefined
    const start = async () => {
      if (container.current === null) return
      const font = textFamily()
      const ground = await createGround(
        // Names come slowly unless told not to, whatever the visitor asked of motion.
        { container: container.current, ...brandRegion, dragRotate: false, ...(isCalm() && { fadeDuration: 0 }) },
        mapboxToken,
        font,
      )
      if (ground === null) return setFailed('load')
      created = ground.map
      if (gone) return created.remove()
      addShops(created, [], ground.font, {
        ink: token('--c-ink'),
        flour: token('--c-flour'),
        accent: token('--c-accent'),
      })
      onShopClick(created, (branchId) => pick(branchId))
      setMap(created)
    }
    // Without WebGL, or when the basemap cannot be loaded, the list does without it.
    start().catch(() => setFailed('draw'))
    return () => {
      gone = true
      setMap(null)
      created?.remove()
    }
  }, [mapboxToken, attempt])

  useEffect(() => {
    if (map === null) return
    setShops(map, branches)
    frame(map, branches, isWholeChain)
  }, [map, branches, isWholeChain])

  useEffect(() => {
    if (map === null) return
    setSelected(map, selected?.branchId ?? null)
    if (selected === null) return
    // Up and to the left of the card that covers the other corner.
    const { clientWidth, clientHeight } = map.getContainer()
    const offset: [number, number] = clientWidth < CARD_WIDTH * 1.5 ? [0, -clientHeight / 4] : [-CARD_WIDTH / 2, 0]
    const zoom = Math.max(map.getZoom(), CLOSE_ZOOM)
    map.easeTo({ center: positionOf(selected), zoom, offset, animate: !isCalm() })
  }, [map, selected])

  return (
    <>
      <div ref={container} className={styles['canvas']} data-ready={map !== null || undefined} />
      {failed !== null && (
        <div className={styles['failed']}>
          {failed === 'draw' ? (
            <Notice>Die Karte kann hier nicht gezeigt werden. Die Liste nennt Ihnen alle Geschäfte.</Notice>
          ) : (
            <RetryNotice message={PART_FAULT} onRetry={retry} />
          )}
        </div>
      )}
    </>
  )
}
