import { noBreak } from './no-break'

test.each([
  ['(§ 312g Abs. 2 Nr. 2 BGB)', '(§_312g Abs._2 Nr._2_BGB)'],
  ['für min. 1 Produkt 6% Treuerabatt', 'für min._1_Produkt 6% Treuerabatt'],
  ['Abholung um 08:30 Uhr, um es frisch zu haben', 'Abholung um_08:30_Uhr, um es frisch zu haben'],
  [
    'Änderbar bis morgen, bis 26.03.2031 oder bis Sie zahlen',
    'Änderbar bis_morgen, bis_26.03.2031 oder bis Sie zahlen',
  ],
  ['Summe (4 Stück)', 'Summe (4_Stück)'],
  ['mind. 12 Stück', 'mind._12_Stück'],
  ['Bitte geben Sie eine E-Mail Adresse an.', 'Bitte geben Sie eine E-Mail_Adresse an.'],
  ['Ihre E-Mail-Adresse', 'Ihre E-|Mail-|Adresse'],
  ['Kommen Sie nach § 3a vorbei', 'Kommen Sie nach §_3a vorbei'],
  ['2 Stücke Kuchen', '2 Stücke Kuchen'],
])('%s is read without a break in a pair', (text, shown) => {
  expect(noBreak(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')).toBe(shown)
})
