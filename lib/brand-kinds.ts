/** What a chain brings of its own, in its folder `brands/<name>`: docs/white-label.md. */

/** What the browser knows of it. */
export type Brand = {
  name: string
  claim: string
  /** What the customer account is called. */
  account: string
  /** What the cart is called: a masculine noun, as in 'Ihr … ist leer', 'in den …'. */
  cart: string
  /** How it greets, in letters and on its pages. */
  greeting: string
  towns: readonly string[]
  corporateSite: { label: string; url: string }
}

export type Business = {
  description: string
  mailFrom: string
  /** Order numbers begin with it. */
  orderPrefix: string
  phone: string
  legal: {
    company: string
    street: string
    postCode: string
    city: string
    managingDirector: string
    register: string
    vatId: string
    email: string
    /** Whether it takes part in arbitration: § 36 VSBG asks every trader to say so. */
    arbitration: string
  }
}

/** The start page's own words and pictures. */
export type BrandHome = {
  /** Follows the greeting in the largest line of the shop. */
  promise: string
  loaf: { picture: string; alt: string }
  craft: string
  storesTitle: string
  /** A drawing of where it is at home, 640 × 380, not to scale; null: none. Paths as in SVG's `d`. */
  map: { sea: string; coast: string; river: string; towns: Readonly<Record<string, TownOnMap>> } | null
}

type TownOnMap = { x: number; y: number; below?: boolean }

/** What the store finder's map shows before anybody searches: [longitude, latitude]. */
export type BrandRegion = { center: [number, number]; zoom: number }

/** For what reads no style sheet: papers, mails, shared pictures, the offline page, the browser's frame. */
export type BrandColours = Readonly<Record<keyof typeof COLOUR_TOKENS, `#${string}`>>

/** Which custom property of the style sheets says the same. */
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

/** Its two families, for what reads no style sheet: `files` is their package of @fontsource, `name` what a font menu says. */
export type BrandFonts = Readonly<Record<'display' | 'text', { name: string; files: string }>>
