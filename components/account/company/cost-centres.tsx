'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/field'
import { useToast } from '@/components/ui/notices/toast'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { COST_CENTRE_LENGTH } from '@/lib/contract/account/company-form'
import { useSetCostCentres } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { saveFaultSentence } from '../form/form-fault'
import { FormSection } from '../form/form-section'
import styles from './company.module.css'

type CostCentresProps = { company: OwnCompany; onChange: (company: OwnCompany) => void }

/** The company's cost centres, one in each line of a text. */
export function CostCentres({ company, onChange }: CostCentresProps) {
  const [text, setText] = useState(company.costCentres.join('\n'))
  const [isRequired, setIsRequired] = useState(company.costCentreRequired)
  const save = useSetCostCentres()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const costCentres = text
      .split('\n')
      .map((line) => line.trim().slice(0, COST_CENTRE_LENGTH))
      .filter((line) => line !== '')
    save.mutate(
      { costCentres, required: isRequired },
      {
        onSuccess: (changed) => {
          onChange(changed)
          toast('Die Kostenstellen sind gespeichert.')
        },
      },
    )
  }
  return (
    <FormSection title="Kostenstellen">
      <AccountForm pending={save.isPending} fault={saveFaultSentence(save.error)} onSubmit={submit}>
        <label className={styles['centres']}>
          <span>Kostenstellen, eine je Zeile</span>
          <textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Checkbox checked={isRequired} onChange={(event) => setIsRequired(event.target.checked)}>
          Jede Bestellung braucht eine Kostenstelle
        </Checkbox>
        <Button type="submit">Kostenstellen speichern</Button>
      </AccountForm>
    </FormSection>
  )
}
