import { brand } from '@/lib/brand'

/** All paths of the shop: German, lower case, without trailing slash. Links use these constants only. */
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
  /** Push subscriptions of a device, with or without a login. */
  pushes: '/mitteilungen',
  newTime: (orderGUID: string) => `/neue-zeit?guid=${orderGUID}`,
  /** A week of a standing order, linked from its email; `step`: the action of the link. */
  standingWeek: (weekGUID: string, step?: 'auslassen' | 'pause' | 'beenden') =>
    `/dauerbestellung?guid=${weekGUID}${step === undefined ? '' : `&schritt=${step}`}`,
  /** The page on which the code of an order by telephone is typed. */
  payByCode: '/bezahlen',
  telephoneOrder: (telephoneOrderGUID: string) => `/bezahlen?guid=${telephoneOrderGUID}`,
  login: '/auth/login',
  register: '/auth/login?registrieren',
  retrievePassword: '/auth/retrievepassword',
  account: `${brand.accountPath}/uebersicht`,
  profile: `${brand.accountPath}/meine-daten`,
  orders: `${brand.accountPath}/bestellungen`,
  standingOrders: `${brand.accountPath}/dauerbestellungen`,
  /** The company of the customer that buys on account. */
  company: `${brand.accountPath}/firma`,
  companyInvitation: (token: string) => `${brand.accountPath}/firma?einladung=${token}`,
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  /** Text about the right of withdrawal; the form is at `withdraw`. */
  withdrawalPolicy: '/widerruf',
  withdraw: '/widerrufen',
  withdrawFrom: (orderGUID: string) => `/widerrufen?guid=${orderGUID}`,
  accessibility: '/barrierefreiheit',
  cookies: '/cookies',
  manifest: '/manifest.webmanifest',
  /** Feeds for shopping services and maps (docs/feeds.md). */
  productFeed: '/feeds/produkte.xml',
  branchFeed: '/feeds/geschaefte.csv',
  stockFeed: (slug: string) => `/feeds/bestand/${slug}`,
} as const

/** SKU number at the end of a product's path, in the form of addresses: '1001' of `/produkte/brote/speicherlaib-1001`. */
export const skuNumberInPath = (path: string): string => /[^/-]*$/.exec(path)?.[0] ?? ''

/** Fragment of the cart's path that opens PayPal's payment at once. */
export const PAY_DIRECTLY = '#paypal'

/** Element id of the order summary on cart and checkout. */
export const ORDER_SUMMARY_ID = 'bestelluebersicht'

/** Whether a lower-case path is another spelling of the wishlist's. Paths of products and files are excluded. */
export const meansWishlist = (path: string): boolean =>
  path.includes('merkzettel') && path !== routes.wishlist && !/^\/produkte\/[^/]+\/|\.[a-z0-9]+$/.test(path)

/** Invoice of a paid order; the guid is the permission. `invoice`: number of a replaced invoice or a correction. */
export const receiptAddress = (orderGUID: string, invoice?: string): string =>
  `/api/checkout/GetReceipt?orderGuid=${orderGUID}${invoice === undefined ? '' : `&invoice=${encodeURIComponent(invoice)}`}`
export const calendarAddress = (orderGUID: string): string => `/api/checkout/GetCalendarFile?orderGuid=${orderGUID}`
/** A collective invoice of the customer's company. */
export const companyInvoiceAddress = (number: string): string =>
  `/api/company/invoice?number=${encodeURIComponent(number)}`
