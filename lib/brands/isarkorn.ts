import type { Brand, BrandColours, BrandHome, Business, Palette } from './brand'

/** A second brand, which proves that nothing of the first is left in the code. Fictional. */
export const brand: Brand = {
  id: 'isarkorn',
  name: 'Isarkorn',
  claim: 'Mühlenbäckerei',
  account: 'Mein Isarkorn',
  cart: 'Brotkorb',
  greeting: 'Grüß Gott',
  towns: ['München', 'Augsburg', 'Regensburg'],
  corporateSite: { label: 'Über Isarkorn', url: 'https://www.isarkorn.example' },
}

export const business: Business = {
  description:
    'Frisches Brot, Semmeln und Kuchen online bestellen und zur Minute abholen: in München, Augsburg und Regensburg.',
  orderPrefix: 'IK',
  mailFrom: 'Isarkorn <service@isarkorn.example>',
  phone: '089 5550 2204',
  legal: {
    company: 'Isarkorn Mühlenbäckerei GmbH',
    street: 'Mühlgasse 4',
    postCode: '80469',
    city: 'München',
    managingDirector: 'Korbinian Huber',
    register: 'Amtsgericht München, HRB 000000',
    vatId: 'DE000000000',
    email: 'service@isarkorn.example',
  },
}

export const home: BrandHome = {
  promise: 'Das Brot kommt aus der Mühle.',
  loaf: { picture: '/pictures/landbrot.webp', alt: 'Bauernbrot mit aufgerissener Kruste' },
  craft: 'Wir mahlen selbst, aus Korn von Höfen an der Isar, und backen mit dem Mehl vom selben Tag.',
  storesTitle: 'Von der Isar bis zur Donau',
  map: {},
}

export const colours: BrandColours = {
  ink: '#14271b',
  inkSoft: '#3d4f43',
  accent: '#8fbf6a',
  accentTint: '#e3f0d6',
  paper: '#f7f8f1',
  bag: '#e9efdc',
  line: '#c5d2b0',
}

export const palette: Palette = {
  '--brand-ink': '#14271b',
  '--brand-accent': '#8fbf6a',
  '--brand-accent-hover': '#7fb159',
  '--brand-accent-deep': '#355c1b',
  '--brand-accent-tint': '#e3f0d6',
  '--brand-info': '#6b2c4f',
  '--c-paper': '#f7f8f1',
  '--c-dough': '#ebefe0',
  '--c-ground': '#dde4cd',
  '--c-bag': '#e9efdc',
  '--c-bag-line': '#c5d2b0',
  '--c-crumb': '#cdd8b9',
  '--c-ink-2': '#3d4f43',
  '--c-ink-3': '#52645a',
  '--c-line': '#d8dfc8',
  '--c-line-strong': '#748468',
  '--g-tile': 'radial-gradient(120% 90% at 34% 18%, #ecf1e0, #dde4cd 62%, #d0d9bd)',
  '--g-hero': 'linear-gradient(100deg, #eef2e4 0 28%, #dfe7cf 68%, #d3dcc0)',
  '--g-hero-phone': 'linear-gradient(180deg, #eef2e4 0, #e5ebd8 40%, #d3dcc0)',
  '--g-thanks': 'linear-gradient(180deg, #e9efdc, #dde5cc)',
}
