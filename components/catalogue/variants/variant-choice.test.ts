import { choose, chosenVariant, initialChoice, variantGroups } from './variant-choice'

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
  cup('Groß', 'Sojadrink'),
  cup('Klein', 'Haferdrink', { skuEnabled: false }),
]

describe('the choice of a variant', () => {
  it('starts with the default variant', () => {
    expect(initialChoice(variants)).toEqual({ Größe: 'Klein', Milch: 'Vollmilch' })
  })

  it('starts with an available variant if the default is unavailable', () => {
    const without = [cup('Klein', 'Vollmilch', { isDefault: true, skuEnabled: false }), cup('Groß', 'Vollmilch')]
    expect(initialChoice(without)).toEqual({ Größe: 'Groß', Milch: 'Vollmilch' })
  })

  it('finds the variant that has all chosen values', () => {
    expect(chosenVariant(variants, { Größe: 'Groß', Milch: 'Haferdrink' })).toBe(variants[2])
  })

  it('is null for an unavailable variant', () => {
    expect(chosenVariant(variants, { Größe: 'Klein', Milch: 'Haferdrink' })).toBeNull()
  })

  const optionsOf = (group: string, choice: Record<string, string>) =>
    variantGroups(variants, choice).find(({ name }) => name === group)?.options

  it('marks an option without an available variant as unavailable', () => {
    expect(optionsOf('Milch', { Größe: 'Klein', Milch: 'Vollmilch' })).toEqual([
      { value: 'Vollmilch', impossible: false, unavailable: false },
      { value: 'Haferdrink', impossible: false, unavailable: true },
      { value: 'Sojadrink', impossible: true, unavailable: true },
    ])
  })

  it('marks a combination that does not exist as impossible', () => {
    const milk = optionsOf('Milch', { Größe: 'Klein', Milch: 'Vollmilch' })
    expect(milk?.filter(({ impossible }) => impossible).map(({ value }) => value)).toEqual(['Sojadrink'])
  })

  it('keeps every option of the first group possible', () => {
    expect(optionsOf('Größe', { Größe: 'Groß', Milch: 'Sojadrink' })?.every(({ impossible }) => !impossible)).toBe(true)
  })

  it('changes later groups if the chosen combination does not exist', () => {
    expect(choose(variants, { Größe: 'Groß', Milch: 'Sojadrink' }, 'Größe', 'Klein')).toEqual({
      Größe: 'Klein',
      Milch: 'Vollmilch',
    })
  })

  it('keeps other choices that remain possible', () => {
    expect(choose(variants, { Größe: 'Klein', Milch: 'Haferdrink' }, 'Größe', 'Groß')).toEqual({
      Größe: 'Groß',
      Milch: 'Haferdrink',
    })
  })
})
