/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QuantityStepper } from './quantity-stepper'

const limits = { min: 1, max: 99, step: 1 }

function show() {
  const onChange = jest.fn()
  render(<QuantityStepper label="Anzahl" value={3} limits={limits} onChange={onChange} />)
  return { onChange, input: screen.getByRole('spinbutton') }
}

it.each(['2,5', '-4', '1e1'])('refuses %s, says why and keeps what was there', async (typed) => {
  const { onChange, input } = show()
  await userEvent.clear(input)
  await userEvent.type(input, `${typed}{Enter}`)
  expect(input).toHaveValue('3')
  expect(input).toHaveAccessibleDescription('Bitte geben Sie eine ganze Zahl an.')
  expect(onChange).not.toHaveBeenCalled()
})

it('keeps the previous value if the field is left empty', async () => {
  const { onChange, input } = show()
  await userEvent.clear(input)
  await userEvent.tab()
  expect(input).toHaveValue('3')
  expect(onChange).not.toHaveBeenCalled()
})

it('accepts a number, and corrects one above the maximum', async () => {
  const { onChange, input } = show()
  await userEvent.clear(input)
  await userEvent.type(input, '25{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(25)
  await userEvent.clear(input)
  await userEvent.type(input, '1000{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(99)
})
