'use client'

import { Button } from '@/components/ui/controls/button'
import { TeamIcon } from '../frame/team-icon'

export const PrintButton = ({ label = 'Drucken' }: { label?: string }) => (
  <Button variant="primary" onClick={() => window.print()}>
    <TeamIcon name="printer" />
    <span>{label}</span>
  </Button>
)
