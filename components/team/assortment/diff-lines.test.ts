import { diffLines } from './diff-lines'

const edit = (skuNumber: string, field: string, after: string, name = 'Punsch') => ({
  ...{ skuNumber, name, field, before: '', after },
})

test('what a product and its variants have in common is one line, and their prices are told apart', () => {
  const lines = diffLines([
    edit('W-1', 'allergens', '101'),
    edit('W-1-1', 'allergens', '101'),
    edit('W-1-1', 'price::0:', '2,00'),
    edit('1001', 'subline', 'Neu', 'Laib'),
    edit('W-1-2', 'allergens', '101'),
    edit('W-1-2', 'price::0:', '3,00'),
  ])
  expect(lines.map(({ edit: { field, after }, product, count }) => [product, field, after, count])).toEqual([
    ['Punsch', 'allergens', '101', 3],
    ['Punsch (W-1-1)', 'price::0:', '2,00', 1],
    ['Punsch (W-1-2)', 'price::0:', '3,00', 1],
    ['Laib', 'subline', 'Neu', 1],
  ])
})
