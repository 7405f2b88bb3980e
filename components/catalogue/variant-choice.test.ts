import { chosenVariant, initialChoice, variantGroups } from './variant-choice'

const cup = (size: string, milk: string, more: { skuEnabled?: boolean; isDefault?: boolean } = {}) => ({
  variantAttribute: { Größe: size, Milch: milk },
  skuEnabled: true,
  isDefault: false,
  ...more,
})
const variants = [
  cup('Klein', 'Vollmilch', { isDefault: true }),
  cup('Groß', 'Vollmilch'),
  cup('Groß', 'Haferdrink'),
  cup('Klein', 'Haferdrink', { skuEnabled: false }),
]

describe('the choice of a variant', () => {
  it('starts with the default variant', () => {
    expect(initialChoice(variants)).toEqual({ Größe: 'Klein', Milch: 'Vollmilch' })
  })

  it('starts with one that can be had when the default cannot', () => {
    const without = [cup('Klein', 'Vollmilch', { isDefault: true, skuEnabled: false }), cup('Groß', 'Vollmilch')]
    expect(initialChoice(without)).toEqual({ Größe: 'Groß', Milch: 'Vollmilch' })
  })

  it('finds the variant that has all chosen values', () => {
    expect(chosenVariant(variants, { Größe: 'Groß', Milch: 'Haferdrink' })).toBe(variants[2])
  })

  it('finds none that cannot be had here', () => {
    expect(chosenVariant(variants, { Größe: 'Klein', Milch: 'Haferdrink' })).toBeNull()
  })

  it('shows a value that does not go with the others, as impossible', () => {
    const milk = variantGroups(variants, { Größe: 'Klein', Milch: 'Vollmilch' }).find(({ name }) => name === 'Milch')
    expect(milk?.options).toEqual([
      { value: 'Vollmilch', impossible: false },
      { value: 'Haferdrink', impossible: true },
    ])
  })
})
