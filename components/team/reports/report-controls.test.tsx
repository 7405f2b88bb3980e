/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReportChoice } from './report-address'
import { ReportControls } from './report-controls'

const choice: ReportChoice = { by: 'day', from: '2026-11-02', to: '2026-11-29', branchERPId: null, compare: 'before' }

test('a day that is typed stays in its field until the address follows; a year of less than four digits is not asked for', () => {
  const chosen: Partial<ReportChoice>[] = []
  // Next renders the new address later, so that the controls have the old choice meanwhile.
  render(
    <ReportControls choice={choice} today="2026-11-30" branches={[]} onChange={(next) => void chosen.push(next)} />,
  )
  const from = screen.getByLabelText('Von')
  const type = (value: string) => fireEvent.change(from, { target: { value } })
  type('0002-11-02')
  expect(from).toHaveValue('0002-11-02')
  type('0202-11-02')
  expect(from).toHaveValue('0202-11-02')
  expect(chosen).toEqual([])
  type('2025-11-02')
  expect(from).toHaveValue('2025-11-02')
  expect(chosen).toEqual([{ from: '2025-11-02' }])
})

test('an unfinished day gives way to the chosen one when its field is left', () => {
  render(<ReportControls choice={choice} today="2026-11-30" branches={[]} onChange={() => {}} />)
  const to = screen.getByLabelText('Bis')
  fireEvent.change(to, { target: { value: '' } })
  expect(to).toHaveValue('')
  fireEvent.blur(to)
  expect(to).toHaveValue('2026-11-29')
})

test("the day of the browser's button 'back' is shown in a field that still has the focus", () => {
  const controls = (from: string) => (
    <ReportControls choice={{ ...choice, from }} today="2026-11-30" branches={[]} onChange={() => {}} />
  )
  const { rerender } = render(controls('2026-11-02'))
  const from = screen.getByLabelText('Von')
  fireEvent.change(from, { target: { value: '2025-11-02' } })
  rerender(controls('2025-11-02'))
  fireEvent.change(from, { target: { value: '0002-11-02' } })
  expect(from).toHaveValue('0002-11-02')
  rerender(controls('2026-11-02'))
  expect(from).toHaveValue('2026-11-02')
})
