/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/components/state/api/call'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { playDialogs } from '@/testing/dialog'
import { TeamProviders } from './team-providers'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
jest.mock('@/components/ui/hooks/leave-page', () => ({ leavePage: jest.fn() }))
beforeAll(playDialogs)
beforeEach(() => jest.mocked(leavePage).mockClear())

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveQuestion(isUnsaved)
  const { isError } = useQuery({
    queryKey: ['orders'],
    queryFn: () => Promise.reject(new ApiError(401, 'not_staff', 'Bitte melden Sie sich an.')),
    retry: false,
  })
  return isError && <p>Nicht gespeichert</p>
}

const show = (isUnsaved: boolean) =>
  render(
    <TeamProviders>
      <Form isUnsaved={isUnsaved} />
    </TeamProviders>,
  )

test('when the login has ended, the login opens', async () => {
  show(false)
  await screen.findByText('Nicht gespeichert')
  expect(leavePage).toHaveBeenCalledTimes(1)
})

test('unsaved input stays on its page when the login has ended, and another tab has the login', async () => {
  show(true)
  expect(await screen.findByRole('dialog', { name: 'Sie sind abgemeldet' })).toBeVisible()
  expect(leavePage).not.toHaveBeenCalled()
  const link = screen.getByRole('link', { name: /Im neuen Tab anmelden/ })
  expect(link).toHaveAttribute('target', '_blank')
  await userEvent.click(screen.getByRole('button', { name: 'Später' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
