/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SaveBar } from './save-bar'

function Bar({ first }: { first: number | null }) {
  const [count, setCount] = useState(first)
  return (
    <SaveBar
      count={count}
      busy={false}
      isToDiscard={count !== 0}
      moment={{ day: '', clock: '00:00' }}
      reason=""
      error={undefined}
      onMoment={null}
      onReason={() => {}}
      onDiscard={() => setCount(0)}
      onSave={() => {}}
    />
  )
}

test('keeps the focus when its buttons disappear', async () => {
  render(<Bar first={2} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Nichts geändert').parentElement).toHaveFocus()
})

test('an act whose effect is not known is not called nothing, and cannot be saved', () => {
  render(<Bar first={null} />)
  expect(screen.getByText('Noch nicht geprüft')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('disabled')
  expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeEnabled()
})
