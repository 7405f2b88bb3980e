import { Notice } from '@/components/ui/notice'

/** The region is there before its message, so that the message is read out. */
export const SuccessNotice = ({ shown, text }: { shown: boolean; text: string }) => (
  <div role="status">{shown && <Notice tone="ok">{text}</Notice>}</div>
)
