/** @jest-environment jsdom */
import { globSync, readFileSync } from 'node:fs'
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from '@/components/ui/controls/link'
import { mayLeave, useLeaveQuestion } from './use-leave-question'

const followed = jest.fn()

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveQuestion(isUnsaved)
  return <Link href="/team/zentrale/heute">Heute</Link>
}

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveQuestion(isUnsaved)
  return null
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

test('several unsaved forms of a page ask once, until all are saved', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockClear().mockReturnValue(true)
  const page = (isFirst: boolean, isSecond: boolean) => (
    <>
      <Page isUnsaved={isFirst} />
      <Form isUnsaved={isSecond} />
    </>
  )
  const { rerender } = render(page(true, true))
  await userEvent.click(screen.getByRole('link', { name: 'Heute' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  rerender(page(false, true))
  await userEvent.click(screen.getByRole('link', { name: 'Heute' }))
  expect(confirm).toHaveBeenCalledTimes(2)
  rerender(page(false, false))
  await userEvent.click(screen.getByRole('link', { name: 'Heute' }))
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('a screen may ask before it shows something else in place of a form', () => {
  const confirm = jest.spyOn(window, 'confirm').mockClear().mockReturnValue(false)
  const { unmount } = render(<Form isUnsaved />)
  expect(mayLeave()).toBe(false)
  expect(confirm).toHaveBeenCalledTimes(1)
  unmount()
  expect(mayLeave()).toBe(true)
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('no form calls its input saved while it is still being sent, because the server may refuse it', () => {
  const asked = globSync('components/team/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useLeaveQuestion\((.*)\)/g)].map(([, input]) => `${file}: ${input}`),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((input) => /isPending|busy/i.test(input.replace(/^[^:]*/, '')))).toEqual([])
})
