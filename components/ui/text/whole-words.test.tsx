/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render } from '@testing-library/react'
import { WholeWords } from './whole-words'

test('short words with a hyphen are whole, and the text stays as it is', () => {
  const text =
    'Ihre E-Mail zur Rechnung #RE-2031-000016 im Dauerbestellungs-Verzeichnis – heute als Rechnung-RE-2031-000016.pdf'
  const { container } = render(
    <p>
      <WholeWords text={text} />
    </p>,
  )
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.whole')].map((word) => word.textContent)).toEqual([
    'E-Mail',
    '#RE-2031-000016',
  ])
  expect(container.querySelector('.unbroken')).toHaveTextContent(/^RE-2031-000016\.pdf$/)
})
