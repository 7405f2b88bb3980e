/** A node of head office as a process of its own: does one bulk write and says what came of it. Its parent kills it. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { connect } from '@/server/bakery/db/client'
import { listenForChanges } from '@/server/bakery/db/listen'
import { createBulkOffice } from './bulk-office'
import { staffCaller } from './staff'

type Assortment = BakeryBackend['assortment']
export type BulkWork = { databaseUrl: string } & (
  | { call: 'publish'; input: Parameters<Assortment['publish']>[1] }
  | { call: 'raise'; input: Parameters<Assortment['raise']>[1] }
)

const silent = { info: () => {}, warn: () => {}, error: () => {} }

process.once('message', ({ databaseUrl, ...work }: BulkWork) => {
  const { db } = connect(databaseUrl)
  const office = createBulkOffice({ db, changes: listenForChanges(databaseUrl, silent) })
  const caller = staffCaller('head_office')
  const result = work.call === 'publish' ? office.publish(caller, work.input) : office.raise(caller, work.input)
  void result.then(({ ok }) => process.send?.({ ok }))
})
process.once('disconnect', () => process.exit())
