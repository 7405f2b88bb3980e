/** Everything of the server that pages and route handlers may ask for; server/shop.ts hands it to them. */
import { backend } from './backend/backend'
import { NOBODY } from './backend/calls'
import { currentPage } from './context'
import { isDraining } from './draining'
import { answerWith } from './errors/page-status'
import { plainFonts } from './errors/plain-fonts'
import { PLAIN_PAGE_POLICY, plainHtml } from './errors/plain-page'
import { openDesk } from './live/live'
import { loadOutbox } from './load/demo-mails'
import { loadDemoStaff } from './load/demo-staff'
import { loadFigures } from './load/figures'
import {
  beginRecommendations,
  countOwnCart,
  loadCategories,
  loadFaq,
  loadLinkedBranch,
  loadOrder,
  loadProduct,
  loadProductList,
  loadPushKey,
  loadRecommendations,
  loadShop,
  loadSpecials,
  loadStandingWeek,
  loadViewport,
  loadWithdrawable,
  requireShop,
} from './load/load'
import {
  loadCustomer,
  loadOrders,
  loadSessions,
  loadStandingOrders,
  loadVisitor,
  loadWishlist,
  requireCustomer,
} from './load/load-account'
import { loadAgain } from './load/load-again'
import { loadDeskDays, loadDeskOrder } from './load/load-desk'
import { loadFollowable, loadQuestion, loadTonight } from './load/load-evening'
import { loadBranchFeed, loadLlmsText, loadProductFeed, loadStockFeed } from './load/load-feeds'
import { answerSitemap, loadSitemap, sitemapPartUrl } from './load/load-sitemap'
import { loadNearStores, loadStore, loadStoreCounts, loadStores } from './load/load-stores'
import { branchesOf, branchNames, loadMe, requireBranch, requireHeadOffice } from './load/load-team'
import { loadMapboxToken } from './load/map-settings'
import { paymentSettings } from './load/payment-settings'
import { loadBasemap } from './map/basemap'
import { drawStrip } from './map/strip'
import { serve, serveFile, serveLive, servePicture } from './route/handle'
import { paypalWebhook } from './route/paypal-webhook'
import { answerError, answerJson, answerText } from './route/respond'
import { setShopClock } from './route/shop-clock'
import { keepConsent, readConsent } from './session/consent'
import { forgetOrder, keepNewer, keepOrder, keptOrder } from './session/kept-order'
import { knownDevices, knownStaffDevices, rememberDevice, rememberStaffDevice } from './session/known-devices'
import { endSession, leaveBag, openBag, startSession } from './session/session'
import { endStaffSession, requireStaff, staff, staffLater, startStaffSession } from './session/staff'
import { appleDomainFile } from './site/apple-domain-file'
import { letterFont } from './site/letter-font'
import { securityText } from './site/security-text'
import { sharePicture } from './site/share-picture'
import { sharePreview } from './site/share-preview'
import { siteUrl } from './site/site'
import { firstPage } from './warm-up'
import { exposeMetrics } from './watch/expose'

export const createShop = () => ({
  backend,
  NOBODY,
  currentPage,
  isDraining,
  answerWith,
  plainFonts,
  PLAIN_PAGE_POLICY,
  plainHtml,
  openDesk,
  loadOutbox,
  loadDemoStaff,
  loadFigures,
  beginRecommendations,
  countOwnCart,
  loadCategories,
  loadFaq,
  loadLinkedBranch,
  loadOrder,
  loadProduct,
  loadProductList,
  loadPushKey,
  loadRecommendations,
  loadShop,
  loadSpecials,
  loadStandingWeek,
  loadViewport,
  loadWithdrawable,
  requireShop,
  loadCustomer,
  loadOrders,
  loadSessions,
  loadStandingOrders,
  loadVisitor,
  loadWishlist,
  requireCustomer,
  loadAgain,
  loadDeskDays,
  loadDeskOrder,
  loadFollowable,
  loadQuestion,
  loadTonight,
  loadBranchFeed,
  loadLlmsText,
  loadProductFeed,
  loadStockFeed,
  answerSitemap,
  loadSitemap,
  sitemapPartUrl,
  loadNearStores,
  loadStore,
  loadStoreCounts,
  loadStores,
  branchesOf,
  branchNames,
  loadMe,
  requireBranch,
  requireHeadOffice,
  loadMapboxToken,
  paymentSettings,
  loadBasemap,
  drawStrip,
  serve,
  serveFile,
  serveLive,
  servePicture,
  paypalWebhook,
  answerError,
  answerJson,
  answerText,
  setShopClock,
  keepConsent,
  readConsent,
  forgetOrder,
  keepNewer,
  keepOrder,
  keptOrder,
  knownDevices,
  knownStaffDevices,
  rememberDevice,
  rememberStaffDevice,
  endSession,
  leaveBag,
  openBag,
  startSession,
  endStaffSession,
  requireStaff,
  staff,
  staffLater,
  startStaffSession,
  appleDomainFile,
  letterFont,
  securityText,
  sharePicture,
  sharePreview,
  siteUrl,
  firstPage,
  exposeMetrics,
})

export type Shop = ReturnType<typeof createShop>
