import { createExclusionWords } from './exclusion-words'
import { parseQuery } from './parse-query'

const options = ['Ohne Milch', 'Ohne Nüsse', 'Ohne Erdnüsse', 'Ohne Ei', 'Ohne Sulfite', 'Entkoffeiniert'].map(
  (label) => ({
    label,
  }),
)
const without = (label: string, ...words: string[]) => words.map((word) => ({ word, label }))
const words = [
  ...without('Ohne Milch', 'Laktose', 'Butter'),
  ...without('Ohne Nüsse', 'Nuss', 'Haselnuss', 'Mandel', 'nuts'),
  ...without('Ohne Erdnüsse', 'Erdnuss'),
  ...without('Ohne Ei', 'Eier', 'Zöliakie'),
  ...without('Entkoffeiniert', 'Koffein'),
]
const known = new Set(['brot', 'rosinen', 'frisch', 'kuchen', 'mohn'])
const vocabulary = {
  exclusions: createExclusionWords(options, words, (word) => known.has(word)),
  isKnown: (word: string) => known.has(word),
  isKind: (word: string) => ['brot', 'brotchen', 'kuchen'].includes(word),
}
const read = (text: string) => {
  const { searched, excluded, notUnderstood } = parseQuery(text, vocabulary)
  return {
    searched: searched.map(({ raw }) => raw).join(' '),
    excluded: excluded.map(({ option }) => option.label.replace('Ohne ', '')).sort(),
    notUnderstood: [...notUnderstood],
  }
}

describe('exclusions', () => {
  it.each([
    ['ohne Nüsse', '', ['Nüsse']],
    ['Brot ohne Nüsse und Ei', 'Brot', ['Ei', 'Nüsse']],
    ['ohne Milch, Nüsse, Eier Brot', 'Brot', ['Ei', 'Milch', 'Nüsse']],
    ['frei von Nüssen', '', ['Nüsse']],
    ['keine Nüsse mit Rosinen', 'Rosinen', ['Nüsse']],
    ['nicht mit Nuss', '', ['Nüsse']],
    ['nichts mit Eiern', '', ['Ei']],
    ['nussfreies Brot', 'Brot', ['Nüsse']],
    ['Milch- und nussfrei', '', ['Milch', 'Nüsse']],
    ['milch und nussfreies Brot', 'Brot', ['Milch', 'Nüsse']],
    ['Nuss frei', '', ['Nüsse']],
    ['nuss-frei', '', ['Nüsse']],
    ['NUESSE frei', '', ['Nüsse']],
    ['allergisch gegen Haselnüsse', '', ['Nüsse']],
    ['gegen Milch allergisch', '', ['Milch']],
    ['ich habe eine Nussallergie', '', ['Nüsse']],
    ['laktoseintolerant', '', ['Milch']],
    ['Nüsse vertrage ich nicht', '', ['Nüsse']],
    ['Nüsse und Milch bitte nicht', '', ['Milch', 'Nüsse']],
    ['Brot, in dem keine Eier sind', 'Brot', ['Ei']],
    ['kein Brot mit Nüssen', 'Brot', ['Nüsse']],
    ['weder Milch noch Ei', '', ['Ei', 'Milch']],
    ['ohne Milch und ohne Ei', '', ['Ei', 'Milch']],
    ['ohne fein gehackte Nüsse', '', ['Nüsse']],
    ['ohne jede Spur von Nüssen', '', ['Nüsse']],
    ['ohne Haselnusscreme', '', ['Nüsse']],
    ['ohne Erdnüsse', '', ['Erdnüsse']],
    ['Brot -Nüsse', 'Brot', ['Nüsse']],
    ['nut free, no nuts', '', ['Nüsse']],
    ['onhe Nüse', '', ['Nüsse']],
    ['kiene Mlich', '', ['Milch']],
    ['Ohne N\u00fc\u00adsse', '', ['Nüsse']],
    ['ohne Nu\u0308sse', '', ['Nüsse']],
    ['Kuchen ohne Ei und Brot', 'Kuchen Brot', ['Ei']],
    ['ohne, Nüsse', '', ['Nüsse']],
    ['ohne Milch/Nüsse+Ei', '', ['Ei', 'Milch', 'Nüsse']],
    ['Milch-Nuss-frei', '', ['Milch', 'Nüsse']],
    ['milchnussfrei', '', ['Milch', 'Nüsse']],
    ['Nuss Allergie Milchkaffee', 'Milchkaffee', ['Nüsse']],
    ['ohne ganz fein gehackte geröstete Nüsse', '', ['Nüsse']],
    ['ohneNüsse', '', ['Nüsse']],
    ['frei v. Nüssen', '', ['Nüsse']],
    ['no-nuts', '', ['Nüsse']],
    ['Nüsse: nein, danke', 'danke', ['Nüsse']],
    ['hone Nüsse', '', ['Nüsse']],
    ['keene Nüsse', '', ['Nüsse']],
    ['❌ Nüsse', '', ['Nüsse']],
    ['Brot außer Haus', 'Brot Haus', []],
    ['unter Ausschluss von Nüssen', '', ['Nüsse']],
    ['koffeinfrei', '', ['Entkoffeiniert']],
    ['Brot ohne Milch mit Nüssen', 'Brot Nüssen', ['Milch']],
  ])('of "%s"', (text, searched, excluded) => {
    expect(read(text)).toEqual({ searched, excluded, notUnderstood: [] })
  })

  it.each([
    ['Brot ohne Zucker', 'Brot', [], ['ohne Zucker']],
    ['zuckerfrei', '', [], ['zuckerfrei']],
    ['Zucker frei', '', [], ['Zucker frei']],
    ['frei von Histamin', '', [], ['ohne Histamin']],
    ['ohne Nüsse und Rosinen', '', ['Nüsse'], ['ohne Rosinen']],
    ['ohne Zucker und Nüsse', '', ['Nüsse'], ['ohne Zucker']],
    ['kein Eis', '', [], ['kein Eis']],
    ['nicht frisch', '', [], ['nicht frisch']],
    ['ohne Kokosnuss', '', [], ['ohne Kokosnuss']],
    ['nicht ohne Nüsse', '', [], ['nicht ohne Nüsse']],
    ['nicht nussfrei', '', [], ['nicht nussfrei']],
    ['ohne', '', [], ['ohne']],
  ])('of "%s", partly understood', (text, searched, excluded, notUnderstood) => {
    expect(read(text)).toEqual({ searched, excluded, notUnderstood })
  })

  it.each(['Nussbrot', 'Milch', 'eine Milch', 'kleine Eier', 'Freilandeier', 'Mohn', 'Brot mit Nüssen'])(
    'is nothing in "%s"',
    (text) => expect(read(text)).toMatchObject({ excluded: [], notUnderstood: [] }),
  )

  it('stay the same when the understood text is parsed again', () => {
    for (const text of ['frei von Nüssen und Zucker', 'Milch- und nussfrei', 'weder Ei noch Honig', 'Brot -Nüsse']) {
      const { excluded, notUnderstood } = parseQuery(text, vocabulary)
      const again = read([...excluded.map(({ phrase }) => phrase), ...notUnderstood].join(' '))
      expect(again).toMatchObject({ excluded: read(text).excluded, notUnderstood: [...notUnderstood] })
    }
  })
})
