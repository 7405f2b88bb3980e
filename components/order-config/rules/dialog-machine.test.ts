import fc from 'fast-check'
import { pagesBehind } from '@/components/state/order-dialog/dialog-pages'
import type { DialogRequest, Opener, Preset } from '@/components/state/order-dialog/dialog-request'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'
import { EMPTY_DRAFT, type OrderDraft, withOrigin } from '@/lib/domain/order-config/order-draft'
import { A_TIME, branchOf, COMPLETE, originAt } from '@/testing/order-config'
import { type DialogEvent, type DialogState, depthOf, openDialog, reduceDialog } from './dialog-machine'

const by = (opener: Opener, preset: Preset = {}): DialogRequest => ({ kind: 'opener', opener, preset })
const open = (opener: Opener, saved: OrderDraft = COMPLETE, preset: Preset = {}) =>
  openDialog(by(opener, preset), saved, null)
const run = (state: DialogState, ...events: DialogEvent[]): DialogState => events.reduce(reduceDialog, state)

const station = branchOf(30, { branchKind: 'station' })
const inhouse = { ...COMPLETE, orderMode: 'inhouse' } as const
const delivery = { ...COMPLETE, orderMode: 'delivery' } as const

describe('the page the dialog starts on', () => {
  test.each<Opener>(['header', 'location', 'service', 'branch', 'time', 'product'])(
    'is the location page for %s while no place is known',
    (opener) => expect(open(opener, EMPTY_DRAFT).page).toBe('LocationPage'),
  )

  test.each<[Opener, string]>([
    ['header', 'ServicePage'],
    ['location', 'LocationPage'],
    ['service', 'ServicePage'],
    ['product', 'ServicePage'],
    ['branch', 'BranchListPage'],
    ['time', 'TargetDateTimePage'],
  ])('with a complete configuration is, for %s, the %s', (opener, page) => expect(open(opener).page).toBe(page))

  test('is the service page when a branch is to be edited before a service is chosen', () => {
    expect(open('branch', { ...COMPLETE, orderMode: null }).page).toBe('ServicePage')
  })

  test('is not the time page for orders at the table', () => {
    expect(open('time', inhouse).page).toBe('ServicePage')
  })

  test('is the location page to edit the branch of a delivery', () => {
    expect(open('branch', delivery).page).toBe('LocationPage')
  })

  test('is the location page when a postcode is preset', () => {
    expect(open('product', COMPLETE, { postalCode: '20095' }).page).toBe('LocationPage')
  })

  test('is the branch list when a service is preset and the place is known', () => {
    const state = open('product', COMPLETE, { orderMode: 'inhouse' })
    expect([state.page, state.draft.orderMode]).toEqual(['BranchListPage', 'inhouse'])
  })
})

describe('the draft the dialog starts with', () => {
  const edited = { ...COMPLETE, originInformation: originAt('20095', 'Hamburg') }

  test('is the last edited draft for the header', () => {
    expect(openDialog(by('header'), COMPLETE, edited).draft).toEqual(edited)
  })

  test('is a copy of the saved configuration for all other buttons', () => {
    expect(openDialog(by('time'), COMPLETE, edited).draft).toEqual(COMPLETE)
  })
})

describe('the pages behind an entry page', () => {
  test.each([
    ['InHouseInfoPage', 'inhouse', ['LocationPage', 'ServicePage', 'BranchListPage']],
    ['ServicePage', null, ['LocationPage']],
    ['BranchListPage', 'pickup', ['LocationPage', 'ServicePage']],
    ['TargetDateTimePage', 'pickup', ['LocationPage', 'ServicePage', 'BranchListPage']],
    ['TargetDateTimePage', 'delivery', ['LocationPage', 'ServicePage']],
    ['PickupStationInfoPage', 'pickup', ['LocationPage', 'ServicePage', 'BranchListPage']],
    ['BranchDetailPage', null, []],
    ['InHousePage', 'inhouse', []],
    ['LocationPage', null, []],
  ] as const)('%s (%s) has %j behind it', (page, orderMode, behind) => {
    let state = openDialog({ kind: 'entry', page, draft: { ...COMPLETE, orderMode } }, EMPTY_DRAFT, null)
    const walked = []
    while (depthOf(state) > 1) {
      state = run(state, { type: 'wentBack' })
      walked.unshift(state.page)
    }
    expect(walked).toEqual(behind)
    expect(run(state, { type: 'wentBack' })).toBe(state)
  })
})

describe('going forward', () => {
  const atPlace = open('location', EMPTY_DRAFT)
  const atService = run(atPlace, { type: 'originChosen', origin: originAt('23552') })
  const pickup = { type: 'serviceChosen', orderMode: 'pickup', express: false } as const
  const atTable = { type: 'serviceChosen', orderMode: 'inhouse', express: false } as const

  test('leads from the place to the service', () => expect(atService.page).toBe('ServicePage'))

  test('leads from pickup and from the table to the branch list', () => {
    expect(run(atService, pickup).page).toBe('BranchListPage')
    expect(run(atService, atTable).page).toBe('BranchListPage')
  })

  test('leads from delivery to the date, at the first returned branch', () => {
    const state = run(atService, { type: 'deliveryChosen', branch: branchOf(5) })
    expect([state.page, state.draft.orderMode, state.draft.targetBranch?.branchId]).toEqual([
      'TargetDateTimePage',
      'delivery',
      5,
    ])
  })

  test('leads from a branch to the date', () => {
    expect(run(atService, pickup, { type: 'branchChosen', branch: branchOf(17) }).page).toBe('TargetDateTimePage')
  })

  test('leads from a branch to the information about table orders', () => {
    expect(run(atService, atTable, { type: 'branchChosen', branch: branchOf(17) }).page).toBe('InHouseInfoPage')
  })

  test('leads from a pickup station via its information page to the date', () => {
    const explained = run(atService, pickup, { type: 'branchChosen', branch: station })
    expect(explained.page).toBe('PickupStationInfoPage')
    expect(run(explained, { type: 'stationAccepted' }).page).toBe('TargetDateTimePage')
  })

  test('shows the service page after a branch is accepted, and then skips the branch list', () => {
    const accepted = run(atPlace, { type: 'branchShown', branch: branchOf(17) }, { type: 'branchAccepted' })
    expect(accepted.page).toBe('ServicePage')
    expect(run(accepted, pickup).page).toBe('TargetDateTimePage')
    expect(run(accepted, atTable).page).toBe('InHouseInfoPage')
  })

  test('shows the branch list again when the branch is to be changed', () => {
    const accepted = run(atPlace, { type: 'branchShown', branch: branchOf(17) }, { type: 'branchAccepted' })
    const elsewhere = run(
      accepted,
      { type: 'otherPlaceRequested' },
      { type: 'originChosen', origin: originAt('20095') },
    )
    expect(run(elsewhere, pickup).page).toBe('BranchListPage')
  })

  test('shows all branches when the place is unknown, and the chosen branch becomes the place', () => {
    const state = run(
      open('location'),
      { type: 'allBranchesRequested' },
      { type: 'branchChosen', branch: branchOf(17) },
    )
    expect([state.page, state.branchSettled]).toEqual(['ServicePage', true])
    expect(state.draft.originInformation?.postalCode).toBe('23552')
  })

  test('uses the address of a shown branch as the place', () => {
    const { draft } = run(atPlace, { type: 'branchShown', branch: branchOf(17) })
    expect(draft.originInformation?.postalCode).toBe('23552')
  })
})

test('ignores a response that arrives after its page was left', () => {
  const state = open('time')
  expect(run(state, { type: 'deliveryChosen', branch: branchOf(5) })).toBe(state)
})

describe('changing a choice', () => {
  test('resets service, express and time with another postcode', () => {
    const express = { ...COMPLETE, express: true }
    expect(withOrigin(express, originAt('20095', 'Hamburg'))).toMatchObject({
      orderMode: null,
      express: false,
      targetDateTime: EMPTY_DATE_TIME,
    })
  })

  test('keeps them with the same postcode', () => {
    expect(withOrigin(COMPLETE, originAt('23552'))).toEqual(COMPLETE)
  })

  test('resets them with another town without a postcode', () => {
    const hamburg = { ...originAt('', 'Hamburg'), searchText: 'Hamburg' }
    const berlin = { ...originAt('', 'Berlin'), searchText: 'Berlin' }
    expect(withOrigin({ ...COMPLETE, originInformation: hamburg }, berlin).orderMode).toBeNull()
  })

  test('clears the time with another branch', () => {
    const state = run(open('branch'), { type: 'branchChosen', branch: branchOf(18) })
    expect(state.draft.targetDateTime).toBe(EMPTY_DATE_TIME)
  })

  test('clears express and the time with another service', () => {
    const state = run(open('service', { ...COMPLETE, express: true }), {
      type: 'serviceChosen',
      orderMode: 'inhouse',
      express: true,
    })
    expect(state.draft).toMatchObject({ express: false, targetDateTime: EMPTY_DATE_TIME })
  })
})

describe('a configuration', () => {
  test.each<[string, Partial<OrderDraft>, boolean]>([
    ['with mode, branch and time', {}, true],
    ['without a mode', { orderMode: null }, false],
    ['without a branch', { targetBranch: null }, false],
    ['without a time', { targetDateTime: EMPTY_DATE_TIME }, false],
    ['without a place', { originInformation: null }, true],
  ])('%s is complete: %s', (_, part, complete) => expect(isConfigComplete({ ...COMPLETE, ...part })).toBe(complete))
})

describe('any sequence of events', () => {
  const anyBranch = fc.constantFrom(branchOf(17), branchOf(18), station)
  const anyEvent: fc.Arbitrary<DialogEvent> = fc.oneof(
    fc.record({ type: fc.constant('originChosen'), origin: fc.constantFrom(originAt('23552'), originAt('20095')) }),
    fc.record({
      type: fc.constant('serviceChosen'),
      orderMode: fc.constantFrom('pickup' as const, 'inhouse' as const),
      express: fc.boolean(),
    }),
    fc.record({ type: fc.constant('deliveryChosen'), branch: anyBranch }),
    fc.record({ type: fc.constant('branchChosen'), branch: anyBranch }),
    fc.record({ type: fc.constant('branchShown'), branch: anyBranch }),
    fc.constantFrom<DialogEvent>(
      { type: 'branchAccepted' },
      { type: 'stationAccepted' },
      { type: 'otherPlaceRequested' },
      { type: 'allBranchesRequested' },
      { type: 'otherBranchRequested' },
      { type: 'wentBack' },
      { type: 'timeChosen', targetDateTime: A_TIME },
    ),
  ) as fc.Arbitrary<DialogEvent>
  const anyOpening = fc
    .record({
      opener: fc.constantFrom<Opener>('header', 'location', 'service', 'branch', 'time', 'product'),
      saved: fc.constantFrom<OrderDraft>(EMPTY_DRAFT, COMPLETE, inhouse, delivery),
      orderMode: fc.constantFrom(undefined, 'pickup' as const, 'inhouse' as const, 'delivery' as const),
    })
    .map(({ opener, saved, orderMode }) => open(opener, saved, { orderMode }))
  const anyWalk = fc
    .tuple(anyOpening, fc.array(anyEvent, { maxLength: 25 }))
    .map(([start, events]) => ({ start, end: run(start, ...events) }))

  test('goes back to the page behind, with one history entry less', () => {
    fc.assert(
      fc.property(anyWalk, ({ end }) => {
        const behind = pagesBehind(end.page, end.draft.orderMode).at(-1)
        const after = run(end, { type: 'wentBack' })
        expect(after.page).toBe(behind ?? end.page)
        expect(depthOf(after)).toBe(Math.max(1, depthOf(end) - 1))
      }),
    )
  })

  test('allows express for pickup only', () => {
    fc.assert(
      fc.property(anyWalk, ({ end }) => {
        expect(end.draft.express && end.draft.orderMode !== 'pickup').toBe(false)
      }),
    )
  })

  /** The next event on a page on the way to an order. */
  const nextStep = (state: DialogState): DialogEvent | null => {
    switch (state.page) {
      case 'LocationPage':
        return { type: 'originChosen', origin: originAt('23552') }
      case 'ServicePage':
        return { type: 'serviceChosen', orderMode: 'pickup', express: false }
      case 'BranchListPage':
        return { type: 'branchChosen', branch: branchOf(17) }
      case 'BranchDetailPage':
        return { type: 'branchAccepted' }
      case 'PickupStationInfoPage':
        return { type: 'stationAccepted' }
      case 'TargetDateTimePage':
        return state.draft.targetBranch === null
          ? { type: 'otherBranchRequested' }
          : { type: 'timeChosen', targetDateTime: A_TIME }
      case 'InHousePage':
      case 'InHouseInfoPage':
        return null
    }
  }

  test('can be finished from every page', () => {
    fc.assert(
      fc.property(anyWalk, ({ end }) => {
        let state = end
        for (let step = 0; step < 6; step++) {
          const event = nextStep(state)
          if (event !== null) state = run(state, event)
        }
        const atTable = state.page === 'InHouseInfoPage' || state.page === 'InHousePage'
        expect(isConfigComplete(state.draft) || (atTable && state.draft.targetBranch !== null)).toBe(true)
      }),
    )
  })
})
