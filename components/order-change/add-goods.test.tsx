/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AllergenDialogProvider } from '@/components/catalogue/allergens/allergen-dialog-provider'
import { writeProfile } from '@/components/catalogue/allergens/allergen-profile'
import { createQueryClient } from '@/components/state/api/query-client'
import type { PackagingOffer } from '@/lib/contract/common'
import { playDialogs } from '@/testing/dialog'
import { AddGoods } from './add-goods'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const SESAME = { id: 111, label: 'Sesam' }
const goodsOf = (skuid: number, skuName: string, allergens: number[] | null) => ({
  skuid,
  skuName,
  skuSubline: '',
  imagePath: '/pictures/landbrot.webp',
  price: 90,
  depositPrice: 0,
  packagingOffer: null as PackagingOffer,
  min: 1,
  step: 1,
  allergens,
})

const onAdd = jest.fn()
const sent: string[] = []
beforeAll(playDialogs)
beforeEach(() => {
  onAdd.mockClear()
  sent.length = 0
  writeProfile({ avoided: [SESAME], hides: false })
  const cup = { vessel: 'cup', reusableDeposit: 100, own: true } as const
  const goods = [
    goodsOf(1, 'Sesamring', [SESAME.id]),
    goodsOf(2, 'Hafenbrötchen', [101]),
    { ...goodsOf(3, 'Cappuccino', []), depositPrice: 25, packagingOffer: cup },
  ]
  globalThis.fetch = jest.fn(async (...request) => {
    sent.push(JSON.stringify(request))
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ goods }) } as Response
  })
})

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AllergenDialogProvider options={[]}>
        <AddGoods
          orderGUID="00000000-0000-4000-8000-000000000001"
          targetDateTime="2026-11-21T08:30:00+01:00"
          unitsOf={() => 0}
          onAdd={onAdd}
        />
      </AllergenDialogProvider>
    </QueryClientProvider>,
  )

it('asks before adding a product with an excluded allergen, and reports it to no one', async () => {
  show()
  await press(/Etwas dazulegen/)
  await press(/^Dazu.*Hafenbrötchen/)
  expect(onAdd).toHaveBeenCalledTimes(1)
  expect(screen.getAllByText('enthält Sesam')).toHaveLength(1)

  await press(/^Dazu.*Sesamring/)
  const question = within(await screen.findByRole('dialog', { name: 'Sesamring: enthält Sesam' }))
  await userEvent.click(question.getByRole('button', { name: 'Nicht hinzufügen' }))
  expect(onAdd).toHaveBeenCalledTimes(1)
  await press(/^Dazu.*Sesamring/)
  await press(/Trotzdem hinzufügen/)
  expect(onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ skuName: 'Sesamring' }))

  expect(sent).not.toHaveLength(0)
  expect(sent.join()).not.toMatch(/sesam|avoided|111/i)
})

it('offers the packaging with its deposits, single use by default', async () => {
  show()
  await press(/Etwas dazulegen/)
  await userEvent.click(await screen.findByText('Auch im Mehrwegbecher oder im eigenen Gefäß'))
  const choice = within(await screen.findByRole('group', { name: 'Worin dürfen wir einschenken? Cappuccino' }))
  expect(choice.getByRole('radio', { name: /^Einwegbecher/ })).toBeChecked()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.getByText('zzgl. 0,25 € Pfand')).toBeInTheDocument()
  await press(/^Dazu ?: Cappuccino$/)
  expect(onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ skuid: 3, packaging: null }))

  await userEvent.click(choice.getByRole('radio', { name: /^Mehrwegbecher.*1,00\s€ Pfand/ }))
  expect(screen.getByText('zzgl. 1,25 € Pfand')).toBeInTheDocument()
  await press(/^Dazu ?: Cappuccino im Mehrwegbecher$/)
  expect(onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ skuid: 3, packaging: 'reusable_cup' }))
})

it('is closed by the back button of the browser', async () => {
  show()
  await press(/Etwas dazulegen/)
  expect(screen.getByRole('dialog')).toBeVisible()
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
