import { START } from '../shelf/list-address'
import { notUnderstoodText, readExclusions } from './search-reading'

const option = (id: number) => ({ id, label: String(id) })
const groups = [
  { key: 'allergenics' as const, label: '', options: [option(107), option(108)] },
  { key: 'attributes' as const, label: '', options: [option(26), option(28)] },
]
const out = (key: 'allergenics' | 'attributes', id: number, phrase: string) => ({ key, id, label: '', phrase })
const read = (excluded: ReturnType<typeof out>[], state = START, notUnderstood: string[] = []) =>
  readExclusions(state, { wanted: 'Brot', excluded, notUnderstood, guess: null }, groups)

describe('an exclusion in a search text', () => {
  it('becomes a chosen filter', () => {
    const { state, remaining } = read([out('allergenics', 108, 'ohne Nüsse'), out('allergenics', 107, 'milchfrei')])
    expect(state).toMatchObject({ search: 'Brot', filters: { allergenics: [108, 107], attributes: [] } })
    expect(remaining).toEqual([])
  })

  it('is added to the filters chosen before', () => {
    const chosen = { ...START, filters: { ...START.filters, allergenics: [107] } }
    expect(read([out('allergenics', 108, 'ohne Nüsse')], chosen).state.filters.allergenics).toEqual([107, 108])
  })

  it('stays in the text if the shelf has no such filter, and can be removed from it', () => {
    const { state, remaining } = read([out('allergenics', 105, 'ohne Erdnüsse'), out('allergenics', 108, 'nussfrei')])
    expect(state).toMatchObject({ search: 'Brot ohne Erdnüsse', filters: { allergenics: [108] } })
    expect(remaining.map(({ rest }) => rest)).toEqual(['Brot'])
  })

  it('stays in the text if two filters of its group would mean "or"', () => {
    const { state, remaining } = read([out('attributes', 26, 'ohne Hefe'), out('attributes', 28, 'koffeinfrei')])
    expect(state).toMatchObject({ search: 'Brot ohne Hefe koffeinfrei', filters: { attributes: [] } })
    expect(remaining.map(({ rest }) => rest)).toEqual(['Brot koffeinfrei', 'Brot ohne Hefe'])
  })

  it('keeps phrases that were not understood in the text', () => {
    expect(read([out('allergenics', 108, 'ohne Nüsse')], START, ['ohne Zucker']).state.search).toBe('Brot ohne Zucker')
    expect(notUnderstoodText(['ohne Zucker', 'ohne Salz'])).toMatch(/^„ohne Zucker“ und „ohne Salz“ haben wir nicht/)
  })

  it('leaves the state unchanged without exclusions', () => {
    const state = { ...START, search: 'Bort' }
    expect(readExclusions(state, undefined, groups)).toEqual({ state, remaining: [] })
    expect(read([], state).state.search).toBe('Bort')
  })
})
