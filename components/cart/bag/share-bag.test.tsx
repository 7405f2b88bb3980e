/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { drawBag } from './draw-bag'
import { ShareBag } from './share-bag'

jest.mock('./draw-bag')
const picture = new File(['png'], 'brot.png', { type: 'image/png' })
const tops = [{ skuid: 101001, picture: '/pictures/landbrot.webp', place: 0 }]

function offerSharing(share?: () => Promise<void>) {
  jest.mocked(drawBag).mockResolvedValue(picture)
  Object.assign(navigator, { canShare: share && (() => true), share })
}

test('is invisible where the browser shares no files', () => {
  offerSharing()
  render(<ShareBag tops={tops} />)
  expect(screen.getByText('Bild teilen').closest('div')).toHaveClass('impossible')
})

test('shares the picture and nothing else', async () => {
  const share = jest.fn(async () => {})
  offerSharing(share)
  render(<ShareBag tops={tops} />)
  const button = screen.getByRole('button', { name: 'Bild teilen' })
  expect(button.closest('div')).not.toHaveClass('impossible')
  fireEvent.click(button)
  await waitFor(() => expect(share).toHaveBeenCalledWith({ files: [picture] }))
  expect(drawBag).toHaveBeenCalledWith(tops)
})

test('says nothing if the customer closes the dialog, and says so if sharing fails', async () => {
  const share = jest
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockRejectedValueOnce(new DOMException('', 'DataError'))
  offerSharing(share)
  render(<ShareBag tops={tops} />)
  const button = screen.getByRole('button', { name: 'Bild teilen' })
  fireEvent.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.click(button)
  expect(await screen.findByText('Das Bild ließ sich gerade nicht teilen.')).toBeInTheDocument()
})
