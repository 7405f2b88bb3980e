/** Use cases of photos: a photo is stored, and a node reads one whose file it lacks. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { slugOf } from '@/lib/format/slug'
import { recordInAuditLog } from '../audit-log/service'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { convertPhoto, photoName, readProductTexts } from '../exchange/service'
import { insertPhoto, readPhoto } from './store'

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>
type Deps = Pick<BakeryDeps, 'db' | 'clock'>

export async function addPhoto(
  { db, clock }: Deps,
  caller: Caller,
  { skuNumber, base64 }: Parameters<Assortment['addPhoto']>[1],
): Answer<'addPhoto'> {
  const product = (await readProductTexts(db, [skuNumber])).get(skuNumber)
  if (product === undefined) return refuse('product_unknown')
  const photo = await convertPhoto(Buffer.from(base64, 'base64'))
  if ('fault' in photo) return refuse('photo_refused', { details: { fault: photo.fault } })
  const name = photoName(slugOf(skuNumber), photo.content)
  await inTransaction(db, async (tx) => {
    await insertPhoto(tx, { name, content: photo.content, createdAt: clock.now() })
    const subject = product['name']?.replaceAll('|', '') ?? skuNumber
    await recordInAuditLog(tx, caller, { operation: 'assortment.addPhoto', subject, before: null, after: null })
  })
  return ok({ image: `/pictures/${name}` })
}

export async function findPhoto({ db }: Pick<Deps, 'db'>, { name }: { name: string }): Answer<'photo'> {
  return ok({ base64: (await readPhoto(db, name))?.toString('base64') ?? null })
}
