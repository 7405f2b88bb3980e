/** What a paid order is found by. Pure. */
import type { Billing } from '@/lib/contract/billing'
import type { Contact } from '@/lib/contract/contact'
import { searchKeys } from '@/lib/search-keys'

export type Named = {
  orderNumber: string
  invoiceNumber?: string | null | undefined
  pickupCode?: string | undefined
  contact?: Contact | null | undefined
  billing?: Billing | null | undefined
}

export const keysOfOrder = ({ orderNumber, invoiceNumber, pickupCode, contact, billing }: Named): string[] =>
  searchKeys({
    names: [contact?.firstName ?? '', contact?.lastName ?? '', billing?.companyName ?? ''],
    numbers: [orderNumber, invoiceNumber ?? '', pickupCode ?? ''],
    email: contact?.email,
    phone: contact?.phone,
  })
