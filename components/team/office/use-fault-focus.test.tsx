/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import { TextField } from '@/components/ui/controls/field'
import { useFaultFocus } from './use-fault-focus'

function Form({ fault }: { fault: Error | null }) {
  useFaultFocus(fault)
  return (
    <main id="main">
      <TextField label="Name" />
      <TextField label="Zeiten" error={fault?.message} />
      <TextField label="Preis" error={fault?.message} />
    </main>
  )
}

test('the first refused field gets the focus, again after each refusal', () => {
  const { rerender } = render(<Form fault={null} />)
  expect(document.body).toHaveFocus()
  rerender(<Form fault={new Error('Bitte ausfüllen.')} />)
  expect(screen.getByLabelText('Zeiten')).toHaveFocus()
  screen.getByLabelText('Name').focus()
  rerender(<Form fault={new Error('Bitte ausfüllen.')} />)
  expect(screen.getByLabelText('Zeiten')).toHaveFocus()
})
