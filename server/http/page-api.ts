/** Every function of the server that pages and route handlers use. They reach it by `shop()` of server/shop.ts. */
export { backend, now } from './backend/backend'
export { ANONYMOUS } from './backend/calls'
export { currentPage } from './context'
export { isDraining } from './draining'
export { embeddedFonts } from './errors/embedded-fonts'
export { setPageStatus } from './errors/page-status'
export { PLAIN_PAGE_POLICY, plainHtml } from './errors/plain-page'
export { openBranchEvents } from './events/branch-events'
export { loadBusinessSettings } from './load/business-settings'
export {
  beginPartsBelow,
  countOwnCartItems,
  currentAddress,
  linkedCoupon,
  loadBoard,
  loadCategories,
  loadLinkedBranch,
  loadOrder,
  loadPopular,
  loadProduct,
  loadProductList,
  loadPushKey,
  loadRecommendations,
  loadShop,
  loadSpecials,
  loadStandingWeek,
  loadTelephoneOrder,
  loadViewport,
  loadWithdrawable,
  requireShop,
} from './load/load'
export {
  loadCompany,
  loadCustomer,
  loadOrders,
  loadSessions,
  loadStandingOrders,
  loadVisitor,
  loadWishlist,
  requireCustomer,
} from './load/load-account'
export { loadBreadSaverBranch, loadBreadSaverQuestion, loadTonight } from './load/load-bread-saver'
export { loadFaq, loadLegalText, loadNotices } from './load/load-content'
export { loadOutbox } from './load/load-demo-mails'
export { loadDemoStaff } from './load/load-demo-staff'
export { loadDeskDays, loadDeskOrder } from './load/load-desk'
export { loadBranchFeed, loadLlmsText, loadProductFeed, loadStockFeed } from './load/load-feeds'
export { loadHero } from './load/load-hero'
export { loadReorder } from './load/load-reorder'
export { loadSitemap, sitemapPartUrl, sitemapResponse } from './load/load-sitemap'
export { loadNearStores, loadStore, loadStoreCounts, loadStores } from './load/load-stores'
export { branchesOf, branchNames, loadStaffProfile, requireBranch, requireHeadOffice } from './load/load-team'
export { loadMapboxToken } from './load/map-settings'
export { paymentSettings } from './load/payment-settings'
export { loadBasemap } from './map/basemap'
export { drawBranchMap } from './map/branch-map'
export { exposeMetrics } from './monitoring/expose-metrics'
export { serve, serveEvents, serveFile, servePicture } from './route/handle'
export { paypalWebhook } from './route/paypal-webhook'
export { errorResponse, jsonResponse, textResponse } from './route/responses'
export { setShopClock } from './route/shop-clock'
export { readConsent, storeConsent } from './session/consent'
export { knownDevices, knownStaffDevices, rememberDevice, rememberStaffDevice } from './session/known-devices'
export { endPreview, readPreview, startPreview } from './session/preview'
export { deleteSavedOrder, replaceSavedOrder, savedOrder, saveOrder } from './session/saved-order'
export { endSession, leavePreparedCart, openPreparedCart, startSession } from './session/session'
export { createStaffLookup, endStaffSession, requireStaff, staffCaller, startStaffSession } from './session/staff'
export { appleDomainFile } from './site/apple-domain-file'
export { letterFont } from './site/email-font'
export { securityText } from './site/security-text'
export { sharePictureResponse } from './site/share-picture'
export { sharePreview } from './site/share-preview'
export { siteUrl } from './site/site-url'
export { warmUp } from './warm-up'
