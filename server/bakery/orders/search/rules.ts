/** The search keys of a paid order. Pure. */
import type { Billing } from '@/lib/contract/billing'
import type { Contact } from '@/lib/contract/contact'
import { searchKeys } from '@/lib/domain/search-keys'

export type SearchableOrder = {
  orderNumber: string
  invoiceNumber?: string | null | undefined
  pickupCode?: string | undefined
  contact?: Contact | null | undefined
  billing?: Billing | null | undefined
}

export const keysOfOrder = ({ orderNumber, invoiceNumber, pickupCode, contact, billing }: SearchableOrder): string[] =>
  searchKeys({
    names: [contact?.firstName ?? '', contact?.lastName ?? '', billing?.companyName ?? ''],
    numbers: [orderNumber, invoiceNumber ?? '', pickupCode ?? ''],
    email: contact?.email,
    phone: contact?.phone,
  })
