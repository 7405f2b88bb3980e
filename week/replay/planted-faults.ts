/** Faults that are planted in the sources, one at a time, to prove that the invariants find them. */
import type { PlantedFault } from '../world/programs'

export const plantedFaults: readonly PlantedFault[] = [
  {
    // A refund that was made is requested again with another key, without a look at the provider.
    name: 'endless-refund',
    edits: [
      {
        file: 'server/bakery/refunds/requests.ts',
        find: 'if (attempts > 1 && !(await mayRetry(deps, claimed, payment))) return retryLater(deps, claimed)',
        replace: '',
      },
      {
        file: 'server/bakery/refunds/requests.ts',
        find: '.refund({ captureId: payment.captureId, amount, key })',
        replace:
          ".refund({ captureId: payment.captureId, amount, key: key + attempts })\n  if (result.kind === 'ok') return retryLater(deps, claimed)",
      },
    ],
  },
  {
    // Each bakehouse also bakes the goods of the other.
    name: 'two-bakehouses',
    edits: [
      {
        file: 'server/bakery/production/store.ts',
        find: '}.bakehouse = ',
        replace: "}.bakehouse >= 'A' and 'A' <= ",
      },
    ],
  },
  {
    name: 'table-after-closing',
    edits: [
      {
        file: 'server/bakery/slots/rules.ts',
        find: 'isOpenAt(branch, now) && isOpenAt(branch, addMinutes(now, branch.lastTableOrderMinutes))',
        replace: 'branch.lastTableOrderMinutes >= 0 || isOpenAt(branch, now)',
      },
    ],
  },
  {
    // The net amount is rounded down.
    name: 'one-cent',
    edits: [
      {
        file: 'server/bakery/pricing/vat-rules.ts',
        find: 'const net = Math.round((gross * 100) / (100 + rate))',
        replace: 'const net = Math.floor((gross * 100) / (100 + rate))',
      },
    ],
  },
  {
    name: 'mail-twice',
    edits: [
      {
        file: 'server/bakery/mail/service.ts',
        find: 'await sender(withFonts(email), await Promise.all(email.attachments.map(toTransport)))',
        replace:
          'for (const _ of [1, 2]) await sender(withFonts(email), await Promise.all(email.attachments.map(toTransport)))',
      },
    ],
  },
  {
    // A place of a time is taken without a look at how many there are.
    name: 'claim-without-condition',
    edits: [
      {
        file: 'server/bakery/slots/store.ts',
        find: ' <= 0 or taken + ',
        replace: ' <= 0 or 0 * taken + ',
      },
    ],
  },
  {
    // A node keeps every request that it has answered.
    name: 'kept-requests',
    edits: [
      {
        file: 'server/http/steps/identify.ts',
        find: "const { path, search } = splitAddress(request.url ?? '/')",
        replace:
          "const { path, search } = splitAddress(request.url ?? '/')\n  ;(globalThis.kept ??= []).push(request, response)",
      },
    ],
  },
]
