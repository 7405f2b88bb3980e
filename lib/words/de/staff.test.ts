import { assignmentTexts, initialsOf, shortNameOf } from './staff'

const names: Readonly<Record<number, string>> = {
  17: 'Lübeck, Hüxstraße',
  18: 'Lübeck, Breite Straße',
  33: 'Rostock, Markt',
}
const say = (branches: 'all' | number[]) =>
  assignmentTexts([{ role: 'manager', branches }], (erpId) => names[erpId] ?? String(erpId))[0]

test.each([
  ['all' as const, 'Filialleitung · alle Filialen'],
  [[17], 'Filialleitung · Lübeck, Hüxstraße'],
  [[17, 18], 'Filialleitung · Lübeck, 2 Filialen'],
  [[17, 18, 33], 'Filialleitung · 3 Filialen'],
  [[], 'Filialleitung · keine Filiale'],
])('branches %j are a sentence', (branches, sentence) => {
  expect(say(branches)).toBe(sentence)
})

test.each([
  ['Hinnerk Thomsen', 'HT', 'Hinnerk T.'],
  ['Anna von der Lühe', 'AL', 'Anna L.'],
  ['Theke', 'T', 'Theke'],
])('%s is %s on a badge and %s beside it', (name, initials, short) => {
  expect(initialsOf(name)).toBe(initials)
  expect(shortNameOf(name)).toBe(short)
})
