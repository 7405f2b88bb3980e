/**
 * 3-D Secure: whether a card payment may be captured after its authentication result. Pure. The rules are PayPal's table
 * ("3D Secure response parameters", Recommended action); combinations that are not in it are not captured.
 */
import { z } from 'zod'

/** Result for a card, or for the card within a phone's wallet. PayPal omits it if no authentication was necessary. */
export const authenticationResult = z.object({
  liability_shift: z.string().optional(),
  three_d_secure: z
    .object({ enrollment_status: z.string().optional(), authentication_status: z.string().optional() })
    .optional(),
})
export type AuthenticationResult = z.infer<typeof authenticationResult>

/** The bank is liable for fraud, or may be. */
const SHIFTED = ['POSSIBLE', 'YES']
/** The holder was authenticated, or an attempt was made. */
const AUTHENTICATED = ['Y', 'A']
/** Card not enrolled, bank unavailable, or bypassed: the shop is liable for fraud. */
const NOT_AUTHENTICATED = ['N', 'U', 'B']

/** True: PayPal recommends to continue. False: do not capture; the payer may try again, or pay otherwise. */
export function mayBeCaptured({ liability_shift = 'UNKNOWN', three_d_secure }: AuthenticationResult): boolean {
  const { enrollment_status = '', authentication_status = '' } = three_d_secure ?? {}
  if (SHIFTED.includes(liability_shift)) {
    return enrollment_status === 'Y' && AUTHENTICATED.includes(authentication_status)
  }
  return liability_shift === 'NO' && NOT_AUTHENTICATED.includes(enrollment_status) && authentication_status === ''
}
