/** Every address of the shop, so that a link cannot be misspelt. German, lower case, without trailing slash. */
export const routes = {
  home: '/',
  service: '/service',
  products: '/produkte',
  category: (slug: string) => `/produkte/${slug}`,
  product: (categorySlug: string, productSlug: string) => `/produkte/${categorySlug}/${productSlug}`,
  stores: '/geschaeftefinder',
  store: (slug: string) => `/geschaeftefinder/${slug}`,
  wishlist: '/merkzettel',
  cart: '/warenkorb',
  checkout: '/checkout',
  invoice: (orderGUID: string) => `/rechnung?guid=${orderGUID}`,
  thankYou: (orderGUID: string) => `/danke?guid=${orderGUID}`,
  changeOrder: (orderGUID: string) => `/bestellung-aendern?guid=${orderGUID}`,
  /** What a device is told of, with or without a login. */
  pushes: '/mitteilungen',
  newTime: (orderGUID: string) => `/neue-zeit?guid=${orderGUID}`,
  /** A bag of a standing order, for whoever has its letter; `step`: what the letter's link is for. */
  standingWeek: (weekGUID: string, step?: 'auslassen' | 'pause' | 'beenden') =>
    `/dauerbestellung?guid=${weekGUID}${step === undefined ? '' : `&schritt=${step}`}`,
  login: '/auth/login',
  register: '/auth/login?registrieren',
  retrievePassword: '/auth/retrievepassword',
  account: '/mein-junge/uebersicht',
  profile: '/mein-junge/meine-daten',
  orders: '/mein-junge/bestellungen',
  standingOrders: '/mein-junge/dauerbestellungen',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  /** What the right of withdrawal is; to use it one goes to `withdraw`. */
  withdrawalPolicy: '/widerruf',
  withdraw: '/widerrufen',
  withdrawFrom: (orderGUID: string) => `/widerrufen?guid=${orderGUID}`,
  accessibility: '/barrierefreiheit',
  cookies: '/cookies',
  manifest: '/manifest.webmanifest',
  /** Files for shopping services and maps: docs/feeds.md. */
  productFeed: '/feeds/produkte.xml',
  branchFeed: '/feeds/geschaefte.csv',
  stockFeed: (slug: string) => `/feeds/bestand/${slug}`,
} as const

/** Behind the cart's path: who comes has asked for PayPal already. */
export const PAY_DIRECTLY = '#paypal'

/** On cart and checkout: the sums and the way to pay. */
export const BAG_ID = 'bestelluebersicht'

/** Does a path that is not the wishlist's mean it? Lower case. Products and files may be called so without meaning it. */
export const meansWishlist = (path: string): boolean =>
  path.includes('merkzettel') && path !== routes.wishlist && !/^\/produkte\/[^/]+\/|\.[a-z0-9]+$/.test(path)

/** Files of a paid order, for whoever holds its guid. `invoice`: one that was replaced, not the one that stands. */
export const receiptAddress = (orderGUID: string, invoice?: string): string =>
  `/api/checkout/GetReceipt?orderGuid=${orderGUID}${invoice === undefined ? '' : `&invoice=${encodeURIComponent(invoice)}`}`
export const calendarAddress = (orderGUID: string): string => `/api/checkout/GetCalendarFile?orderGuid=${orderGUID}`
