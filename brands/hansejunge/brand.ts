import type { Brand, BrandColours, BrandFonts, BrandHome, BrandRegion, Business, CartIcon } from '@/lib/brand-kinds'

/** The demo brand of this shop. Fictional. */
export const brand: Brand = {
  name: 'Hansejunge',
  claim: 'Bäckerei seit 1897',
  account: 'Mein Junge',
  accountPath: '/mein-junge',
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
  secondPerson: true,
  legal: {
    company: 'Hansejunge Bäckerei GmbH',
    street: 'Hafenstraße 18',
    postCode: '23568',
    city: 'Lübeck',
    managingDirector: 'Wiebke Hansen',
    register: 'Amtsgericht Lübeck, HRB 00000 HL',
    vatId: 'DE000000000',
    taxNumber: '22/000/00000',
    iban: 'DE02 1203 0000 0000 2020 51',
    email: 'moin@hansejunge.example',
    arbitration:
      'Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.',
  },
}

export const home: BrandHome = {
  promise: 'Ihr Brot ist schon warm.',
  loaf: { picture: '/pictures/roggenbrot.webp', alt: 'Roggenmischbrot mit Mehlringen aus dem Gärkorb' },
  pattern: '/graphics/rings-1.svg',
  houses: 'gable',
  missing: {
    title: 'Hier liegt leider nichts im Regal',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Vielleicht finden Sie in einem dieser Regale, was Sie suchen.',
    drawing: null,
  },
  noon: {
    promise: 'Zeit für Zimt.',
    product: '3004',
    name: 'Franzbrötchen',
    picture: { picture: '/pictures/franzbroetchen.webp', alt: 'Franzbrötchen mit Zimt' },
    beside: { picture: '/pictures/pott_kaffee.webp', alt: 'und ein Pott Kaffee' },
  },
  rescue: { picture: '/pictures/gemischte_tuete.webp', alt: 'Brotretter-Tüte mit Brot und Gebäck' },
  rest: {
    promise: 'Ihr Brot ruht noch.',
    picture: { picture: '/pictures/gaerkorb.webp', alt: 'Bemehlter Teig im Gärkorb' },
  },
  craft: {
    text: 'Seit 1897 backen wir mit eigenem Natursauerteig. Die Möwenkruste schneiden wir einmal der Länge nach ein, dort reißt sie im Ofen kräftig auf.',
    picture: { picture: '/pictures/landbrot.webp', alt: 'Möwenkruste, der Länge nach aufgerissen' },
  },
  storesTitle: 'Von der Alster bis zur Warnow',
  map: {
    sea: 'M0 0H640V96C610 74 588 92 566 84S520 60 492 76 452 112 420 104 372 126 340 122 300 140 270 150 262 174 240 168 236 128 206 112 190 70 168 56 150 20 140 0Z',
    coast:
      'M140 0C150 20 148 42 168 56s8 40 38 56-2 60 34 56-6-14 30-18 38-32 70-28 48-10 80-18 44-12 72-28 52 0 74 8 44-10 74 12',
    river: 'M0 168c30 12 52 26 74 44s22 26 44 34',
    towns: {
      Hamburg: { x: 124, y: 252, below: true },
      Lübeck: { x: 222, y: 190 },
      Schwerin: { x: 300, y: 240 },
      Rostock: { x: 408, y: 140 },
      Greifswald: { x: 500, y: 104 },
      Berlin: { x: 508, y: 332 },
    },
  },
}

/** Spec §9, "Default map centre". */
export const region: BrandRegion = { center: [11.85, 53.46], zoom: 6.396 }

export const colours: BrandColours = {
  ink: '#2b1a10',
  inkSoft: '#57402f',
  accent: '#e5a03c',
  accentDeep: '#854708',
  paper: '#fbf6ec',
  flour: '#fffdf8',
  bag: '#f6e9d1',
  bagLine: '#e0cba5',
  line: '#e3d5bf',
}

export const fonts: BrandFonts = {
  display: { name: 'Young Serif', files: 'young-serif' },
  text: { name: 'Hanken Grotesk', files: 'hanken-grotesk' },
}

export const cartIcon: CartIcon = {
  outline:
    'M56 62 72 44l18.7 18 18.6-18L128 62l18.7-18 18.6 18L184 44l16 18v150a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12Z',
  detail: 'M88 168l16-40M120 168l16-40M152 168l16-40',
}
