'use client'

import type { ComponentProps } from 'react'
import { TextField } from '@/components/ui/controls/field'

/** A required email field. */
export const EmailField = ({ label, ...rest }: ComponentProps<typeof TextField>) => (
  <TextField {...rest} label={`${label} *`} type="email" inputMode="email" aria-required />
)
