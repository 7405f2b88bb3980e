/**
 * What a card's bank said of its holder, and whether the payment may be taken after that. Pure. The table is PayPal's
 * ("3D Secure response parameters", Recommended action); what stands nowhere in it is not taken.
 */
import { z } from 'zod'

/** Of a card, or of the card within a phone's wallet. Missing at PayPal: the bank did not have to be asked. */
export const authenticationResult = z.object({
  liability_shift: z.string().optional(),
  three_d_secure: z
    .object({ enrollment_status: z.string().optional(), authentication_status: z.string().optional() })
    .optional(),
})
export type AuthenticationResult = z.infer<typeof authenticationResult>

/** The bank bears the loss of a forged payment, or may. */
const SHIFTED = ['POSSIBLE', 'YES']
/** The holder was confirmed, or their bank has at least been tried to be asked. */
const CONFIRMED = ['Y', 'A']
/** The card takes no part in it, its bank could not be asked, or the scheme let it pass: the shop bears the loss. */
const NOT_ASKED = ['N', 'U', 'B']

/** True: PayPal's advice is to go on. False: nothing may be taken; the payer may try again, or pay otherwise. */
export function mayBeCaptured({ liability_shift = 'UNKNOWN', three_d_secure }: AuthenticationResult): boolean {
  const { enrollment_status = '', authentication_status = '' } = three_d_secure ?? {}
  if (SHIFTED.includes(liability_shift)) {
    return enrollment_status === 'Y' && CONFIRMED.includes(authentication_status)
  }
  return liability_shift === 'NO' && NOT_ASKED.includes(enrollment_status) && authentication_status === ''
}
