import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Text messages do not reach a client who has a mobile number: why, and what to do. Hidden otherwise. */
export function ClientTexts({ clientId }: { clientId: string }) {
  const { data } = useApiQuery('GET /api/clients/{id}/text-messages', { params: { id: clientId } })
  const timeZone = useTimeZone()
  const texts = data?.texts
  if (!texts || texts.number === null || texts.since === null) return null
  const { number, state } = texts
  const moment = formatInstant(texts.since, timeZone)
  if (state === 'stopped')
    return (
      <Notice title={t`No text messages to ${number}`}>
        <p>{t`The client answered STOP on ${moment}. Emails still arrive. In urgent cases, phone the client.`}</p>
      </Notice>
    )
  return (
    <Notice tone="danger" title={t`Text messages to ${number} are refused`}>
      <p>{t`The number was refused on ${moment}. Ask the client for the right mobile number and enter it under Edit.`}</p>
    </Notice>
  )
}
