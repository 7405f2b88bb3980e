/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import { CategoriesProvider, type CategorySummary } from '@/components/state/categories-context'
import { SiteFooter } from './site-footer'

const shelf = (slug: string, name: string, breadSaver = false): CategorySummary => ({
  ...{ slug, name, imagePath: '', productCount: 1 },
  breadSaver,
})
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

function show(...shelves: CategorySummary[]) {
  render(
    <ServerClockProvider now={Date.now()}>
      <CategoriesProvider shelves={shelves}>
        <SiteFooter />
      </CategoriesProvider>
    </ServerClockProvider>,
  )
}

it('links to the bread-saver category by its name', () => {
  show(shelf('brote', 'Brote'), shelf('rettersackerl', 'Rettersackerl', true))
  expect(screen.getByRole('link', { name: 'Rettersackerl' })).toHaveAttribute('href', '/produkte/rettersackerl')
  expect(links()).not.toContain('Brote')
})

it('has no link to a category that does not exist', () => {
  show(shelf('brote', 'Brote'))
  expect(links()).toEqual(expect.arrayContaining(['Produkte', 'Geschäfte']))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/produkte/rettersackerl')
})
