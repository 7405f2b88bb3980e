/** A paid order of two loaves. */
import type { Billing } from '@/lib/contract/orders/billing'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'

/** A company's address for a plain invoice. */
export const testBilling = (more: Partial<Billing> = {}): Billing => ({
  companyName: 'Kontorhaus Petersen GmbH',
  personalName: '',
  addressLine1: 'An der Untertrave 97',
  addressZip: '23552',
  addressCity: 'Lübeck',
  vatId: '',
  reference: '',
  orderReference: '',
  eInvoice: false,
  leitwegId: '',
  ...more,
})

export const testLine = (more: Partial<OrderLine> = {}): OrderLine => ({
  skuid: 101001,
  skuNumber: '1001',
  skuName: 'Speicherlaib',
  skuSubline: 'Roggenmischbrot, 1.000 g',
  imagePath: '/pictures/landbrot.webp',
  units: 2,
  unitPrice: 520,
  totalPrice: 1_040,
  totalDiscount: 0,
  depositPrice: 0,
  packaging: null,
  discounts: [],
  vatRate: 7,
  allergens: 'Enthält: Roggen.',
  withdrawal: 'perishable',
  ...more,
})

export const testOrder = (more: Partial<Order> = {}): Order => ({
  orderGUID: '00000000-0000-4000-8000-000000000001',
  orderNumber: 'HJ-2026-000001',
  invoiceNumber: '#RE-2026-000001',
  provider: 'paypal',
  paymentMethod: 'wallet',
  costCentre: '',
  state: 'paid',
  step: 'accepted',
  readyAt: '0001-01-01T00:00:00',
  createdAt: '2026-11-20T09:00:00+01:00',
  paidAt: '2026-11-20T09:01:00+01:00',
  orderMode: 'pickup',
  express: false,
  targetDateTime: '2026-11-21T08:30:00+01:00',
  timeChanges: 0,
  table: null,
  branch: {
    branchId: 1017,
    branchPublicName: 'Lübeck, Hüxstraße',
    street: 'Hüxstraße 31',
    postCode: '23552',
    city: 'Lübeck',
    kind: 'shop',
  },
  pickupCode: '',
  contact: { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@hansejunge.example' },
  deliveryAddress: null,
  billing: null,
  invoiceChangeableUntil: '0001-01-01T00:00:00',
  note: '',
  cancellableUntil: '0001-01-01T00:00:00',
  lines: [testLine()],
  subTotal: 1_040,
  orderCatalogDiscount: 0,
  orderDiscount: 0,
  depositTotal: 0,
  shippingPrice: 0,
  grandTotal: 1_040,
  vat: [{ rate: 7, net: 972, tax: 68 }],
  refunds: [],
  withdrawals: [],
  openMove: null,
  openChange: null,
  guest: true,
  ...more,
})

/** The same order at the counter. */
export const testBranchOrder = (more: Partial<BranchOrder> = {}): BranchOrder => ({
  ...testOrder(),
  step: 'new',
  steps: [],
  changed: null,
  customerName: 'Fiete Hansen',
  phone: '',
  staffNote: '',
  withdrawals: [],
  ...more,
})
