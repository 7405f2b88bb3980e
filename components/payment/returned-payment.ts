/**
 * PayPal's payment id from the URL, after PayPal redirected the whole page and the payer approved there. Null if the payer
 * cancelled, or without such a redirect.
 */
export const returnedPayment = ({ token, PayerID }: Record<string, string | string[] | undefined>): string | null =>
  typeof token === 'string' && /^[\w-]{1,64}$/.test(token) && typeof PayerID === 'string' ? token : null
