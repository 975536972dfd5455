import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, type Refusal } from '../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'

interface LostSecondStepProps {
  ticket: string
  explain: (error: unknown) => Refusal
  /** The ticket is over: only a new start helps. */
  isOver: boolean
  /** Back to the code. */
  onBack: () => void
  /** Back to the password. */
  onOver: () => void
}

/** For somebody who has lost passkeys, app and recovery codes: asks for a link by mail. */
export function LostSecondStep({ ticket, explain, isOver, onBack, onOver }: LostSecondStepProps) {
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <EntryFrame
        key="sent"
        title={t`Check your email`}
        lead={t`We have sent a link to the address of your account. It works for 24 hours. Nothing changes until you use it.`}
      >
        <Button onClick={onOver}>{t`Go to sign-in`}</Button>
      </EntryFrame>
    )
  return (
    <EntryFrame
      key="lost"
      title={t`Lost your second step?`}
      lead={t`We can remove your passkeys, authenticator app and recovery codes. To protect your account, this takes 72 hours.`}
    >
      <p>{t`We send a link to the address of your account. When you use it, the 72 hours start. Then you can sign in with your password alone.`}</p>
      <Form
        explain={explain}
        onSubmit={async () => {
          await call('POST /api/authenticate/second-step/removal', { body: { ticket }, silent: true })
          setSent(true)
        }}
      >
        {!isOver && <SubmitButton wide>{t`Send me the link`}</SubmitButton>}
      </Form>
      {!isOver && <Button variant="quiet" onClick={onBack}>{t`Back to the code`}</Button>}
      <Button variant={isOver ? 'primary' : 'quiet'} onClick={onOver}>{t`Start again`}</Button>
    </EntryFrame>
  )
}
