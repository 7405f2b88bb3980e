import { setTimeout as wait } from 'node:timers/promises'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { Picture } from '@/components/ui/picture'
import { cartOf } from '@/testing/cart'
import { CartContext, useCart } from './cart-queries'
import { Kept } from './kept'

jest.mock('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server', () =>
  jest.requireActual('react-dom/server'),
)

const made = jest.fn()
function Word({ word }: { word: string }) {
  made()
  return <b id={useId()}>{word}</b>
}

function Pieces() {
  made()
  return <b>{`${useCart().itemCount} Artikel`}</b>
}

const Note = () => <b>{useCart().cartNote}</b>

/** A page with the part, and some time after it. */
async function page(by: string | null, word: string, part = <Word word={word} />) {
  made.mockClear()
  const html = renderToString(
    <Kept as="li" className="card" by={by} prefix={`${word}-`}>
      {part}
    </Kept>,
  )
  const times = made.mock.calls.length
  await wait(50)
  return { html, times }
}

it('a part that is asked for again is made once beside the pages, and sent as it is from then on', async () => {
  expect(await page('bread', 'Brot')).toMatchObject({ times: 1 })
  expect(made).toHaveBeenCalledTimes(1)
  expect(await page('bread', 'Brot')).toMatchObject({ times: 1 })
  expect(made).toHaveBeenCalledTimes(2)
  const { html, times } = await page('bread', 'Brot')
  expect(times).toBe(0)
  expect(html).toMatch(/^<li class="card"><b id="[^"]*Brot-[^"]*">Brot<\/b><\/li>$/)
})

it('another one is another part', async () => {
  for (const word of ['Brot', 'Brot', 'Brot']) await page('old', word)
  expect((await page('new', 'Kuchen')).html).toContain('Kuchen')
})

it("a visitor's own part is made for each page", async () => {
  for (const time of [1, 2, 3]) expect({ time, ...(await page(null, 'Brot')) }).toMatchObject({ time, times: 1 })
})

it('what depends on who looks is not kept, and the page has it all the same', async () => {
  for (const note of ['eins', 'zwei', 'drei']) {
    const html = renderToString(
      <CartContext value={cartOf({ cartNote: note })}>
        <Kept as="li" by="mine" prefix="mine">
          <Note />
        </Kept>
      </CartContext>,
    )
    expect(html).toContain(note)
    await wait(50)
  }
})

it('pictures to load first are not named within the part', async () => {
  const picture = <Picture alt="" src="/brot.webp" width={300} priority />
  for (const _ of [1, 2]) await page('picture', 'Brot', picture)
  const { html } = await page('picture', 'Brot', picture)
  expect(html).toMatch(/^(<link [^>]*>)?<li class="card"><span/)
})

it('what is seen of a cart stands in the part, and another cart has another part', async () => {
  const pageWith = async (itemCount: number) => {
    made.mockClear()
    const html = renderToString(
      <CartContext value={cartOf({ itemCount })}>
        <Kept as="div" by="pieces" seen={{ itemCount }} prefix="pieces">
          <Pieces />
        </Kept>
      </CartContext>,
    )
    const times = made.mock.calls.length
    await wait(50)
    return { html, times }
  }
  for (const itemCount of [0, 0, 7, 7]) await pageWith(itemCount)
  expect(await pageWith(0)).toEqual({ html: '<div><b>0 Artikel</b></div>', times: 0 })
  expect(await pageWith(7)).toEqual({ html: '<div><b>7 Artikel</b></div>', times: 0 })
})
