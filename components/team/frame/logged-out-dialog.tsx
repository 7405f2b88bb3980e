import office from '@/components/team/office/office.module.css'
import { Button, ButtonAnchor } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { teamRoutes } from '@/lib/web/team-routes'

/** The login has ended while a form of the page has unsaved input, which another login in this tab would lose. */
export const LoggedOutDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} size="narrow" firm>
    <div className={office['detail']}>
      <DialogTitle>Sie sind abgemeldet</DialogTitle>
      <p>
        Ihre Eingaben stehen noch hier. Melden Sie sich in einem neuen Tab an, und speichern Sie dann auf dieser Seite.
      </p>
      <div className={office['acts']}>
        <Button onClick={onClose}>Später</Button>
        <ButtonAnchor variant="primary" href={teamRoutes.login} target="_blank" onClick={onClose}>
          Im neuen Tab anmelden
        </ButtonAnchor>
      </div>
    </div>
  </Dialog>
)
