import { nameAndAddress } from './address'

test.each([
  ['Lübeck, Hüxstraße', 'Hüxstraße 42', 'Lübeck, Hüxstraße 42, 23552 Lübeck'],
  ['Hüxstraße', 'Hüxstraße 42 a', 'Hüxstraße 42 a, 23552 Lübeck'],
  ['Lübeck, Am Markt', 'Markt 3', 'Lübeck, Am Markt, Markt 3, 23552 Lübeck'],
  ['Lübeck, Hauptbahnhof', 'Am Bahnhof 2', 'Lübeck, Hauptbahnhof, Am Bahnhof 2, 23552 Lübeck'],
  ['Lübeck, Markt', 'Markt', 'Lübeck, Markt, 23552 Lübeck'],
])('%s at %s is said without naming the street twice', (branchPublicName, street, said) => {
  expect(nameAndAddress({ branchPublicName, street, postCode: '23552', city: 'Lübeck' })).toBe(said)
})
