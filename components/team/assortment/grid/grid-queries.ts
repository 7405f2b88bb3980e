'use client'

/** Calls of the grid. Cells are read in tiles, and only tiles near the window are requested. */
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { GridAxes, GridCells, GridPreview } from '@/lib/contract/assortment/assortment-grid'
import type { CallInput } from '@/lib/contract/endpoints'
import { rendered } from '../../team-cache'
import { ASSORTMENT_KEY } from '../assortment-queries'
import type { GridBranch, GridProduct } from './grid-rules'

const POLL_MS = 15_000
export const TILE_ROWS = 40
export const TILE_COLUMNS = 20

export const useGridAxes = (initial: GridAxes) =>
  useQuery({
    queryKey: [...ASSORTMENT_KEY, 'grid'],
    queryFn: ({ signal }) => call('GET /api/assortment/grid', {}, signal),
    ...rendered(initial),
    refetchInterval: 4 * POLL_MS,
  }).data

const chunk = <T>(all: readonly T[], index: number, size: number): readonly T[] =>
  all.slice(index * size, (index + 1) * size)

/** Numbers of the tiles that contain the positions from `first` to `last`. */
function tilesOf(first: number, last: number, size: number): number[] {
  const start = Math.floor(first / size)
  return last < first ? [] : Array.from({ length: Math.floor(last / size) - start + 1 }, (_, index) => start + index)
}

export const cellKey = (skuNumber: string, erpId: number): string => `${erpId} ${skuNumber}`

export type CellMaps = {
  everyDay: ReadonlyMap<string, string>
  onDay: ReadonlyMap<string, string>
  /** Branches without the product. */
  off: ReadonlyMap<string, number>
  /** Whether the cell was read; one that was read and is in no map is on. */
  isKnown: (row: number, column: number) => boolean
  /** Some cells are still being read. */
  isLoading: boolean
  /** Why some cells could not be read. */
  error: ApiError | null
  readAgain: () => void
}

const mapsOf = (tiles: readonly GridCells[]) => ({
  everyDay: new Map(
    tiles.flatMap(({ cells }) => cells.map((one) => [cellKey(one.skuNumber, one.erpId), one.everyDay])),
  ),
  onDay: new Map(tiles.flatMap(({ cells }) => cells.map((one) => [cellKey(one.skuNumber, one.erpId), one.onDay]))),
  off: new Map(tiles.flatMap(({ off }) => off.map(({ skuNumber, branches }) => [skuNumber, branches]))),
})

const readCells = (
  products: readonly GridProduct[],
  branches: readonly GridBranch[],
  day: string,
  signal?: AbortSignal,
): Promise<GridCells> =>
  call(
    'GET /api/assortment/grid/cells',
    {
      skuNumbers: products.map(({ skuNumber }) => skuNumber).join('|'),
      erpIds: branches.map(({ erpId }) => erpId).join('|'),
      ...(day === '' ? {} : { day }),
    },
    signal,
  )

/** Rows and columns of one call; their numbers are in its address. */
const READ_AT_ONCE = 100

const chunks = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => chunk(all, index, size))

/** Reads whether each cell of a region is on, off or limited, on every day or on one. */
export async function readRegion(
  products: readonly GridProduct[],
  branches: readonly GridBranch[],
  day: string,
): Promise<(skuNumber: string, erpId: number) => string> {
  const tiles = []
  for (const rows of chunks(products, READ_AT_ONCE)) {
    for (const columns of chunks(branches, READ_AT_ONCE)) tiles.push(await readCells(rows, columns, day))
  }
  const { everyDay, onDay } = mapsOf(tiles)
  return (skuNumber, erpId) => {
    const key = cellKey(skuNumber, erpId)
    return (day === '' ? '' : onDay.get(key)) || (everyDay.get(key) ?? '')
  }
}

type Window = { rows: readonly [number, number]; columns: readonly [number, number] }

export function useGridCells(
  products: readonly GridProduct[],
  branches: readonly GridBranch[],
  { day, window: { rows, columns } }: { day: string; window: Window },
): CellMaps {
  const tiles = tilesOf(...rows, TILE_ROWS).flatMap((row) =>
    tilesOf(...columns, TILE_COLUMNS).map((column) => ({
      key: `${row} ${column}`,
      products: chunk(products, row, TILE_ROWS),
      branches: chunk(branches, column, TILE_COLUMNS),
    })),
  )
  return useQueries({
    queries: tiles.map((tile) => ({
      queryKey: [
        ...ASSORTMENT_KEY,
        'gridCells',
        day,
        tile.products.map(({ skuNumber }) => skuNumber).join('|'),
        tile.branches.map(({ erpId }) => erpId).join('|'),
      ],
      queryFn: ({ signal }: { signal: AbortSignal }) => readCells(tile.products, tile.branches, day, signal),
      refetchInterval: POLL_MS,
    })),
    combine: (results) => {
      const known = new Set(results.flatMap(({ data }, index) => (data === undefined ? [] : (tiles[index]?.key ?? []))))
      const failed = results.filter(({ data, error }) => data === undefined && error !== null)
      return {
        ...mapsOf(results.flatMap(({ data }) => data ?? [])),
        isKnown: (row: number, column: number) =>
          known.has(`${Math.floor(row / TILE_ROWS)} ${Math.floor(column / TILE_COLUMNS)}`),
        isLoading: results.some(({ isPending }) => isPending),
        error: (failed[0]?.error ?? null) as ApiError | null,
        readAgain: () => {
          for (const { refetch } of failed) void refetch()
        },
      }
    },
  })
}

type Acts = CallInput<'POST /api/assortment/grid/preview'>

export const useGridPreview = (acts: Acts) =>
  useQuery<GridPreview, ApiError>({
    queryKey: [...ASSORTMENT_KEY, 'gridPreview', acts],
    queryFn: ({ signal }) => call('POST /api/assortment/grid/preview', acts, signal),
    enabled: acts.acts.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })

export function useSetGrid() {
  const client = useQueryClient()
  return useMutation<AssortmentChange, ApiError, CallInput<'POST /api/assortment/grid'>>({
    mutationFn: (input) => call('POST /api/assortment/grid', input),
    onSettled: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}
