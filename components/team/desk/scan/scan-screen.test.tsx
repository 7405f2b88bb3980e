/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { testBranchOrder } from '@/testing/order'
import { ScanScreen } from './scan-screen'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (path: string) => push(path) }) }))

const stopped = jest.fn()
const track = { stop: stopped }
let getUserMedia: () => Promise<object>
const lookedUp: string[] = []

beforeEach(() => {
  push.mockClear()
  stopped.mockClear()
  lookedUp.length = 0
  getUserMedia = async () => ({ getTracks: () => [track] })
  HTMLMediaElement.prototype.play = async () => {}
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => getUserMedia() },
  })
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static async getSupportedFormats(): Promise<string[]> {
        return ['qr_code']
      }
      detect = async () => [{ rawValue: 'HJ-2026-000001' }]
    },
    fetch: async (path: string) => {
      lookedUp.push(new URLSearchParams(path.split('?')[1]).get('code') ?? '')
      return { ok: true, status: 200, headers: new Headers(), json: async () => ({ order: testBranchOrder() }) }
    },
  })
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ScanScreen branchERPId={17} />
    </QueryClientProvider>,
  )
const until = async (isSo: () => boolean) => {
  while (!isSo()) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
}

test('opens the order of the code that the camera sees, once, and releases the camera', async () => {
  const view = show()
  await until(() => push.mock.calls.length > 0)
  expect(push).toHaveBeenCalledWith(`/team/filiale/17/auftrag/${testBranchOrder().orderNumber}`)
  expect(lookedUp).toEqual(['HJ-2026-000001'])
  view.unmount()
  expect(stopped).toHaveBeenCalled()
})

test.each([
  ['NotAllowedError', 'Die Kamera ist für diese Seite gesperrt.'],
  ['NotFoundError', 'Dieses Gerät hat keine Kamera.'],
  ['NotReadableError', 'Die Kamera wird gerade von einem anderen Programm benutzt.'],
  ['TypeError', 'Die Kamera lässt sich gerade nicht starten.'],
])('says what is wrong with the camera (%s), and takes a typed number', async (name, words) => {
  getUserMedia = async () => {
    throw new DOMException('', name)
  }
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Bestellnummer' }), 'hj-2026-000001{Enter}')
  await until(() => push.mock.calls.length > 0)
  expect(lookedUp).toEqual(['hj-2026-000001'])
})
