import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import type { WeekAnswer } from './standing-order-queries'

export type AnswerSender = {
  weekGUID: string
  busy: boolean
  sendAnswer: (answer: WeekAnswer) => void
  /** Server action that browsers without JavaScript submit to. */
  sendWithoutScript: (form: FormData) => Promise<void>
}

type AnswerFormProps = {
  send: AnswerSender
  answer: WeekAnswer
  variant?: 'primary' | 'link'
  block?: boolean
  children: ReactNode
}

/** A button that answers the weekly proposal; works without JavaScript. */
export function AnswerForm({ send, answer, variant, block, children }: AnswerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.busy) send.sendAnswer(answer)
  }
  return (
    <form action={send.sendWithoutScript} onSubmit={submit}>
      <AnswerFields weekGUID={send.weekGUID} answer={answer.answer} />
      {answer.until === null && <input type="hidden" name="until" value="" />}
      <Button type="submit" variant={variant} block={block} busy={send.busy}>
        {children}
      </Button>
    </form>
  )
}

/** Hidden fields with the week and the answer, for browsers without JavaScript. */
export const AnswerFields = ({ weekGUID, answer }: { weekGUID: string; answer: WeekAnswer['answer'] }) => (
  <>
    <input type="hidden" name="weekGUID" value={weekGUID} />
    <input type="hidden" name="answer" value={answer} />
  </>
)
