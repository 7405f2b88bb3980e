import type { Brand, BrandColours, BrandFonts, BrandHome, BrandRegion, Business, CartIcon } from '@/lib/brand-kinds'

/** A second, fictional brand. Tests use it to prove that the code contains nothing of the first. */
export const brand: Brand = {
  name: 'Isarkorn',
  claim: 'Mühlenbäckerei',
  account: 'Mein Isarkorn',
  accountPath: '/mein-isarkorn',
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
  secondPerson: false,
  legal: {
    company: 'Isarkorn Mühlenbäckerei GmbH',
    street: 'Mühlgasse 4',
    postCode: '80469',
    city: 'München',
    managingDirector: 'Korbinian Huber',
    register: 'Amtsgericht München, HRB 000000',
    vatId: 'DE000000000',
    taxNumber: '143/000/00000',
    iban: 'DE02 7002 0270 0010 1086 69',
    email: 'service@isarkorn.example',
    arbitration:
      'Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.',
  },
}

export const home: BrandHome = {
  promise: 'Das Brot kommt aus der Mühle.',
  loaf: { picture: '/pictures/landbrot.webp', alt: 'Bauernbrot mit aufgerissener Kruste' },
  pattern: '/graphics/furrows.svg',
  houses: 'chalet',
  missing: {
    title: 'Hier ist nichts als Spreu',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Das Korn liegt in einem dieser Regale.',
    drawing: '/graphics/millstone.svg',
  },
  noon: {
    promise: 'Zeit für Butter.',
    product: '3101',
    name: 'Butterhörnchen',
    picture: { picture: '/pictures/buttercroissant.webp', alt: 'Butterhörnchen' },
    beside: { picture: '/pictures/cappuccino.webp', alt: 'und ein Cappuccino' },
  },
  rescue: { picture: '/pictures/gemischte_tuete.webp', alt: 'Brotretter-Tüte mit Brot und Gebäck' },
  rest: {
    promise: 'Ihr Brot ruht noch.',
    picture: { picture: '/pictures/gaerkorb.webp', alt: 'Bemehlter Teig im Gärkorb' },
  },
  craft: {
    text: 'Wir mahlen selbst, aus Korn von Höfen an der Isar, und backen mit dem Mehl vom selben Tag.',
    picture: { picture: '/pictures/dinkelkasten.webp', alt: 'Auendinkel aus dem Kasten' },
  },
  storesTitle: 'Von der Isar bis zur Donau',
  map: null,
}

export const region: BrandRegion = { center: [11.52, 48.5], zoom: 7.2 }

export const colours: BrandColours = {
  ink: '#14271b',
  inkSoft: '#3d4f43',
  accent: '#8fbf6a',
  accentDeep: '#355c1b',
  paper: '#f7f8f1',
  flour: '#fffdf8',
  bag: '#e9efdc',
  bagLine: '#c5d2b0',
  line: '#d8dfc8',
}

export const fonts: BrandFonts = {
  display: { name: 'Aleo', files: 'aleo' },
  text: { name: 'Hanken Grotesk', files: 'hanken-grotesk' },
}

export const cartIcon: CartIcon = {
  outline: 'M32 112h192M44 112l14 90a14 14 0 0 0 14 12h112a14 14 0 0 0 14-12l14-90M68 112C70 26 186 26 188 112',
  detail: 'M52 146h152M56 180h144M96 112v34M160 112v34M128 146v34M100 180v34M156 180v34',
}
