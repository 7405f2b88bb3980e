'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Segments } from '@/components/ui/controls/segments'
import styles from './finder.module.css'
import type { FinderBranch } from './finder-branch'
import { LazyStoreMap } from './map/lazy-store-map'
import { StoreCard } from './store-card'
import { StoreList } from './store-list'

type View = 'list' | 'map'
const WIDE = '(min-width: 64rem)'

type FinderProps = {
  branches: readonly FinderBranch[]
  /** True without a search: the map shows the whole region. */
  isWholeChain: boolean
  mapboxToken: string | null
  /** Heading and search, rendered by the server like the filters. */
  head: ReactNode
  filters: ReactNode
  /** Number of branches, or why there are none. */
  summary: ReactNode
}

/** List and map with a common selection. Without JavaScript only the list is shown. */
export function Finder({ branches, isWholeChain, mapboxToken, head, filters, summary }: FinderProps) {
  const [view, setView] = useState<View>('list')
  const [mapWanted, setMapWanted] = useState(false)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const selected = branches.find(({ branchId }) => branchId === selectedId) ?? null

  // On wide screens the map is loaded at once, on phones on request.
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const update = () => {
      if (wide.matches) setMapWanted(true)
    }
    update()
    wide.addEventListener('change', update)
    return () => wide.removeEventListener('change', update)
  }, [])

  const show = (next: View) => {
    setView(next)
    if (next === 'map') setMapWanted(true)
  }
  const selectOnMap = (branchId: number) => {
    setSelectedId(branchId)
    document.querySelector(`#geschaeft-${branchId}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={classNames(styles['finder'], view === 'map' && styles['showsMap'])}>
      <div className={styles['pane']}>
        {head}
        <div className={styles['switch']}>
          <Segments
            legend="Ansicht"
            legendHidden
            segments={[
              { value: 'list', label: 'Liste', icon: 'list-bullets' },
              { value: 'map', label: 'Karte', icon: 'map-trifold' },
            ]}
            value={view}
            onChange={show}
          />
        </div>
        {filters}
        <div className={styles['results']}>
          {summary}
          <StoreList branches={branches} selectedId={selectedId} onSelect={mapWanted ? setSelectedId : undefined} />
        </div>
      </div>
      <section className={styles['map']} aria-label="Karte der Geschäfte">
        {mapWanted && (
          <LazyStoreMap
            branches={branches}
            isWholeChain={isWholeChain}
            selected={selected}
            onSelect={selectOnMap}
            mapboxToken={mapboxToken}
          />
        )}
        {selected !== null && <StoreCard branch={selected} onClose={() => setSelectedId(null)} />}
      </section>
    </div>
  )
}
