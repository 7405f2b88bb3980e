/** A customer's profile: reading, saving, and changing the email address. */
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { SALUTATION_COMPANY } from '@/lib/contract/account/account-forms'
import type { CustomerData } from '@/lib/contract/account/customers'
import type { BakeryBackend } from '@/lib/contract/contract'
import { check, type FieldFault } from '@/lib/contract/faults'
import { ok, refuse } from '@/lib/contract/operation'
import { email as emailField } from '@/lib/contract/orders/contact'
import { emailKey, phoneForm, sameEmail } from '@/lib/contract/text-form'
import { fieldFaultWords } from '@/lib/words/de/fields'
import type { PostalAddress } from '../db/schema/customers'
import { inTransaction } from '../db/transact'
import { checkPassword } from './change-password'
import { addressChangedEmail, newAddressEmail } from './emails'
import type { CustomerDeps, CustomerPorts } from './ports'
import { type CustomerRecord, findById, updateCustomer, updateEmail, updateProfile } from './store'

type ProfileOperations = Pick<
  BakeryBackend['customers'],
  'get' | 'save' | 'changeEmail' | 'setPreferredBranch' | 'validateEmail' | 'validatePhoneNumber'
>

const BILLING = 1
const SHIPPING = 2

const PASSWORD_WRONG = refuse('password_not_confirmed', {
  fields: { password: { code: 'password_not_confirmed' } },
})

const VALID = { valid: true, message: '' }
const invalidBy = (fault: FieldFault) => ({ valid: false, message: fieldFaultWords(fault) })

const toAddress = (address: PostalAddress | null, addressType: number) =>
  address === null ? null : { addressType, ...address }

export async function toCustomerData(
  record: CustomerRecord,
  ports: Pick<CustomerPorts, 'branch'>,
): Promise<CustomerData> {
  const { salutation, companyName, firstName, lastName, notification, phone, email, hasBusinessCard } = record
  const branch = record.preferredBranchId === null ? null : await ports.branch(record.preferredBranchId)
  return {
    customerDetails: { salutation, companyName, firstName, lastName, notification, phone, email, hasBusinessCard },
    billingAddress: toAddress(record.billingAddress, BILLING),
    shippingAddress: toAddress(record.shippingAddress, SHIPPING),
    billingIsShipping: record.billingIsShipping,
    preferencedBranch: branch === null ? null : { preferencedBranchId: branch.branchId, preferencedBranchInfo: branch },
  }
}

export function createProfile(deps: CustomerDeps, ports: CustomerPorts): ProfileOperations {
  const { db, limits, publicUrl } = deps
  async function answer(customerId: string) {
    const record = await findById(db, customerId)
    return record === null ? refuse('not_logged_in') : ok(await toCustomerData(record, ports))
  }

  return {
    get: async ({ customerId }) => (customerId === null ? refuse('not_logged_in') : answer(customerId)),

    save: async ({ customerId }, { customerDetails, billingAddress, shippingAddress, billingIsShipping }) => {
      if (customerId === null) return refuse('not_logged_in')
      const addressPersonalName = `${customerDetails.firstName} ${customerDetails.lastName}`
      const stored = (address: Omit<PostalAddress, 'addressPersonalName'>): PostalAddress => ({
        addressPersonalName,
        addressLine1: address.addressLine1,
        addressZip: address.addressZip,
        addressCity: address.addressCity,
      })
      const isSaved = await updateProfile(db, customerId, {
        ...customerDetails,
        companyName: customerDetails.salutation === SALUTATION_COMPANY ? customerDetails.companyName : '',
        billingIsShipping,
        ...(billingAddress && { billingAddress: stored(billingAddress) }),
        ...(shippingAddress && { shippingAddress: stored(shippingAddress) }),
      })
      const saved = await answer(customerId)
      return saved.ok && !isSaved ? refuse('personal_data_locked') : saved
    },

    changeEmail: async ({ customerId }, { newEmail, password }) => {
      if (customerId === null) return refuse('not_logged_in')
      const before = await findById(db, customerId)
      if (before === null) return refuse('not_logged_in')
      if (sameEmail(before.email, newEmail)) return refuse('email_unchanged')
      const refusal =
        (await checkPassword(deps, { customerId, password, ifWrong: PASSWORD_WRONG })) ??
        (await limits.take('email-change', customerId))
      if (refusal !== null) return refusal
      const isChanged = await inTransaction(db, async (tx) => {
        if (!(await updateEmail(tx, customerId, newEmail))) return false
        await ports.queueEmail(tx, addressChangedEmail(before, newEmail))
        // The new address may belong to another person, so the emails to it are limited.
        const mayWrite = (await limits.take('email-recipient', emailKey(newEmail), tx)) === null
        if (mayWrite) await ports.queueEmail(tx, newAddressEmail({ ...before, email: newEmail }, publicUrl))
        return true
      })
      return isChanged ? answer(customerId) : refuse('email_not_possible')
    },

    setPreferredBranch: async ({ customerId }, { branchId }) => {
      if (customerId === null) return refuse('not_logged_in')
      if (branchId !== null && (await ports.branch(branchId)) === null) return refuse('branch_unknown')
      const record = await updateCustomer(db, customerId, { preferredBranchId: branchId })
      return record === null ? refuse('not_logged_in') : ok(await toCustomerData(record, ports))
    },

    validateEmail: async (_caller, { email }) => {
      const checked = check(emailField, email)
      if (!checked.ok) return ok(invalidBy(checked.faults['body'] ?? { code: 'wrong' }))
      const valid = await ports.acceptsEmail(checked.value.replace(/^.*@/, ''))
      return ok(valid ? VALID : invalidBy({ code: 'email_without_mailbox' }))
    },

    validatePhoneNumber: async (_caller, { phoneNumber }) => {
      return ok(isValidPhoneNumber(phoneForm(phoneNumber), 'DE') ? VALID : invalidBy({ code: 'phone_wrong' }))
    },
  }
}
