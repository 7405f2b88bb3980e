import { MutationObserver } from '@tanstack/react-query'
import { ApiError } from '@/components/state/api/call'
import { createTeamClient, logoutKey } from './team-client'

const ended = () => new ApiError(401, 'not_staff', 'Bitte melden Sie sich an.')

async function afterFault(fault: Error, logout?: () => Promise<unknown>): Promise<number> {
  const leave = jest.fn()
  const client = createTeamClient(leave)
  if (logout !== undefined)
    void new MutationObserver(client, { mutationKey: logoutKey, mutationFn: logout }).mutate().catch(() => undefined)
  await new Promise(setImmediate)
  await client
    .query({ queryKey: ['orders'], queryFn: () => Promise.reject(fault), retry: false })
    .catch(() => undefined)
  client.clear()
  return leave.mock.calls.length
}

test.each<[string, number, Error, (() => Promise<unknown>) | undefined]>([
  ['leaves when the login has ended elsewhere', 1, ended(), undefined],
  ['stays on another refusal', 0, new ApiError(403, 'not_allowed', ''), undefined],
  ['stays while a logout is pending', 0, ended(), () => new Promise(() => undefined)],
  ['stays after a logout', 0, ended(), () => Promise.resolve()],
  ['leaves when the logout failed and the login has ended', 1, ended(), () => Promise.reject(new Error('offline'))],
])('%s', async (_name, times, fault, logout) => {
  expect(await afterFault(fault, logout)).toBe(times)
})
