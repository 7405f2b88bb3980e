'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/field'
import { useToast } from '@/components/ui/notices/toast'
import { savedMeanwhile } from '@/components/ui/text/saved-meanwhile'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { COST_CENTRE_LENGTH } from '@/lib/contract/account/company-form'
import { useReloadCompany, useSetCostCentres } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { saveFaultSentence } from '../form/form-fault'
import { FormSection } from '../form/form-section'
import styles from './company.module.css'

const centresText = ({ costCentres, costCentreRequired }: OwnCompany): string =>
  [...costCentres, costCentreRequired ? 'jede Bestellung braucht eine' : 'keine Pflicht'].join(', ')

type Typed = {
  text: string
  isRequired: boolean
  /** The company when the typing began. */
  over: OwnCompany
}

type CostCentresProps = { company: OwnCompany; onChange: (company: OwnCompany | null) => void }

/**
 * The company's cost centres, one in each line of a text. The input stays when another admin saves other ones meanwhile, which are
 * then shown before they are replaced.
 */
export function CostCentres({ company, onChange }: CostCentresProps) {
  const stored = company.costCentres.join('\n')
  const [typed, setTyped] = useState<Typed | null>(null)
  const { text, isRequired } = typed ?? { text: stored, isRequired: company.costCentreRequired }
  const isReplacing = typed !== null && centresText(typed.over) !== centresText(company)
  const type = (change: Partial<Typed>) => setTyped({ text, isRequired, over: typed?.over ?? company, ...change })
  const save = useSetCostCentres()
  const reload = useReloadCompany()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const costCentres = text
      .split('\n')
      .map((line) => line.trim().slice(0, COST_CENTRE_LENGTH))
      .filter((line) => line !== '')
    save.mutate(
      {
        before: { costCentres: company.costCentres, required: company.costCentreRequired },
        ...{ costCentres, required: isRequired },
      },
      {
        onSuccess: (changed) => {
          setTyped(null)
          onChange(changed)
          toast('Die Kostenstellen sind gespeichert.')
        },
        onError: ({ code }) => {
          if (code === 'company_changed') reload.mutate(undefined, { onSuccess: (now) => onChange(now.company) })
        },
      },
    )
  }
  return (
    <FormSection title="Kostenstellen">
      <AccountForm
        pending={save.isPending}
        fault={isReplacing ? savedMeanwhile(centresText(company)) : saveFaultSentence(save.error)}
        onSubmit={submit}
      >
        <label className={styles['centres']}>
          <span>Kostenstellen, eine je Zeile</span>
          <textarea rows={4} value={text} onChange={({ target }) => type({ text: target.value })} />
        </label>
        <Checkbox checked={isRequired} onChange={({ target }) => type({ isRequired: target.checked })}>
          Jede Bestellung braucht eine Kostenstelle
        </Checkbox>
        <Button type="submit">Kostenstellen speichern</Button>
      </AccountForm>
    </FormSection>
  )
}
