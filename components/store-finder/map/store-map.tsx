'use client'

import type { Map as EngineMap, MapOptions } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withLoadTimeout } from '@/components/ui/lazy/load-timeout'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { brandRegion } from '@/lib/brand'
import { PART_FAULT } from '@/lib/words/de/connection'
import type { FinderBranch } from '../finder-branch'
import { DrawnMap } from './drawn-map'
import { addShops, onShopClick, setSelected, setShops } from './shop-layers'
import styles from './store-map.module.css'
import { CARD_WIDTH, CLOSE_ZOOM, positionOf, VIEW_PADDING } from './view-of-branches'

const BOUNDS: [[number, number], [number, number]] = [
  [3.6, 46.6],
  [19.4, 58.1],
]
/** Largest zoom of the basemap. */
const MAX_ZOOM = 12.5

type StoreMapProps = {
  branches: readonly FinderBranch[]
  isWholeChain: boolean
  selected: FinderBranch | null
  onSelect: (branchId: number) => void
  /** Null without consent to Mapbox: the shop's own map is used. */
  mapboxToken: string | null
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
/** First family of the text font. */
const textFamily = (): string => token('--font-text').split(',')[0]?.replaceAll(/['"]/g, '').trim() || 'sans-serif'

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Fits the view to the branches of a search, otherwise to the whole region. */
function fitView(map: EngineMap, branches: readonly FinderBranch[], isWholeChain: boolean) {
  if (isWholeChain || branches.length === 0) return map.jumpTo(brandRegion)
  const [longitudes, latitudes] = [0, 1].map((axis) => branches.map((branch) => positionOf(branch)[axis] ?? 0))
  const corner = (edge: (...values: number[]) => number): [number, number] => [
    edge(...(longitudes ?? [])),
    edge(...(latitudes ?? [])),
  ]
  return map.fitBounds([corner(Math.min), corner(Math.max)], {
    padding: VIEW_PADDING,
    maxZoom: CLOSE_ZOOM,
    animate: !isCalm(),
  })
}

type View = Omit<MapOptions, 'style'>

/** Mapbox's map with consent; otherwise, or if it fails, the shop's own map; null if neither could be loaded. */
async function createMap(view: View, mapboxToken: string | null, font: string) {
  if (mapboxToken !== null) {
    try {
      const { createMapboxMap, MAPBOX_FONT } = await import('./mapbox-map')
      return { map: await createMapboxMap(view, mapboxToken), font: MAPBOX_FONT }
    } catch {
      // Mapbox logs the reason in the browser's console.
    }
  }
  const own = await withLoadTimeout(import('./own-map')).catch(() => null)
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
      const result = await createMap(
        // The engine fades labels in regardless of reduced motion.
        { container: container.current, ...brandRegion, dragRotate: false, ...(isCalm() && { fadeDuration: 0 }) },
        mapboxToken,
        font,
      )
      if (result === null) return setFailed('load')
      created = result.map
      if (gone) return created.remove()
      addShops(created, [], result.font, {
        ink: token('--c-ink'),
        flour: token('--c-flour'),
        accent: token('--c-accent'),
      })
      onShopClick(created, (branchId) => pick(branchId))
      setMap(created)
    }
    // Without WebGL the map is a drawn picture.
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
    fitView(map, branches, isWholeChain)
  }, [map, branches, isWholeChain])

  useEffect(() => {
    if (map === null) return
    setSelected(map, selected?.branchId ?? null)
    if (selected === null) return
    // The card covers a corner of the map, so the branch is centred in the rest.
    const { clientWidth, clientHeight } = map.getContainer()
    const offset: [number, number] = clientWidth < CARD_WIDTH * 1.5 ? [0, -clientHeight / 4] : [-CARD_WIDTH / 2, 0]
    const zoom = Math.max(map.getZoom(), CLOSE_ZOOM)
    map.easeTo({ center: positionOf(selected), zoom, offset, animate: !isCalm() })
  }, [map, selected])

  return (
    <>
      <div ref={container} className={styles['canvas']} data-ready={map !== null || undefined} />
      {failed === 'draw' && <DrawnMap branches={branches} selected={selected} onSelect={onSelect} />}
      {failed === 'load' && (
        <div className={styles['failed']}>
          <RetryNotice message={PART_FAULT} onRetry={retry} />
        </div>
      )}
    </>
  )
}
