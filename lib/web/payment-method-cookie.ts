/**
 * Cookie with the payment method that was chosen last on this device; the wallet, which is the default, is not stored. The
 * browser writes it, and the server reads it, so that the page reserves the place of that method's form from its first paint.
 */
export const PAYMENT_METHOD_COOKIE = 'payment-method'
export const PAYMENT_METHOD_SECONDS = 365 * 24 * 60 * 60
