/** German texts of the day as it runs. Pure. */

import { queueWords } from '@/components/team/queues/queues-words'
import type { AttentionItem, Today } from '@/lib/contract/staff/reports'
import type { QueueName } from '@/lib/contract/values'
import { counted, formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { queueTitles } from '@/lib/words/de/queues'

type Told = { title: string; about: string; href: string; act: string }

const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen')
const isQueue = (kind: AttentionItem['kind']): kind is QueueName => kind in queueTitles

/** A sentence about an item that needs attention, whom it concerns, and the link to it. */
export function attentionWords({ kind, count, branchERPId, branchPublicName, orderNumber }: AttentionItem): Told {
  const order = { href: teamRoutes.order(branchERPId, orderNumber), act: 'Ansehen' }
  const first = `${count === 1 ? '' : 'Die nächste: '}${orderNumber}, ${branchPublicName}`
  if (kind === 'endangered') return { title: `${orders(count)} mit ausverkaufter Ware`, about: first, ...order }
  if (kind === 'late') return { title: `${orders(count)} überfällig`, about: first, ...order }
  if (kind === 'paused')
    return {
      title: counted(count, 'Filiale hat angehalten', 'Filialen haben angehalten'),
      about: count === 1 ? branchPublicName : `Eine davon: ${branchPublicName}`,
      href: teamRoutes.pause(branchERPId),
      act: 'Ansehen',
    }
  if (isQueue(kind))
    return {
      title: `${queueTitles[kind]}: ${formatCount(count)}`,
      about: queueWords[kind].means,
      href: teamRoutes.queues,
      act: 'Klären',
    }
  return {
    title: counted(count, 'Erstattung ist zu entscheiden', 'Erstattungen sind zu entscheiden'),
    about: 'Die Kundschaft wartet auf ihr Geld',
    href: teamRoutes.refunds,
    act: 'Entscheiden',
  }
}

/** The expected total of the current hour, if its rest is like the day so far; null if that cannot be estimated. */
export function expectedOf({ hours, total }: Today, hour: number): number | null {
  const usual = hours.find((one) => one.hour === hour)?.before ?? 0
  return total.before.orders === 0 || usual === 0 ? null : Math.round((usual * total.now.orders) / total.before.orders)
}

/** 'Bestellungen je Stunde bis 14:10, Spitze um 8 Uhr mit 171, am Sa, 14.11. davor 158.' */
export function hoursSentence({ hours }: Today, clock: string): string {
  const peak = hours.toSorted((a, b) => b.now - a.now)[0]
  if (peak === undefined || peak.now === 0) return `Bestellungen je Stunde bis ${clock}: heute noch keine.`
  return `Bestellungen je Stunde bis ${clock}, Spitze um ${peak.hour} Uhr mit ${peak.now}, eine Woche davor ${peak.before}.`
}
