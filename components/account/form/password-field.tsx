'use client'

import { type ComponentProps, useState } from 'react'
import { IconButton } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Icon } from '@/components/ui/media/icon'

/** A required password field with a button that shows the password. */
export function PasswordField({ label, ...rest }: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      label={`${label} *`}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      end={
        <IconButton label={`${label} anzeigen`} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </IconButton>
      }
    />
  )
}
