import { testOrder } from '@/testing/order'
import { stepLabel, thankYouStateOf } from './thank-you-state'

test.each([
  ['pickup', 'Abgeholt'],
  ['inhouse', 'Serviert'],
  ['delivery', 'Übergeben'],
] as const)('names the handover of a %s by its own word', (orderMode, word) => {
  expect(stepLabel('collected', testOrder({ orderMode }))).toBe(word)
})

test.each(['pending', 'awaiting_approval', 'capturing'] as const)(
  'a company that waits in %s reads of no payment',
  (state) => {
    const words = thankYouStateOf(testOrder({ state, provider: 'account', paymentMethod: 'account' }))
    expect(JSON.stringify(words)).not.toMatch(/[Zz]ahl/)
  },
)

test.each(['abandoned', 'cancelled', 'refund_due', 'refunded'] as const)(
  'does not tell a company that buys on account that money goes back when its order is %s',
  (state) => {
    const order = testOrder({ state, provider: 'account', paymentMethod: 'account' })
    expect(thankYouStateOf(order)).not.toMatchObject({
      text: expect.stringMatching(/bezahlt|Geld|abgebucht|erstattet/),
    })
    expect(thankYouStateOf(testOrder({ state }))).toMatchObject({
      text: expect.stringMatching(/bezahlt|Geld|abgebucht|erstattet/),
    })
    expect(stepLabel(state, order)).not.toMatch(/zahl|Erstattet/)
  },
)
