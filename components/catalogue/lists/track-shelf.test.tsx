/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { CategoriesProvider } from '@/components/state/categories-context'
import { Price } from '@/components/ui/text/price'
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

it('names the category, and the price if the card shows one', async () => {
  const category = { slug: 'brote', name: 'Brote', imagePath: '', productCount: 2, breadSaver: false }
  render(
    <CategoriesProvider shelves={[category]}>
      <ul>
        <TrackShelf location="Category Page" />
        <li>
          <article>
            <a href="/produkte/brote/speicherlaib-1001">Speicher­laib</a>
            <Price amount={490} base={520} />
          </article>
        </li>
        <li>
          <article>
            <a href="/produkte/brote/moewenkruste-1002">Möwenkruste</a>
          </article>
        </li>
      </ul>
    </CategoriesProvider>,
  )
  await reported()
  expect(window.analyticsQueue?.at(-1)?.items).toEqual([
    { skuNumber: '1001', name: 'Speicherlaib', category: 'Brote', price: 490 },
    { skuNumber: '1002', name: 'Möwenkruste', category: 'Brote', price: undefined },
  ])
})
