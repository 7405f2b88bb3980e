'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { Checkbox } from '@/components/ui/controls/field'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import styles from './allergen-dialogs.module.css'
import { type Allergen, type AllergenDialogRequest, useProfile, writeProfile } from './allergen-profile'
import { TRACES_NOTE } from './traces-note'

type AllergenDialogsProps = { request: AllergenDialogRequest; options: readonly Allergen[]; onClose: () => void }

function applyWords(count: number): string {
  if (count === 0) return 'Ohne Allergene weiter'
  return `${count} ${count === 1 ? 'Allergen' : 'Allergene'} übernehmen`
}

export function AllergenDialogs({ request, options, onClose }: AllergenDialogsProps) {
  if (request === 'profile') return <ProfileSheet options={options} onClose={onClose} />
  return <Warning {...request} onClose={onClose} />
}

/** Lets the visitor choose allergens to avoid, and whether shelves hide products that contain them. */
function ProfileSheet({ options, onClose }: Omit<AllergenDialogsProps, 'request'>) {
  const profile = useProfile()
  const [chosen, setChosen] = useState(() => new Set(profile.avoided.map(({ id }) => id)))
  const [hides, setHides] = useState(profile.hides)
  const [isUnsaved, setIsUnsaved] = useState(false)
  // Allergens chosen earlier stay removable, even when no product of the assortment declares them any more.
  const shown = [...options, ...profile.avoided.filter(({ id }) => options.every((option) => option.id !== id))]
  const avoided = shown.filter(({ id }) => chosen.has(id))

  const save = (next: typeof profile) => (writeProfile(next) ? onClose() : setIsUnsaved(true))
  const foot = (
    <>
      <Button variant="link" onClick={() => save({ avoided: [], hides: false })}>
        Alles löschen
      </Button>
      <Button variant="primary" onClick={() => save({ avoided, hides })}>
        {applyWords(avoided.length)}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} foot={foot}>
      <DialogTitle>Meine Allergene</DialogTitle>
      <p className="soft">Was vertragen Sie nicht? Wir warnen Sie bei jedem Produkt.</p>
      <div className={styles['promise']}>
        <Notice tone="ok">
          <b>Bleibt auf diesem Gerät.</b> Wir speichern es nicht bei uns, auch nicht in Ihrem Konto.
        </Notice>
      </div>
      {isUnsaved && (
        <Notice tone="error" role="alert">
          Ihr Browser erlaubt uns nicht, etwas zu speichern. Die Auswahl gilt, bis Sie diese Seite schließen.
        </Notice>
      )}
      <fieldset aria-label="Allergene" className={styles['chips']}>
        {shown.map(({ id, label }) => (
          <Chip
            key={id}
            selected={chosen.has(id)}
            onClick={() =>
              setChosen(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]))
            }
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <Checkbox checked={hides} onChange={(event) => setHides(event.currentTarget.checked)}>
        Produkte, die sie enthalten, ausblenden
      </Checkbox>
      <p className={styles['traces']}>{TRACES_NOTE}</p>
    </Dialog>
  )
}

type WarningProps = Exclude<AllergenDialogRequest, 'profile'> & { onClose: () => void }

/** Confirmation before a product with a warning is added. The primary button is the safe choice: not to add it. */
function Warning({ product: { name, warning }, onDecide, onClose }: WarningProps) {
  const decide = (isAdded: boolean) => {
    onClose()
    onDecide(isAdded)
  }
  const foot = (
    <>
      <Button variant="link" onClick={() => decide(true)}>
        Trotzdem hinzufügen
      </Button>
      <Button variant="primary" onClick={() => decide(false)}>
        Nicht hinzufügen
      </Button>
    </>
  )
  return (
    <Dialog open size="narrow" onClose={onClose} foot={foot}>
      <DialogTitle>{`${name}: ${warning}`}</DialogTitle>
      <p>
        {`${useProfile()
          .avoided.map(({ label }) => label)
          .join(', ')} – das haben Sie unter „Meine Allergene“ gewählt. Legen Sie das Produkt für jemand anderen dazu?`}
      </p>
      <p className={styles['traces']}>{TRACES_NOTE}</p>
    </Dialog>
  )
}
