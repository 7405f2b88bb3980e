import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import type { WeekAnswer } from './standing-order-queries'

export type SendAnswer = {
  weekGUID: string
  busy: boolean
  say: (answer: WeekAnswer) => void
  /** The same for a browser without JavaScript. */
  sendPlainly: (form: FormData) => Promise<void>
}

type AnswerFormProps = {
  send: SendAnswer
  said: WeekAnswer
  variant?: 'primary' | 'link'
  block?: boolean
  children: ReactNode
}

/** A button that answers a letter, without JavaScript as well. */
export function AnswerForm({ send, said, variant, block, children }: AnswerFormProps) {
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (!send.busy) send.say(said)
  }
  return (
    <form action={send.sendPlainly} onSubmit={answer}>
      <AnswerFields weekGUID={send.weekGUID} answer={said.answer} />
      {said.until === null && <input type="hidden" name="until" value="" />}
      <Button type="submit" variant={variant} block={block} busy={send.busy}>
        {children}
      </Button>
    </form>
  )
}

/** Of which letter, and what is said. */
export const AnswerFields = ({ weekGUID, answer }: { weekGUID: string; answer: WeekAnswer['answer'] }) => (
  <>
    <input type="hidden" name="weekGUID" value={weekGUID} />
    <input type="hidden" name="answer" value={answer} />
  </>
)
