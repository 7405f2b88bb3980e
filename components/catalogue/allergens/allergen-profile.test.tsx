/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { playDialogs } from '@/testing/dialog'
import { type AllergenProfile, useProfile, warningOf, writeProfile } from './allergen-profile'
import { AllergenQuestions, useAddAsked } from './allergen-questions'
import { AllergenWarning } from './allergen-warning'

const sesame = { id: 111, label: 'Sesam' }
const eggs = { id: 103, label: 'Ei' }
const of = (...avoided: (typeof sesame)[]): AllergenProfile => ({ avoided, hides: false })

const Shown = () => (
  <p>
    {useProfile()
      .avoided.map(({ label }) => label)
      .join() || 'niemandes'}
  </p>
)

beforeAll(playDialogs)
beforeEach(() => {
  writeProfile(of())
  localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('a warning', () => {
  it('names all that is contained', () => {
    expect(warningOf(of(eggs, sesame), [101, 103, 111])).toBe('enthält Ei und Sesam')
    expect(warningOf(of(sesame), [101, 103])).toBe('')
  })

  it('says that nothing is declared, and never takes it for without', () =>
    expect(warningOf(of(sesame), null)).toBe('keine Angabe zu Allergenen'))

  it('is for nobody without a profile', () => expect(warningOf(of(), null)).toBe(''))
})

describe('the profile', () => {
  it('is seen at once in this tab, and when another tab changes it', () => {
    render(<Shown />)
    expect(screen.getByText('niemandes')).toBeVisible()
    act(() => void writeProfile(of(sesame)))
    expect(screen.getByText('Sesam')).toBeVisible()
    act(() => {
      localStorage.setItem('allergens', JSON.stringify(of(eggs)))
      window.dispatchEvent(new StorageEvent('storage'))
    })
    expect(screen.getByText('Ei')).toBeVisible()
  })

  it.each(['{', 'null', '7', '{"avoided":{}}', '{"avoided":[{"id":"x"}]}', '{"avoided":[null]}'])(
    'counts as none where storage holds %s',
    (spoilt) => {
      localStorage.setItem('allergens', spoilt)
      render(<Shown />)
      expect(screen.getByText('niemandes')).toBeVisible()
    },
  )

  it('holds for the page where the browser keeps nothing', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden)
    render(<AllergenWarning allergens={[111]} />)
    let isKept = true
    act(() => {
      isKept = writeProfile(of(sesame))
    })
    expect(isKept).toBe(false)
    expect(screen.getByText('enthält Sesam')).toBeVisible()
    act(() => void writeProfile(of()))
    expect(screen.queryByText('enthält Sesam')).toBeNull()
  })

  it('leaves nothing behind when it is emptied', () => {
    writeProfile(of(sesame))
    writeProfile(of())
    expect(localStorage).toHaveLength(0)
  })
})

let addAsked: ReturnType<typeof useAddAsked>
function Adder() {
  addAsked = useAddAsked()
  return null
}

describe('adding', () => {
  const add = jest.fn()

  beforeEach(() => {
    add.mockClear()
    render(
      <AllergenQuestions options={[sesame]}>
        <Adder />
      </AllergenQuestions>,
    )
  })

  it('asks nobody who tolerates it', () => {
    addAsked('Speicherlaib', null, add)
    writeProfile(of(sesame))
    addAsked('Speicherlaib', [101], add)
    expect(add).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before what is contained, and adds it only when that is wanted', async () => {
    const user = userEvent.setup()
    writeProfile(of(sesame))
    act(() => addAsked('Klabauterkorn', [111], add))
    await user.click(await screen.findByRole('button', { name: 'Nicht hinzufügen' }))
    expect(add).not.toHaveBeenCalled()
    act(() => addAsked('Klabauterkorn', null, add))
    expect(screen.getByRole('heading', { name: 'Klabauterkorn: keine Angabe zu Allergenen' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Trotzdem hinzufügen' }))
    expect(add).toHaveBeenCalledTimes(1)
  })
})
