/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { playDialogs } from '@/testing/dialog'
import { AllergenDialogProvider, useConfirmAdd } from './allergen-dialog-provider'
import { type AllergenProfile, useProfile, warningOf, writeProfile } from './allergen-profile'
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

describe('warningOf', () => {
  it('names all avoided allergens that the product contains', () => {
    expect(warningOf(of(eggs, sesame), [101, 103, 111])).toBe('enthält Ei und Sesam')
    expect(warningOf(of(sesame), [101, 103])).toBe('')
  })

  it('warns when a product declares no allergens at all', () =>
    expect(warningOf(of(sesame), null)).toBe('keine Angabe zu Allergenen'))

  it('is empty without a profile', () => expect(warningOf(of(), null)).toBe(''))
})

describe('the allergen profile', () => {
  it('updates components at once, also when another tab changes it', () => {
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
    'is empty where storage holds %s',
    (invalid) => {
      localStorage.setItem('allergens', invalid)
      render(<Shown />)
      expect(screen.getByText('niemandes')).toBeVisible()
    },
  )

  it('is in force for the page when the browser refuses to store it', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden)
    render(<AllergenWarning allergens={[111]} />)
    let isStored = true
    act(() => {
      isStored = writeProfile(of(sesame))
    })
    expect(isStored).toBe(false)
    expect(screen.getByText('enthält Sesam')).toBeVisible()
    act(() => void writeProfile(of()))
    expect(screen.queryByText('enthält Sesam')).toBeNull()
  })

  it('removes its storage entry when it is emptied', () => {
    writeProfile(of(sesame))
    writeProfile(of())
    expect(localStorage).toHaveLength(0)
  })
})

let confirmAdd: ReturnType<typeof useConfirmAdd>
function Adder() {
  confirmAdd = useConfirmAdd()
  return null
}

describe('useConfirmAdd', () => {
  const add = jest.fn()

  beforeEach(() => {
    add.mockClear()
    render(
      <AllergenDialogProvider options={[sesame]}>
        <Adder />
      </AllergenDialogProvider>,
    )
  })

  it('adds without a dialog when there is no warning', () => {
    confirmAdd('Speicherlaib', null, add)
    writeProfile(of(sesame))
    confirmAdd('Speicherlaib', [101], add)
    expect(add).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for confirmation when there is a warning, and adds only if confirmed', async () => {
    const user = userEvent.setup()
    writeProfile(of(sesame))
    act(() => confirmAdd('Klabauterkorn', [111], add))
    await user.click(await screen.findByRole('button', { name: 'Nicht hinzufügen' }))
    expect(add).not.toHaveBeenCalled()
    act(() => confirmAdd('Klabauterkorn', null, add))
    expect(screen.getByRole('heading', { name: 'Klabauterkorn: keine Angabe zu Allergenen' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Trotzdem hinzufügen' }))
    expect(add).toHaveBeenCalledTimes(1)
  })
})
