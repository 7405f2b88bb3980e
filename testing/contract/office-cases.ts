/** Contract: companies, questions, notices and legal texts. */
import { randomUUID } from 'node:crypto'
import { staffCaller } from '../staff'
import { granted, guest } from './callers'
import type { ContractCases } from './context'

export const officeCases: ContractCases = {
  'gives companies an account with a limit, people and cost centres': async ({ shop }) => {
    const office = staffCaller('head_office')
    const newCustomer = async () => {
      const email = `${randomUUID()}@beispiel.de`
      const names = {
        salutation: 2,
        companyName: '',
        firstName: 'Fiete',
        lastName: 'Hansen',
        phone: '',
        notification: 2,
      }
      const password = 'Deichbrot7'
      const customerDetails = { ...names, email, confirmEmail: email, password, confirmPassword: password }
      await granted(shop.customers.register(guest(), { customerDetails }))
      const { customerId } = await granted(shop.customers.login(guest(), { email, password }))
      return { ...guest(), customerId }
    }
    const [admin, other] = [await newCustomer(), await newCustomer()]
    expect((await granted(shop.companies.mine(admin, {}))).company).toBeNull()
    const address = { addressLine1: 'Kai 1', addressZip: '23552', addressCity: 'Lübeck' }
    const form = {
      companyName: `Kai ${randomUUID()}`,
      ...address,
      vatId: '',
      leitwegId: '',
      invoiceEmail: 'r@kai.example',
    }
    const { companyId } = await granted(shop.companies.ask(admin, form))
    expect(await shop.companies.invite(admin, { email: 'k@kai.example' })).toMatchObject({ error: 'company_not_open' })
    await granted(shop.companies.decline(office, { companyId, reason: 'Bitte mit USt-IdNr.' }))
    await granted(shop.companies.ask(admin, { ...form, vatId: 'DE123456789' }))
    await granted(shop.companies.confirm(office, { companyId, before: 0, limit: 50_000 }))
    expect((await granted(shop.companies.pause(office, { companyId }))).state).toBe('paused')
    expect((await granted(shop.companies.resume(office, { companyId }))).state).toBe('confirmed')
    const { invitations } = await granted(shop.companies.invite(admin, { email: 'k@kai.example' }))
    expect(invitations).toMatchObject([{ email: 'k@kai.example' }])
    const guessed = { error: 'company_invitation_invalid' }
    expect(await shop.companies.accept(other, { token: 'guessed' })).toMatchObject(guessed)
    const me = { customerId: admin.customerId }
    expect(
      (await granted(shop.companies.setPersonLimit(admin, { ...me, before: null, limit: 100 }))).people[0]?.limit,
    ).toBe(100)
    const centres = { costCentres: ['100 Empfang'], required: true }
    const before = { costCentres: [], required: false }
    expect((await granted(shop.companies.setCostCentres(admin, { before, ...centres }))).costCentreRequired).toBe(true)
    const late = { before, costCentres: [], required: true }
    expect(await shop.companies.setCostCentres(admin, late)).toMatchObject({ error: 'company_changed' })
    expect(await shop.companies.removePerson(admin, me)).toMatchObject({ error: 'company_last_admin' })
    expect(await shop.companies.removePerson(other, me)).toMatchObject({ error: 'company_admin_only' })
    const unknown = { error: 'company_invoice_unknown' }
    expect(await shop.companies.paper(admin, { number: 'SR-2026-999999' })).toMatchObject(unknown)
    expect(await shop.companies.staffPaper(office, { number: 'SR-2026-999999' })).toMatchObject(unknown)
    const payment = { number: 'SR-2026-999999', amount: 1, paidOn: '2026-11-28', requestId: randomUUID() }
    expect(await shop.companies.enterPayment(office, payment)).toMatchObject(unknown)
    const { companies } = await granted(shop.companies.list(office, {}))
    expect(companies.find((one) => one.companyId === companyId)).toMatchObject({ limit: 50_000, open: 0, people: 1 })
  },

  'edits questions, notices and legal texts, and takes it back': async ({ shop }) => {
    const [author, second] = [staffCaller('head_office'), staffCaller('head_office')]
    const headline = `Thema ${randomUUID()}`
    const after = { headline, question: 'Wann?', answer: '<p>Um eins.</p>', place: '' }
    const edit = { kind: 'question' as const, entryId: null, before: null, after, reason: 'Neu' }
    const draft = await granted(shop.contentEdits.save(author, { ...edit, asDraft: true }))
    expect((await granted(shop.contentEdits.preview(second, draft))).url).toMatch(/^\/service#/)
    const previewed = { ...author, contentPreview: draft.changeId }
    expect((await granted(shop.content.faq(previewed, {}))).at(-1)?.headline).toBe(headline)
    await granted(shop.contentEdits.discard(second, draft))
    const saved = await granted(shop.contentEdits.save(author, { ...edit, asDraft: false }))
    const key = { kind: 'question' as const, entryId: saved.entryId ?? 0 }
    expect((await granted(shop.contentEdits.versions(author, key))).changes).toMatchObject([
      { reason: 'Neu', isNew: true },
    ])
    const headlines = async () => (await granted(shop.content.faq(guest(), {}))).map((one) => one.headline)
    expect(await headlines()).toContain(headline)
    const topic = { before: headline, after: `${headline} neu`, reason: '' }
    const renamed = await granted(shop.contentEdits.renameTopic(second, topic))
    expect(await headlines()).toContain(topic.after)
    expect(await shop.contentEdits.renameTopic(author, topic)).toMatchObject({ error: 'edit_conflict' })
    await granted(shop.contentEdits.undo(author, renamed))
    await granted(shop.contentEdits.undo(second, saved))
    expect(await headlines()).not.toContain(headline)
    const { entries, ownTexts } = await granted(shop.contentEdits.list(author, {}))
    expect(entries.map(({ entryId }) => entryId)).not.toContain(saved.entryId)
    const imprint = { name: 'imprint', validFrom: '2099-01-01', body: `<p>${headline}</p>` }
    const before = { ...imprint, validFrom: '', body: ownTexts.imprint }
    const legal = { kind: 'legal' as const, entryId: null, before, after: imprint, reason: '', asDraft: false }
    const planned = await granted(shop.contentEdits.save(author, legal))
    expect((await granted(shop.content.legalTexts(guest(), {}))).map(({ body }) => body)).toContain(imprint.body)
    await granted(shop.contentEdits.undo(author, planned))
    expect((await granted(shop.content.legalTexts(guest(), {}))).map(({ body }) => body)).not.toContain(imprint.body)
    expect(Array.isArray(await granted(shop.content.notices(guest(), {})))).toBe(true)
  },
}
