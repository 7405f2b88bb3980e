import type { Brand, BrandColours, BrandHome, Business, Palette } from './brand'

/** The demo brand of this shop. Fictional. */
export const brand: Brand = {
  id: 'hansejunge',
  name: 'Hansejunge',
  claim: 'Bäckerei seit 1897',
  account: 'Mein Junge',
  cart: 'Brotbüdel',
  greeting: 'Moin',
  towns: ['Hamburg', 'Lübeck', 'Rostock', 'Schwerin', 'Greifswald', 'Berlin'],
  corporateSite: { label: 'Über Hansejunge', url: 'https://www.hansejunge.example' },
}

export const business: Business = {
  description:
    'Frisches Brot, Brötchen und Kuchen online bestellen und zur Minute abholen: in Hamburg, Lübeck, Rostock, Schwerin, Greifswald und Berlin.',
  orderPrefix: 'HJ',
  mailFrom: 'Hansejunge <moin@hansejunge.example>',
  phone: '0451 5550 1897',
  legal: {
    company: 'Hansejunge Bäckerei GmbH',
    street: 'Hafenstraße 18',
    postCode: '23568',
    city: 'Lübeck',
    managingDirector: 'Wiebke Hansen',
    register: 'Amtsgericht Lübeck, HRB 00000 HL',
    vatId: 'DE000000000',
    email: 'moin@hansejunge.example',
  },
}

export const home: BrandHome = {
  promise: 'Ihr Brot ist schon warm.',
  loaf: { picture: '/pictures/roggenbrot.webp', alt: 'Roggenmischbrot mit Mehlringen aus dem Gärkorb' },
  craft:
    'Seit 1897 backen wir mit eigenem Natursauerteig. Die Ringe auf der Kruste stammen vom Gärkorb, in dem der Teig ruht.',
  storesTitle: 'Von der Alster bis zur Warnow',
  map: {
    Hamburg: { x: 124, y: 252, below: true },
    Lübeck: { x: 222, y: 190 },
    Schwerin: { x: 300, y: 240 },
    Rostock: { x: 408, y: 140 },
    Greifswald: { x: 500, y: 104 },
    Berlin: { x: 508, y: 332 },
  },
}

export const colours: BrandColours = {
  ink: '#2b1a10',
  inkSoft: '#57402f',
  accent: '#e5a03c',
  accentTint: '#fbeacb',
  paper: '#fbf6ec',
  bag: '#f6e9d1',
  line: '#e0cba5',
}

export const palette: Palette = {}
