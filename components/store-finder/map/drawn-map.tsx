'use client'

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { type Basemap, readBasemap } from '@/lib/format/basemap'
import { formatCount } from '@/lib/format/count'
import { drawMap } from '@/lib/format/map-picture'
import type { MapView } from '@/lib/format/map-view'
import { PART_FAULT } from '@/lib/words/de/connection'
import type { FinderBranch } from '../finder-branch'
import styles from './drawn-map.module.css'
import { readMapFile } from './map-data'
import { type BranchGroup, besideCard, groupBranches, PIN_SIZE, type Size, viewOfBranches } from './view-of-branches'

type DrawnMapProps = {
  branches: readonly FinderBranch[]
  selected: FinderBranch | null
  onSelect: (branchId: number) => void
}

/** The map as a picture with a button for each branch, for browsers without WebGL. Branches that are close share a button. */
export function DrawnMap(props: DrawnMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSizeOf(frame)
  const {
    data: basemap,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['drawn-map'],
    queryFn: () => readBasemap(readMapFile),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError)
    return (
      <div className={styles['failed']}>
        <RetryNotice message={PART_FAULT} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div ref={frame} className={styles['map']}>
      {basemap === undefined || size === null ? (
        <Skeleton height="100%" />
      ) : (
        // Another search starts with a view of its own.
        <Picture key={props.branches.map(({ branchId }) => branchId).join()} {...props} basemap={basemap} size={size} />
      )}
    </div>
  )
}

function useSizeOf(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

function Picture({ branches, selected, onSelect, basemap, size }: DrawnMapProps & { basemap: Basemap; size: Size }) {
  const pins = useRef<HTMLUListElement>(null)
  /** The branches of a group that was opened; null: all. */
  const [opened, setOpened] = useState<readonly FinderBranch[] | null>(null)
  const fitted = viewOfBranches(opened ?? branches, size, opened !== null)
  const view = selected === null ? fitted : besideCard(fitted, selected)
  const groups = groupBranches(branches, view)
  const show = (group: readonly FinderBranch[] | null) => {
    setOpened(group)
    // The clicked button is gone.
    pins.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={styles['picture']} style={{ backgroundImage: pictureOf(basemap, view, groups) }} />
      <ul ref={pins} tabIndex={-1} className={styles['pins']} aria-label="Geschäfte auf der Karte">
        {groups
          .filter((group) => isInside(group, size))
          .map((group) => (
            <Pin
              key={group.branches[0]?.branchId}
              group={group}
              selected={selected}
              onSelect={onSelect}
              onOpen={show}
            />
          ))}
      </ul>
      {opened !== null && (
        <Button size="compact" className={styles['whole']} onClick={() => show(null)}>
          Ganze Karte zeigen
        </Button>
      )}
      <p className={styles['credit']}>Küsten © GSHHG · Orte © GeoNames CC BY 4.0 · Grenzen Natural Earth</p>
    </>
  )
}

const isInside = ({ at: [x, y] }: BranchGroup, { width, height }: Size) => x >= 0 && x <= width && y >= 0 && y <= height

function pictureOf(basemap: Basemap, view: MapView, groups: readonly BranchGroup[]): string {
  const half = PIN_SIZE / 2
  const boxes = groups.map(({ at: [x, y] }) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half }))
  return `url("data:image/svg+xml,${encodeURIComponent(drawMap(basemap, view, boxes))}")`
}

type PinProps = Pick<DrawnMapProps, 'selected' | 'onSelect'> & {
  group: BranchGroup
  onOpen: (branches: readonly FinderBranch[]) => void
}

function Pin({ group: { branches, at }, selected, onSelect, onOpen }: PinProps) {
  const [first] = branches
  if (first === undefined) return null
  const isSelected = branches.some(({ branchId }) => branchId === selected?.branchId)
  const isOne = branches.length === 1
  return (
    <li style={{ left: at[0], top: at[1] }} className={styles['place']}>
      <button
        type="button"
        className={styles['pin']}
        aria-label={isOne ? first.branchPublicName : groupLabel(branches)}
        aria-pressed={isOne ? isSelected : undefined}
        data-selected={isSelected || undefined}
        onClick={() => (isOne ? onSelect(first.branchId) : onOpen(branches))}
      >
        {isOne ? <Icon name="cart" size="small" /> : <span>{branches.length}</span>}
      </button>
    </li>
  )
}

/** '9 Geschäfte in Hamburg zeigen', '17 Geschäfte in Lübeck und Umgebung zeigen': the town with the most branches. */
function groupLabel(branches: readonly FinderBranch[]): string {
  const counts = new Map<string, number>()
  for (const { branchAddress } of branches) counts.set(branchAddress.city, (counts.get(branchAddress.city) ?? 0) + 1)
  const [[town] = ['']] = [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b, 'de'))
  return `${formatCount(branches.length)} Geschäfte in ${counts.size === 1 ? town : `${town} und Umgebung`} zeigen`
}
