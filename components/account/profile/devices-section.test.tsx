/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { DeviceSession } from '@/lib/contract/account/customers'
import { answerWith } from '@/testing/cart'
import { ServerPage, serverRouter } from '@/testing/server-page'
import { ChangePasswordForm } from './change-password-form'
import { DevicesSection } from './devices-section'

jest.mock('next/navigation', () => ({ useRouter: () => serverRouter }))
// jsdom does not lay out pages.
Element.prototype.scrollIntoView = () => {}

const login = (sessionId: string, isThis: boolean): DeviceSession => ({
  sessionId,
  isThis,
  since: '2026-11-01T09:00:00+01:00',
  lastSeenOn: '2026-11-20',
  browser: 'firefox',
  system: 'android',
})

test('after a change of the password, which ends the other logins, the list of the devices does not show them any more', async () => {
  const here = login('1', true)
  const refreshes: ((sessions: DeviceSession[]) => void)[] = []
  answerWith({ '/api/user/changePassword': { body: {} } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerPage<DeviceSession[]>
        first={[here, login('2', false)]}
        refreshes={refreshes}
        page={(sessions) => (
          <>
            <ChangePasswordForm />
            <DevicesSection sessions={sessions} />
          </>
        )}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: /abmelden$/ })).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Aktuelles Passwort *'), 'Deichbrot7')
  await userEvent.type(screen.getByLabelText('Neues Passwort *'), 'Franzbrot8!')
  await userEvent.type(screen.getByLabelText('Neues Passwort wiederholen *'), 'Franzbrot8!')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  await waitFor(() => expect(refreshes).toHaveLength(1))
  await act(async () => refreshes[0]?.([here]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /abmelden$/ })).not.toBeInTheDocument())
})
