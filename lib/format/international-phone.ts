import { parsePhoneNumber } from 'libphonenumber-js/min'

/** '0451 555 01 17' becomes '+494515550117', as search engines and maps expect it; a text that is no number stays. */
export function internationalPhone(phone: string): string {
  try {
    return parsePhoneNumber(phone, 'DE').number
  } catch {
    return phone
  }
}
