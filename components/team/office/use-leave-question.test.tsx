/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from '@/components/ui/controls/link'
import { useLeaveQuestion } from './use-leave-question'

const followed = jest.fn()

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveQuestion(isUnsaved)
  return <Link href="/team/zentrale/heute">Heute</Link>
}

/** As the router's listener: a click that nobody has prevented opens the page. */
beforeAll(() =>
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed()
    event.preventDefault()
  }),
)
beforeEach(() => {
  window.history.replaceState(null, '', '/team/zentrale/produkte')
  followed.mockClear()
})

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page with unsaved changes is left by a link only after a yes', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  render(<Page isUnsaved />)
  await userEvent.click(screen.getByRole('link', { name: 'Heute' }))
  expect(followed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Heute' }))
  expect(followed).toHaveBeenCalledTimes(1)
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(leaves()).toBe(false)
})

test('a page without unsaved changes is left without a question', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockClear()
  const { rerender } = render(<Page isUnsaved />)
  rerender(<Page isUnsaved={false} />)
  await userEvent.click(screen.getByRole('link', { name: 'Heute' }))
  expect(followed).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
  expect(leaves()).toBe(true)
})
