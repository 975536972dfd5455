import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../../session/call.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { longest } from './answer-limits.ts'
import type { LinkActionProps } from './linked-seat.ts'
import { usePress } from '../use-press.ts'

/** Confirms a request. What refuses it, such as a limit of a horse, is answered in the app. */
export function ConfirmByLink({ seat, secret, ...then }: LinkActionProps) {
  const { version } = seat
  const { press, busy, refusal } = usePress(
    () =>
      call('POST /api/lesson-public/{secret}/confirmation', {
        params: { secret },
        body: { version },
        silent: true,
      }),
    then,
  )
  return (
    <Card title={t`Confirm this lesson?`} narrow>
      {refusal && (
        <ActionNotice tone="danger" title={refusal.message}>
          <p>{Object.values(refusal.fields ?? {}).join(' ')}</p>
          <LinkButton variant="secondary" to="/trainer/requests">{t`Answer it in the app`}</LinkButton>
        </ActionNotice>
      )}
      <p>{t`The rider or the family is told.`}</p>
      <Button busy={busy} onClick={press}>{t`Confirm lesson`}</Button>
    </Card>
  )
}

/** Declines a request, with a message that the client reads. */
export function DeclineByLink({ seat, secret, ...then }: LinkActionProps) {
  const { version, riderName } = seat
  const [message, setMessage] = useState('')
  const typed = message.trim()
  const { press, busy, refusal } = usePress(
    () =>
      call('POST /api/lesson-public/{secret}/refusal', {
        params: { secret },
        body: { version, ...(typed !== '' && { message: typed }) },
        silent: true,
      }),
    then,
  )
  return (
    <Card title={t`Decline the request for ${riderName}?`} narrow>
      {refusal && <ActionNotice tone="danger" title={refusal.message} />}
      <TextArea
        name="message"
        label={t`Message to the client (optional)`}
        maxLength={longest.message}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button variant="danger" busy={busy} onClick={press}>{t`Decline request`}</Button>
    </Card>
  )
}
