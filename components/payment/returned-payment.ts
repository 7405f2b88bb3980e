/**
 * PayPal's id of the payment of somebody whom it had to take along, and who agreed to pay there: it stands in the address at which
 * they come back. Null for whoever changed their mind, and for everybody else.
 */
export const returnedPayment = ({ token, PayerID }: Record<string, string | string[] | undefined>): string | null =>
  typeof token === 'string' && /^[\w-]{1,64}$/.test(token) && typeof PayerID === 'string' ? token : null
