/** What a chain brings of its own. Another chain is one such file, `public/brands/<id>` and the demo's `data/<id>`. */

/** What the browser knows of it. */
export type Brand = {
  id: string
  name: string
  claim: string
  /** What the customer account is called. */
  account: string
  /** What the cart is called: a masculine noun, as in 'Ihr Brotbüdel ist leer', 'in den Brotbüdel'. */
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
  }
}

/** The start page's own words and pictures. */
export type BrandHome = {
  /** Follows the greeting in the largest line of the shop. */
  promise: string
  loaf: { picture: string; alt: string }
  craft: string
  storesTitle: string
  /** Places of the towns on the drawing of the coast; a brand from elsewhere has none, and no drawing. */
  map: Readonly<Record<string, { x: number; y: number; below?: boolean }>>
}

/** For what reads no style sheet: shared pictures, the offline page, the browser's frame. */
export type BrandColours = Readonly<
  Record<'ink' | 'inkSoft' | 'accent' | 'accentTint' | 'paper' | 'bag' | 'line', `#${string}`>
>

/** Custom properties that differ from `styles/tokens.css`. */
export type Palette = Readonly<Record<`--${string}`, string>>
