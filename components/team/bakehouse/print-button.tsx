'use client'

import { Button } from '@/components/ui/button'
import { TeamIcon } from '../frame/team-icon'

/** Prints what is shown. */
export const PrintButton = ({ label = 'Drucken' }: { label?: string }) => (
  <Button variant="primary" onClick={() => window.print()}>
    <TeamIcon name="printer" />
    <span>{label}</span>
  </Button>
)
