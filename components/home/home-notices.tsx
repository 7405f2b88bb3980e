import { RichText } from '@/components/ui/media/rich-text'
import { Notice } from '@/components/ui/notices/notice'
import styles from './home-notices.module.css'

/** Notices of the bakery at the top of the start page. */
export const HomeNotices = ({ notices }: { notices: readonly { text: string }[] }) =>
  notices.length > 0 && (
    <section className={`wrap ${styles['notices']}`} aria-label="Hinweise">
      {notices.map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices have no other key, and no state
        <Notice key={index}>
          <RichText html={text} />
        </Notice>
      ))}
    </section>
  )
