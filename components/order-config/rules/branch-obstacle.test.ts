import { branchObstacleWords } from '@/lib/words/de/order-config'
import { branchOf } from '@/testing/order-config'
import { branchObstacle } from './branch-obstacle'

describe('branchObstacle', () => {
  const open = branchOf(17, { branchServiceExpress: true })
  const closed = branchOf(18, { branchServiceExpress: true, branchOpenNow: false })
  test.each([
    ['nothing for pickup, also while it is closed', closed, { orderMode: 'pickup', express: false }, true, null],
    ['nothing before a service is chosen', closed, { orderMode: null, express: false }, false, null],
    ['nothing for express while it is open', open, { orderMode: 'pickup', express: true }, true, null],
    [
      'that it has no express service',
      branchOf(17),
      { orderMode: 'pickup', express: true },
      true,
      'Hier gibt es keinen Express-Service.',
    ],
    [
      'that it is closed, for express',
      closed,
      { orderMode: 'pickup', express: true },
      true,
      'Dafür muss das Geschäft geöffnet sein.',
    ],
    [
      'that it is closed, for the table',
      closed,
      { orderMode: 'inhouse', express: false },
      true,
      'Dafür muss das Geschäft geöffnet sein.',
    ],
    [
      'that it has no tables',
      open,
      { orderMode: 'inhouse', express: false },
      false,
      'Hier gibt es keine Bestellung am Tisch.',
    ],
    [
      'that it does not deliver there',
      open,
      { orderMode: 'delivery', express: false },
      false,
      'Dieses Geschäft liefert nicht zu Ihnen.',
    ],
  ] as const)('%s', (_, branch, service, offered, obstacle) => {
    const code = branchObstacle(branch, service, offered)
    expect(code && branchObstacleWords[code]).toBe(obstacle)
  })
})
