/**
 * What is asked of somebody who withdraws (§ 356a BGB). On its own, because the form checks with it in the browser, where
 * the rest of the contract is not loaded.
 */
import { z } from 'zod'
import { email, nameLike } from './contact'
import { fault } from './faults'
import { visibleText } from './text-form'

/** An order, by what its customer knows: its number and their e-mail address, or its secret. */
export const withdrawalKey = z.union([
  z.object({
    orderNumber: z
      .string()
      .max(40, fault('order_number_missing'))
      .overwrite((text) => visibleText(text).replace(/[\s#]/g, '').toUpperCase())
      .min(1, fault('order_number_missing')),
    email,
  }),
  z.object({ orderGUID: z.uuid() }),
])
export type WithdrawalKey = z.infer<typeof withdrawalKey>

export const withdrawerName = nameLike('name_missing')

/** Step 1. */
export const withdrawalForm = z.object({ name: withdrawerName, ...withdrawalKey.options[0].shape })
export type WithdrawalForm = z.input<typeof withdrawalForm>
