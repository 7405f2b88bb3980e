/** Types of a brand's files in `brands/<name>` (docs/white-label.md). */

/** The part of a brand that browsers load. */
export type Brand = {
  name: string
  claim: string
  /** Name of the customer account. */
  account: string
  /** First part of the addresses of the account's pages. */
  accountPath: `/${string}`
  /** Name of the cart: a masculine noun, as in 'Ihr … ist leer', 'in den …'. */
  cart: string
  /** Greeting in emails and on pages. */
  greeting: string
  towns: readonly string[]
  corporateSite: { label: string; url: string }
}

export type Business = {
  description: string
  mailFrom: string
  /** Prefix of order numbers. */
  orderPrefix: string
  phone: string
  /** Prices and allergens that one person of head office has changed wait for the release of another one. */
  secondPerson: boolean
  legal: {
    company: string
    street: string
    postCode: string
    city: string
    managingDirector: string
    register: string
    vatId: string
    /** The tax office's number of the company, for e-invoices (BT-32 of EN 16931). */
    taxNumber: string
    /** Account to which companies pay their collective invoices; empty: invoices name none. */
    iban: string
    email: string
    /** Statement about consumer arbitration, which § 36 VSBG requires of every trader. */
    arbitration: string
  }
}

export type HeroPicture = { picture: string; alt: string }

/** Texts and pictures of the start page. */
export type BrandHome = {
  /** Follows the greeting in the heading of the start page. */
  promise: string
  /** Path below `public` of the drawing behind the hero's picture, 3600 × 2400, with the symbol `rings`. */
  pattern: string
  /** Style in which the houses of its branches are drawn. */
  houses: 'gable' | 'chalet'
  /** The page of an unknown address; `drawing` is a path below `public` with the symbol `picture`, null for a paper bag. */
  missing: { title: string; text: string; drawing: string | null }
  /** Of the morning, from 5 to 10. */
  loaf: HeroPicture
  /** Until the branch closes; `product` is the number of what its picture shows, for the time at which it is baked. */
  noon: { promise: string; product: string; name: string; picture: HeroPicture; beside: HeroPicture }
  /** While the branch has bread-saver bags. */
  rescue: HeroPicture
  /** While branches are closed. */
  rest: { promise: string; picture: HeroPicture }
  /** How its bread comes about, beside a picture of a loaf that the page shows nowhere else. */
  craft: { text: string; picture: HeroPicture }
  storesTitle: string
  /** A drawing of the region, 640 × 380, not to scale; null without one. Paths as in SVG's `d`. */
  map: { sea: string; coast: string; river: string; towns: Readonly<Record<string, TownOnMap>> } | null
}

type TownOnMap = { x: number; y: number; below?: boolean }

/** Initial view of the store finder's map: [longitude, latitude]. */
export type BrandRegion = { center: [number, number]; zoom: number }

/** Colours of the store finder's map and of the small maps of branches. */
export type BrandMapColours = Readonly<
  Record<
    | 'water'
    | 'shore'
    | 'glow'
    | 'abroad'
    | 'land'
    | 'town'
    | 'river'
    | 'border'
    | 'state'
    | 'stateName'
    | 'road'
    | 'text'
    | 'halo',
    `#${string}`
  >
>

/** The cart as an icon, in a square of 256: its outline, and what is on it. It is part of every page's scripts. */
export type CartIcon = { outline: string; detail: string }

/** How the cart looks: a paper bag, a basket. Paths as in SVG's `d`. */
export type CartDrawing = {
  /**
   * With products in it, 54 wide and 60 high; they look out of it above the height of 16. `back` and `handle` are behind them,
   * `ribs` are the faint lines of its material; `mark` gives way to digits, and may be empty as `handle` may.
   */
  open: { back: string; handle: string; front: string; ribs: string; mark: string }
  /** Ready to be taken home, of the same size: what closes it is `cloth`, an area, and `string`, lines. */
  closed: { body: string; cloth: string; string: string }
}

/** Colours for outputs without style sheets: PDFs, emails, shared pictures, the offline page, the browser's frame. */
export type BrandColours = Readonly<Record<keyof typeof COLOUR_TOKENS, `#${string}`>>

/** The custom property of the style sheets with the same colour. */
export const COLOUR_TOKENS = {
  ink: '--brand-ink',
  inkSoft: '--c-ink-2',
  accent: '--brand-accent',
  accentDeep: '--brand-accent-deep',
  paper: '--c-paper',
  flour: '--c-flour',
  bag: '--c-bag',
  bagLine: '--c-bag-line',
  line: '--c-line',
} as const

/** The brand's two font families, for outputs without style sheets: `files` is the @fontsource package, `name` the family's name. */
export type BrandFonts = Readonly<Record<'display' | 'text', { name: string; files: string }>>
