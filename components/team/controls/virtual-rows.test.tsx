/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VirtualRows } from './virtual-rows'

const HEIGHT = 50
const MANY = Array.from({ length: 20_000 }, (_, index) => `Laib ${index}`)

const keyOf = (name: string) => name
let onNearEnd: jest.Mock

const Table = ({ names }: { names: readonly string[] }) => (
  <table aria-rowcount={names.length + 1}>
    <VirtualRows rows={names} keyOf={keyOf} columns={1} onNearEnd={onNearEnd}>
      {(name, place) => (
        <tr {...place}>
          <td>
            <button type="button">{name}</button>
          </td>
        </tr>
      )}
    </VirtualRows>
  </table>
)

const placeWindow = (top: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: top })

/** The browser would lay the rows out; jsdom does not. */
beforeEach(() => {
  onNearEnd = jest.fn()
  placeWindow(0)
  window.scrollTo = jest.fn()
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => HEIGHT })
  Element.prototype.getBoundingClientRect = () => ({ top: -window.scrollY }) as DOMRect
})

function scrollTo(top: number) {
  act(() => {
    placeWindow(top)
    fireEvent.scroll(window)
  })
}
const shownNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const rowIndexOf = (name: string) => screen.getByRole('button', { name }).closest('tr')?.getAttribute('aria-rowindex')

test('of many rows only those near the window are in the page, each with its place', () => {
  render(<Table names={MANY} />)
  expect(shownNames().length).toBeLessThan(100)
  expect(rowIndexOf('Laib 0')).toBe('2')
  expect(onNearEnd).not.toHaveBeenCalled()
  scrollTo(500_000)
  expect(shownNames().length).toBeLessThan(100)
  expect(screen.queryByRole('button', { name: 'Laib 0' })).toBeNull()
  // Rows that were not measured are guessed a little higher.
  expect(shownNames()).toContain('Laib 7820')
  scrollTo(64 * MANY.length)
  expect(rowIndexOf('Laib 19999')).toBe('20001')
  expect(onNearEnd).toHaveBeenCalled()
})

test('the row with the focus stays in the page with its neighbours, and the Tab key goes on from it', async () => {
  const user = userEvent.setup()
  render(<Table names={MANY} />)
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Laib 1' })).toHaveFocus()
  scrollTo(500_000)
  expect(screen.getByRole('button', { name: 'Laib 1' })).toHaveFocus()
  expect(shownNames().slice(0, 3)).toEqual(['Laib 0', 'Laib 1', 'Laib 2'])
  await user.tab()
  expect(screen.getByRole('button', { name: 'Laib 2' })).toHaveFocus()
  expect(shownNames().slice(0, 3)).toEqual(['Laib 1', 'Laib 2', 'Laib 3'])
})

test('fewer rows after a search are shown from the first one', () => {
  const { rerender } = render(<Table names={MANY} />)
  scrollTo(500_000)
  rerender(<Table names={MANY.slice(40, 42)} />)
  expect(shownNames()).toEqual(['Laib 40', 'Laib 41'])
  expect(rowIndexOf('Laib 40')).toBe('2')
})
