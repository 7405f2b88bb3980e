/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AllergenHost } from '@/components/catalogue/allergens/allergen-host'
import { writeProfile } from '@/components/catalogue/allergens/allergen-profile'
import { createQueryClient } from '@/lib/query-client'
import { AddGoods } from './add-goods'

const SESAME = { id: 111, label: 'Sesam' }
const goodsOf = (skuid: number, skuName: string, allergens: number[] | null) => ({
  skuid,
  skuName,
  skuSubline: '',
  imagePath: '/pictures/landbrot.webp',
  price: 90,
  min: 1,
  step: 1,
  allergens,
})

const onAdd = jest.fn()
const sent: string[] = []
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => {
  onAdd.mockClear()
  sent.length = 0
  writeProfile({ avoided: [SESAME], hides: false })
  const goods = [goodsOf(1, 'Sesamring', [SESAME.id]), goodsOf(2, 'Hafenbrötchen', [101])]
  globalThis.fetch = jest.fn(async (...request) => {
    sent.push(JSON.stringify(request))
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ goods }) } as Response
  })
})

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('asks before it puts in what the visitor does not tolerate, as every shelf does, and tells nobody', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddGoods
        orderGUID="00000000-0000-4000-8000-000000000001"
        targetDateTime="2026-11-21T08:30:00+01:00"
        unitsOf={() => 0}
        onAdd={onAdd}
      />
      <AllergenHost options={[]} />
    </QueryClientProvider>,
  )
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
