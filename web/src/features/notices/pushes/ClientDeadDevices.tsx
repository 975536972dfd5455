import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** A device of a client no longer gets notifications: since when, and what to do. Hidden otherwise. */
export function ClientDeadDevices({ clientId }: { clientId: string }) {
  const { data } = useApiQuery('GET /api/clients/{id}/dead-devices', { params: { id: clientId } })
  const timeZone = useTimeZone()
  if (!data) return null
  return data.items.map(({ name, since }) => (
    <Notice key={`${name} ${since}`} title={t`Notifications no longer reach a device: ${name}`}>
      <p>
        {data.hasOther
          ? t`It has refused notifications since ${formatInstant(since, timeZone)}. Other devices of the client still get them.`
          : t`It has refused notifications since ${formatInstant(since, timeZone)}. We send emails instead.`}
      </p>
      <p>{t`Ask the client to open “Notification settings” on that device and to turn on notifications again.`}</p>
    </Notice>
  ))
}
