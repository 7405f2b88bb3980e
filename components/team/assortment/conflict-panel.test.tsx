/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConflictPanel } from './conflict-panel'

const CONFLICTS = [
  { field: 'name', now: 'Kringel', after: 'Ring', by: 'Jonte' },
  { field: 'subline', now: 'groß', after: 'klein', by: 'Jonte' },
]

function Panel() {
  const [open, setOpen] = useState(CONFLICTS)
  const decide = ({ field }: { field: string }) => setOpen(open.filter((one) => one.field !== field))
  return (
    <ConflictPanel
      conflicts={open}
      labelOf={(field) => field}
      textOf={(_field, value) => value}
      onMine={decide}
      onTheirs={decide}
    />
  )
}

test('the panel has the focus until the last conflict is decided, and then says what is left to do', async () => {
  const user = userEvent.setup()
  render(<Panel />)
  const panel = screen.getByRole('region', { name: 'Inzwischen anders gespeichert' })
  expect(panel).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'name: Meins nehmen' }))
  expect(panel).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'name: Meins nehmen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'subline: Das andere lassen' }))
  expect(panel).toHaveFocus()
  expect(screen.getByText('Alles entschieden. Gespeichert wird erst mit „Speichern“.')).toBeVisible()
})
