import { t } from '@lingui/core/macro'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import type { LinkActionProps } from './linked-seat.ts'
import { usePress } from '../use-press.ts'

/** Accepts what a trainer proposes. */
export function AcceptTimeByLink({ seat, secret, ...then }: LinkActionProps) {
  const { press, busy, refusal } = usePress(
    () =>
      call('POST /api/lesson-public/{secret}/acceptance', {
        params: { secret },
        body: { version: seat.version },
        silent: true,
      }),
    then,
  )
  return (
    <Card title={t`Accept the proposal?`} narrow>
      {refusal && <ActionNotice tone="danger" title={refusal.message} />}
      <p>{t`The lesson is then booked. Its price stays the same.`}</p>
      <Button busy={busy} onClick={press}>{t`Accept proposal`}</Button>
    </Card>
  )
}

/** Refuses it, which ends the request. */
export function DeclineTimeByLink({ seat, secret, ...then }: LinkActionProps) {
  const { press, busy, refusal } = usePress(
    () =>
      call('POST /api/lesson-public/{secret}/proposal-refusal', {
        params: { secret },
        body: { version: seat.version },
        silent: true,
      }),
    then,
  )
  return (
    <Card title={t`Decline the proposal?`} narrow>
      {refusal && <ActionNotice tone="danger" title={refusal.message} />}
      <p>{t`Your request then ends. The trainer is told.`}</p>
      <Button variant="danger" busy={busy} onClick={press}>{t`Decline proposal`}</Button>
    </Card>
  )
}
