import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'

export type CompanyDeps = Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'publicUrl'> & { mail: Pick<EmailService, 'write'> }
