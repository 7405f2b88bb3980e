/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react'
import { createOwnMap } from './own-map'
import { StoreMap } from './store-map'

jest.mock('./own-map', () => ({ createOwnMap: jest.fn(() => new Promise(() => {})) }))

test.each([
  ['no motion', true, 0],
  ['what is usual', false, undefined],
])('who wants %s gets the names on the map that way', async (_, matches, fadeDuration) => {
  jest.mocked(createOwnMap).mockClear()
  Object.assign(window, { matchMedia: () => ({ matches }) })
  render(<StoreMap branches={[]} isWholeChain selected={null} onSelect={() => {}} mapboxToken={null} />)
  await waitFor(() => expect(createOwnMap).toHaveBeenCalledTimes(1))
  expect(jest.mocked(createOwnMap).mock.calls[0]?.[0].fadeDuration).toBe(fadeDuration)
})
