/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { FinderBranch } from '../finder-branch'
import { DrawnMap } from './drawn-map'

const SIZE = { width: 800, height: 600 }

/** jsdom has no layout. */
class SizeObserver {
  #report: (entries: { contentRect: typeof SIZE }[]) => void
  constructor(report: (entries: { contentRect: typeof SIZE }[]) => void) {
    this.#report = report
  }
  observe() {
    this.#report([{ contentRect: SIZE }])
  }
  disconnect() {}
}

const branch = (branchId: number, city: string, long: number, lat: number) =>
  ({ branchId, branchPublicName: `${city} ${branchId}`, branchAddress: { city, long, lat } }) as FinderBranch

const FAR = branch(3, 'Rostock', 12.1, 54.09)
const NEAR = [branch(1, 'Lübeck', 10.686, 53.865), branch(2, 'Lübeck', 10.69, 53.868)]

function show(branches: readonly FinderBranch[]) {
  Object.assign(globalThis, {
    ResizeObserver: SizeObserver,
    fetch: async (path: string) => {
      const empty = path.endsWith('.topo.json')
        ? { transform: { scale: [1, 1], translate: [0, 0] }, arcs: [], objects: { b: { geometries: [] } } }
        : path.endsWith('places.json')
          ? []
          : { features: [] }
      return { ok: true, json: async () => empty }
    },
  })
  const onSelect = jest.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DrawnMap branches={branches} selected={null} onSelect={onSelect} />
    </QueryClientProvider>,
  )
  return onSelect
}

test('a branch is selected by its pin', async () => {
  const onSelect = show([FAR])
  await userEvent.click(await screen.findByRole('button', { name: 'Rostock 3' }))
  expect(onSelect).toHaveBeenCalledWith(3)
})

test('close branches share a button, which shows them apart; the focus stays in the map', async () => {
  show([...NEAR, FAR])
  expect(await screen.findByRole('button', { name: 'Rostock 3' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Lübeck 1' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '2 Geschäfte in Lübeck zeigen' }))
  expect(screen.getByRole('button', { name: 'Lübeck 1' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Lübeck 2' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Rostock 3' })).not.toBeInTheDocument()
  expect(screen.getByRole('list')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Ganze Karte zeigen' }))
  expect(screen.getByRole('button', { name: 'Rostock 3' })).toBeInTheDocument()
})

test('branches in one place each have a pin after their button was used', async () => {
  show([branch(1, 'Lübeck', 10.686, 53.865), branch(2, 'Lübeck', 10.686, 53.865), FAR])
  await userEvent.click(await screen.findByRole('button', { name: '2 Geschäfte in Lübeck zeigen' }))
  expect(screen.getAllByRole('button', { name: /^Lübeck/ })).toHaveLength(2)
})

test.each(['in the order of the list', 'in the reverse order'])(
  'a group is named after the town with the most branches, %s',
  async (order) => {
    const group = [branch(4, 'Stockelsdorf', 10.68, 53.86), ...NEAR, FAR]
    show(order === 'in the order of the list' ? group : group.toReversed())
    expect(await screen.findByRole('button', { name: '3 Geschäfte in Lübeck und Umgebung zeigen' })).toBeInTheDocument()
  },
)
