import styles from '@/components/messages/message.module.css'
import { ButtonLink } from '@/components/ui/controls/button'
import { EmptyCartPicture } from '@/components/ui/media/picture-on-ground'
import { teamRoutes } from '@/lib/web/team-routes'

/** For staff: an address without a page, or one that their role does not open. It does not say which of the two. */
export const StaffNotFoundMessage = () => (
  <div className={styles['message']}>
    <EmptyCartPicture />
    <h1>Diese Seite gibt es nicht</h1>
    <p>Vielleicht stimmt die Adresse oder die Nummer nicht, oder die Seite gehört nicht zu Ihren Aufgaben.</p>
    <ButtonLink variant="primary" href={teamRoutes.login}>
      Zu Ihrer ersten Seite
    </ButtonLink>
  </div>
)
