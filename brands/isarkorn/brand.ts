import type {
  Brand,
  BrandColours,
  BrandFonts,
  BrandHome,
  BrandMapColours,
  BrandRegion,
  Business,
  CartDrawing,
  CartIcon,
  EmptyDrawing,
} from '@/lib/brand-kinds'

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

export const mapColours: BrandMapColours = {
  water: '#b9d3d6',
  shore: '#8fb3b3',
  glow: '#d5e5e3',
  abroad: '#e6e6d6',
  land: '#f6f6e8',
  town: '#cfdcae',
  river: '#8fb9c0',
  border: '#8f9c7c',
  state: '#b7c2a0',
  stateName: '#5f7250',
  road: '#d8c48e',
  text: '#33452f',
  halo: '#fbfbf2',
}

export const cartIcon: CartIcon = {
  outline: 'M32 112h192M44 112l14 90a14 14 0 0 0 14 12h112a14 14 0 0 0 14-12l14-90M68 112C70 26 186 26 188 112',
  detail: 'M52 146h152M56 180h144M96 112v34M160 112v34M128 146v34M100 180v34M156 180v34',
}

/** A wicker basket that a cloth covers. */
export const cartDrawing: CartDrawing = {
  open: {
    back: 'M2 12C2 6 52 6 52 12C52 18 2 18 2 12Z',
    handle: 'M4 11C5-25 49-25 50 11M8.5 9C10-19 44-19 45.5 9',
    front:
      'M1.5 11.5C10 18 44 18 52.5 11.5L53 17.5 51.5 19 47.5 53q-.7 5-5.5 5H12q-4.8 0-5.5-5L2.5 19 1 17.5Z' +
      'M51.5 19C42 25 12 25 2.5 19M8 15l3.5 6.5M15.5 16.5l3.5 6.5M23 17l3.5 6.5M31 17l3.5 6.5M38.5 16.500l3.5 6M46 15l2.5 5.5',
    ribs: 'M4 32C13 38 41 38 50 32M5.5 44C14 49 40 49 48.5 44M13 23l1.5 13M27 24.500v12.500M41 23l-1.5 13M9 34.500l1.5 12M20.5 36.500l.5 11.500M33.5 36.500l-.5 11.500M45 34.500l-1.5 12M15 47l1 11M27 48v10M39 47l-1 11',
    mark: '',
  },
  closed: {
    body: 'M2.5 17 6.5 53q.7 5 5.5 5h30q4.8 0 5.5-5L51.5 17Z',
    cloth: 'M1 17C4 1 15-7 27-7S50 1 53 17c-3 2-5 5-6 9-4-3-8-3-11 0-3-4-6-4-9 1-3-5-6-5-9-1-3-3-7-3-11 0-1-4-3-7-6-9Z',
    string:
      'M14 0C10 7 8 14 7.5 23M22-6C18 3 17 13 18 24M32-6c4 9 5 19 4 30M40 0c4 7 6 14 6.5 23M7 6c12-6 28-6 40 0M3 13.500c14-5 34-5 48 0',
  },
}

/** Empty states stand on a millstone with its furrows. */
export const emptyDrawing: EmptyDrawing = {
  cart: [
    { d: 'M74 48C76-6 164-6 166 48M82 46C84 4 156 4 158 46', stroke: '--c-ink', width: 3 },
    { d: 'M68 48C68 34 172 34 172 48C172 62 68 62 68 48Z', fill: '--c-crumb', stroke: '--c-ink', width: 3 },
    {
      d: 'M67 48C80 61 160 61 173 48L174 57 170 61 162 108q-1.5 9-10 9H88q-8.5 0-10-9L70 61 66 57Z',
      fill: '--c-bag',
      stroke: '--c-ink',
      width: 3,
    },
    {
      d: 'M73 81C88 91 152 91 167 81M76 99C90 107 150 107 164 99M94 66l2.5 22M120 69v20M146 66l-2.5 22M84 86l2.5 17M107 89.500l1 15M133 89.500l-1 15M156 86l-2.5 17M97 104l1.5 12M120 106v11M143 104l-1.5 12',
      stroke: '--c-ink-3',
      width: 2,
    },
    {
      d: 'M70 61C86 72 154 72 170 61M79 54l6 11M92 56.500l6 12M106 58l6 12M120 58l6 12M134 58l6 11M148 56.500l5 10M160 54l4 8',
      stroke: '--c-ink',
      width: 2.5,
    },
  ],
  ground: [
    { d: 'M8 112a112 34 0 1 0 224 0a112 34 0 1 0 -224 0', stroke: '--c-bag-line', width: 5 },
    {
      d: 'M142 116.7L220 121M153 126.3L207 129.2M175 135.8L186 136.4M125 120.1L170 139.7M110 129.2L141 142.9M104 140.7L110 143.4M105 118.8L90 142.2M73 122.1L63 138.4M42 128.8L40 132M93 113.5L29 127M63 109L18 118.5M25 107.1L17 108.9M98 107.3L20 103M87 97.7L33 94.8M65 88.2L54 87.6M115 103.9L70 84.3M130 94.8L99 81.1M136 83.3L130 80.6M135 105.2L150 81.8M167 101.9L177 85.6M198 95.2L200 92M147 110.5L211 97M177 115L222 105.5M215 116.9L223 115.1',
      stroke: '--c-bag-line',
      width: 4,
    },
  ],
}
