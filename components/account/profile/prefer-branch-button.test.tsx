/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VisitorProvider } from '@/components/state/visitor-context'
import { cartOf, renderWithCart } from '@/testing/cart'
import { holdAnswers } from '@/testing/held-answers'
import { ServerPage, serverRouter } from '@/testing/server-page'
import { PreferBranchButton } from './prefer-branch-button'

jest.mock('next/navigation', () => ({ useRouter: () => serverRouter }))
let mockPreferred: { branchERPId: number } | null = null
jest.mock('@/components/state/order-dialog/order-config-context', () => ({
  useOrderConfigDialog: () => ({ preferredBranch: mockPreferred }),
}))

test('the button waits until the page shows the chosen branch, so that a second tap does not take it back', async () => {
  const requests = holdAnswers()
  const refreshes: ((preferred: { branchERPId: number } | null) => void)[] = []
  renderWithCart(
    <VisitorProvider customer={{ firstName: 'Inken' }}>
      <ServerPage<{ branchERPId: number } | null>
        first={null}
        refreshes={refreshes}
        page={(preferred) => {
          mockPreferred = preferred
          return <PreferBranchButton branch={{ branchId: 1017, branchERPId: 17 }} />
        }}
      />
    </VisitorProvider>,
    cartOf(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Als mein Geschäft wählen' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer({})
  await waitFor(() => expect(refreshes).toHaveLength(1))
  // The request is answered; the page that shows it is not there yet.
  await act(async () => {})
  await userEvent.click(screen.getByRole('button', { name: 'Als mein Geschäft wählen' }))
  expect(requests).toHaveLength(1)
  await act(async () => refreshes[0]?.({ branchERPId: 17 }))
  expect(await screen.findByRole('button', { name: 'Ihr Geschäft' })).not.toHaveAttribute('aria-busy')
})
