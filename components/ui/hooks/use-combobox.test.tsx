/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useCombobox } from './use-combobox'

const towns = ['Lübeck', 'Lüneburg'].map((key) => ({ key }))
const onPick = jest.fn()
beforeEach(() => onPick.mockClear())

function Town() {
  const [text, setText] = useState('')
  const options = text === '' ? [] : towns
  const { open, activeId, onKeyDown, list, propsOf } = useCombobox({ id: 'towns', text, options, onPick })
  return (
    <>
      <input
        role="combobox"
        aria-label="Ort"
        aria-expanded={open}
        aria-controls="towns"
        aria-activedescendant={activeId}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div {...list}>
        {options.map((option) => (
          <div key={option.key} {...propsOf(option)}>
            {option.key}
          </div>
        ))}
      </div>
    </>
  )
}

async function typeInto(keys: string) {
  const user = userEvent.setup()
  render(<Town />)
  const field = screen.getByRole('combobox')
  await user.type(field, keys)
  return { user, field }
}
const option = (name: string) => screen.getByRole('option', { name })

test('the field keeps the focus and refers to the option that the arrow keys choose', async () => {
  const { user, field } = await typeInto('L{ArrowDown}')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-activedescendant', option('Lübeck').id)
  expect(option('Lübeck')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowUp}')
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('{ArrowUp}')
  expect(field).toHaveAttribute('aria-activedescendant', option('Lüneburg').id)
})

test('Enter picks the active option and closes the list; without one it submits the form', async () => {
  const { user, field } = await typeInto('L{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledWith(towns[0])
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('option')).toBeNull()
})

test('Escape closes the list until another text is typed', async () => {
  const { user, field } = await typeInto('L{Escape}')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.type(field, 'ü{Backspace}')
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('a click picks an option', async () => {
  const { user } = await typeInto('L')
  await user.click(option('Lüneburg'))
  expect(onPick).toHaveBeenCalledWith(towns[1])
})
