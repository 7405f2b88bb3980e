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

describe('what a search rules out', () => {
  it('becomes a chosen filter that can be taken back', () => {
    const { state, kept } = read([out('allergenics', 108, 'ohne Nüsse'), out('allergenics', 107, 'milchfrei')])
    expect(state).toMatchObject({ search: 'Brot', filters: { allergenics: [108, 107], attributes: [] } })
    expect(kept).toEqual([])
  })

  it('joins what was chosen before', () => {
    const chosen = { ...START, filters: { ...START.filters, allergenics: [107] } }
    expect(read([out('allergenics', 108, 'ohne Nüsse')], chosen).state.filters.allergenics).toEqual([107, 108])
  })

  it('stays in the text where the shelf has no such filter, which can be taken back as well', () => {
    const { state, kept } = read([out('allergenics', 105, 'ohne Erdnüsse'), out('allergenics', 108, 'nussfrei')])
    expect(state).toMatchObject({ search: 'Brot ohne Erdnüsse', filters: { allergenics: [108] } })
    expect(kept.map(({ rest }) => rest)).toEqual(['Brot'])
  })

  it('stays in the text where two of a group would mean either', () => {
    const { state, kept } = read([out('attributes', 26, 'ohne Hefe'), out('attributes', 28, 'koffeinfrei')])
    expect(state).toMatchObject({ search: 'Brot ohne Hefe koffeinfrei', filters: { attributes: [] } })
    expect(kept.map(({ rest }) => rest)).toEqual(['Brot koffeinfrei', 'Brot ohne Hefe'])
  })

  it('keeps what was not understood in sight', () => {
    expect(read([out('allergenics', 108, 'ohne Nüsse')], START, ['ohne Zucker']).state.search).toBe('Brot ohne Zucker')
    expect(notUnderstoodText(['ohne Zucker', 'ohne Salz'])).toMatch(/^„ohne Zucker“ und „ohne Salz“ konnten wir nicht/)
  })

  it('is nothing where nothing is ruled out', () => {
    const state = { ...START, search: 'Bort' }
    expect(readExclusions(state, undefined, groups)).toEqual({ state, kept: [] })
    expect(read([], state).state.search).toBe('Bort')
  })
})
