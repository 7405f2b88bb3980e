import type { ReactNode } from 'react'
import { RichText } from '@/components/ui/media/rich-text'
import type { LegalVersion } from '@/lib/contract/catalogue/content'
import type { LegalName } from '@/lib/contract/values'
import { formatDay } from '@/lib/format/berlin-format'
import { type DemoTextSettings, demoTexts } from '@/lib/legal/demo-texts'
import { legalTitles } from '@/lib/legal/legal-text'
import { TextPage } from './text-page'

type LegalPageProps = {
  name: LegalName
  /** The version of head office in force; null: the shop's own demo text holds. */
  version: Pick<LegalVersion, 'body' | 'validFrom'> | null
  settings: DemoTextSettings
  /** Shown below the text. */
  children?: ReactNode
}

/** A legal text as a page. */
export const LegalPage = ({ name, version, settings, children }: LegalPageProps) => (
  <TextPage title={legalTitles[name]} demo={version === null}>
    {version !== null && <p className="small soft">{`Gültig ab ${formatDay(version.validFrom)}`}</p>}
    <RichText html={version?.body ?? demoTexts[name](settings)} />
    {children}
  </TextPage>
)
