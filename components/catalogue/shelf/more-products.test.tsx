/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MoreProducts } from './more-products'

jest.mock('./shelf-continuation', () => ({ ShelfContinuation: () => <li>further products</li> }))

/** Observer for an element just below the window: it intersects only if `rootMargin` extends the window downwards. */
class EndJustBelow {
  private readonly report: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
    this.report = () => callback([{ isIntersecting: rootMargin.split(' ')[2] !== '0px' }])
  }
  observe() {
    queueMicrotask(this.report)
  }
  disconnect() {}
}

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: EndJustBelow })
})

test('loads further products only after the visitor scrolls', async () => {
  const props = {
    query: { categoryPath: '/produkte/brote', filters: [], sort: 'popularity-desc' as const },
    offset: 9,
    total: 34,
    step: 3,
    nextHref: '?seite=2',
  }
  await act(async () => render(<MoreProducts {...props} />))
  expect(screen.getByRole('link', { name: 'Mehr laden' })).toBeInTheDocument()

  Object.assign(window, { scrollY: 1 })
  fireEvent.scroll(window)
  expect(await screen.findByText('further products')).toBeInTheDocument()
})
