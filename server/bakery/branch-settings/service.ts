/** Branches as head office edits them: stored at once, with the checks of an import. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { slugOf } from '@/lib/format/slug'
import { branchFieldText } from '@/lib/words/de/branch-fields'
import { recordInAuditLog } from '../audit-log/service'
import { bindUseCases } from '../bind-use-cases'
import { dueTimesOfPaidOrders, outsideHours } from '../branch-hours/service'
import { type BranchRecord, offersService } from '../branches/rules'
import type { BranchesService } from '../branches/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { branchTable, checkTexts, openingHoursTable, readTexts, slotLimitsTable, writeRows } from '../exchange/service'
import {
  type BranchTexts,
  type Fields,
  fieldOfHours,
  fieldOfLimit,
  fieldsOf,
  mergeBranchEdits,
  textsOfFields,
} from './field-rules'
import { branchWithSlug, countStandingOrdersAt, deleteHoursAndLimits, lastEditor, lockBranch } from './store'

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'all' | 'byErpId' | 'refresh'>
}
type Operations = BakeryBackend['branchSettings']
type Input<O extends keyof Operations> = Parameters<Operations[O]>[1]
type Fault = { field: string; reason: string }

async function readBranch(db: Db | Tx, erpId: number, branchId: number): Promise<BranchTexts> {
  const [branch = {}] = await readTexts(db, branchTable, [String(erpId)])
  const hours = await readTexts(db, openingHoursTable, [String(branchId)])
  return { branch, hours, limits: await readTexts(db, slotLimitsTable, [String(branchId)]) }
}

/** The three sheets as an import would read them, or its faults by field. */
async function checkBranch(tx: Tx, { branch, hours, limits }: BranchTexts) {
  const checked = await checkTexts(tx, branchTable, [branch])
  const ofHours = await checkTexts(tx, openingHoursTable, hours)
  const ofLimits = await checkTexts(tx, slotLimitsTable, limits)
  const faults: Fault[] = [
    ...checked.faults.map(({ field, reason }) => ({ field, reason })),
    ...ofHours.faults.map(({ index, reason }) => ({ field: fieldOfHours(hours[index] ?? {}), reason })),
    ...ofLimits.faults.map(({ index, reason }) => ({ field: fieldOfLimit(limits[index] ?? {}), reason })),
  ]
  const [texts = {}] = checked.texts
  const other = faults.length > 0 ? undefined : await branchWithSlug(tx, slugOf(texts['name'] ?? ''))
  if (other !== undefined && String(other.erpId) !== branch['erpId'])
    faults.push({ field: 'name', reason: `is the name of branch ${other.erpId}` })
  return {
    // Both ends of a span may be wrong.
    faults: [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()],
    rows: { branch: checked.rows, hours: ofHours.rows, limits: ofLimits.rows },
    fields: fieldsOf({ branch: texts, hours: ofHours.texts, limits: ofLimits.texts }),
  }
}

async function writeHoursAndLimits(tx: Tx, { hours, limits }: Awaited<ReturnType<typeof checkBranch>>['rows']) {
  await writeRows(tx, openingHoursTable, hours, () => {})
  await writeRows(tx, slotLimitsTable, limits, () => {})
}

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'de'))

async function stateOf({ db, clock, branches }: Deps, branch: BranchRecord) {
  const all = await branches.all()
  const due = await dueTimesOfPaidOrders(db, branch.branchId, clock.now())
  return ok({
    branchERPId: branch.erpId,
    fields: { ...fieldsOf(await readBranch(db, branch.erpId, branch.branchId)) },
    priceZones: distinct(all.map(({ priceZone }) => priceZone)),
    bakehouses: distinct(all.map(({ bakehouse }) => bakehouse)),
    outside: outsideHours(branch, due).length,
    standingOrders: await countStandingOrdersAt(db, branch.branchId),
  })
}

async function read(deps: Deps, _caller: Caller, { branchERPId }: Input<'read'>) {
  const branch = await deps.branches.byErpId(branchERPId)
  return branch === undefined ? refuse('branch_unknown') : stateOf(deps, branch)
}

async function list({ branches }: Deps) {
  const services = ['pickup', 'express', 'inhouse', 'delivery'] as const
  const rows = (await branches.all()).map((branch) => ({
    ...{ branchERPId: branch.erpId, name: branch.publicName, city: branch.city, kind: branch.kind },
    ...{ closed: branch.closed, priceZone: branch.priceZone, bakehouse: branch.bakehouse },
    services: services.filter((service) =>
      service === 'express' ? branch.express : offersService(branch, service, false),
    ),
  }))
  return ok({ branches: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'de')) })
}

async function saveWithin(tx: Tx, caller: Caller, { branchERPId, edits: given }: Input<'save'>) {
  const row = await lockBranch(tx, branchERPId)
  if (row === undefined) return refuse('branch_unknown')
  const now = fieldsOf(await readBranch(tx, branchERPId, row.branchId))
  const unknown = given.filter(({ field }) => now[field] === undefined)
  if (unknown.length > 0) {
    const faults = unknown.map(({ field }) => ({ field, reason: 'is an unknown column' }))
    return refuse('edit_refused', { details: { faults } })
  }
  const wanted: Fields = { ...now, ...Object.fromEntries(given.map(({ field, after }) => [field, after])) }
  const { faults, rows, fields } = await checkBranch(tx, textsOfFields(String(branchERPId), wanted))
  if (faults.length > 0) return refuse('edit_refused', { details: { faults } })
  const { edits, conflicts } = mergeBranchEdits(given, now, fields)
  if (conflicts.length > 0) {
    const by = await lastEditor(tx, row.branchId)
    return refuse('edit_conflict', { details: { conflicts: conflicts.map((conflict) => ({ ...conflict, by })) } })
  }
  if (edits.length === 0) return refuse('edit_empty')
  await writeRows(tx, branchTable, rows.branch, () => {})
  if (edits.some(({ field }) => field.includes(':'))) {
    await deleteHoursAndLimits(tx, row.branchId)
    await writeHoursAndLimits(tx, rows)
  }
  await recordInAuditLog(tx, caller, {
    operation: 'branchSettings.save',
    subject: row.publicName,
    branchId: row.branchId,
    before: { edited: edits.map((edit) => branchFieldText(edit.field, edit.now)) },
    after: { edited: edits.map((edit) => branchFieldText(edit.field, edit.after)) },
  })
  return ok(row.branchId)
}

async function save(deps: Deps, caller: Caller, input: Input<'save'>) {
  const saved = await transact(deps.db, (tx) => saveWithin(tx, caller, input))
  if (!saved.ok) return saved
  await deps.branches.refresh()
  return read(deps, caller, input)
}

async function copyWithin(tx: Tx, caller: Caller, { branchERPId, newERPId, name }: Input<'copy'>) {
  const template = await lockBranch(tx, branchERPId)
  if (template === undefined) return refuse('branch_unknown')
  const fields = { ...fieldsOf(await readBranch(tx, branchERPId, template.branchId)), name: name.trim(), closed: 'ja' }
  const { branch, hours, limits } = textsOfFields(newERPId.trim(), fields)
  const checked = await checkTexts(tx, branchTable, [branch])
  const faults = checked.faults.map(({ field, reason }) => ({ field, reason }))
  const erpId = Number(checked.rows[0]?.['erpId'])
  if (erpId > 0 && (await lockBranch(tx, erpId)) !== undefined)
    faults.push({ field: 'erpId', reason: 'is already taken' })
  const sameName = await branchWithSlug(tx, slugOf(name.trim()))
  if (sameName !== undefined) faults.push({ field: 'name', reason: `is the name of branch ${sameName.erpId}` })
  if (faults.length > 0) return refuse('edit_refused', { details: { faults } })
  await writeRows(tx, branchTable, checked.rows, () => {})
  const { rows } = await checkBranch(tx, { branch, hours, limits })
  await writeHoursAndLimits(tx, rows)
  const added = await lockBranch(tx, erpId)
  await recordInAuditLog(tx, caller, {
    operation: 'branchSettings.copy',
    subject: name.trim(),
    branchId: added?.branchId,
    before: null,
    after: { template: template.publicName },
  })
  return ok(erpId)
}

async function copy(deps: Deps, caller: Caller, input: Input<'copy'>) {
  const copied = await transact(deps.db, (tx) => copyWithin(tx, caller, input))
  if (!copied.ok) return copied
  await deps.branches.refresh()
  return read(deps, caller, { branchERPId: copied.value })
}

export const createBranchSettingsService = (deps: Deps): Operations => bindUseCases(deps, { list, read, save, copy })
