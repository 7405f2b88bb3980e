/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { TrackShelf } from './track-shelf'

const Card = ({ name }: { name: string }) => (
  <li>
    <article>
      <a href={`/produkte/brote/${name.toLowerCase()}-1001`}>{name}</a>
    </article>
  </li>
)
const Shelf = ({ names }: { names: readonly string[] }) => (
  <ul>
    <TrackShelf location="Category Page" />
    {names.map((name) => (
      <Card key={name} name={name} />
    ))}
  </ul>
)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const reported = async () => {
  await act(() => jest.advanceTimersByTimeAsync(1000))
  return (window.analyticsQueue ?? []).map(({ event, items }) => [event, items.map(({ name }) => name)])
}

it('reports the existing cards and later ones once each', async () => {
  const { rerender } = render(<Shelf names={['Speicherlaib', 'Möwenkruste']} />)
  expect(await reported()).toEqual([['view_item_list', ['Speicherlaib', 'Möwenkruste']]])
  rerender(<Shelf names={['Speicherlaib', 'Möwenkruste', 'Haithabu']} />)
  expect(await reported()).toEqual([
    ['view_item_list', ['Speicherlaib', 'Möwenkruste']],
    ['view_item_list', ['Haithabu']],
  ])
})
