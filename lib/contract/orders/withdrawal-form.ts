/**
 * Form of a withdrawal (§ 356a BGB). A file of its own, because the form validates with it in the browser, where the rest
 * of the contract is not loaded.
 */
import { z } from 'zod'
import { fault } from '../faults'
import { visibleText } from '../text-form'
import { email, nameLike } from './contact'

/** Identifies an order: by its number and the customer's email address, or by its guid. */
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

/** Step 1: find the order. */
export const withdrawalForm = z.object({ name: withdrawerName, ...withdrawalKey.options[0].shape })
export type WithdrawalForm = z.input<typeof withdrawalForm>
