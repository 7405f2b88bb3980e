/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { LegalNote } from './legal-note'

const cola = cartOf({ cartItems: [itemOf({ skuName: 'Hafen-Cola', withdrawal: 'possible' })] })

test('a consumer reads the right of withdrawal, and who may order for a company also that a company has none', () => {
  const { container: consumer } = renderWithCart(<LegalNote isCompany={false} />, cola)
  expect(consumer).toHaveTextContent('Sie können Ihre Bestellung 14 Tage lang widerrufen. Näheres unter Widerruf.')
  const { container: company } = renderWithCart(<LegalNote isCompany />, cola)
  expect(company).toHaveTextContent(/Wer für eine Firma bestellt, hat kein Widerrufsrecht\. Näheres unter Widerruf\./)
})
