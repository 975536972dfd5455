import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useLatestErasure } from './use-latest-erasure.ts'

/** Says at the top of a record that its data will be erased; nothing without a request. */
export function ErasureNotice({ subjectId }: { subjectId: string }) {
  const timeZone = useTimeZone()
  const latest = useLatestErasure(subjectId).data?.items[0]
  if (latest?.state !== 'waiting') return null
  const { name, dueAt } = latest
  const moment = formatInstant(dueAt, timeZone)
  return (
    <Notice title={t`The data of ${name} will be erased on ${moment}.`}>
      <p>{t`Do not plan anything for later. You can stop the erasure under “Erase data” on this page.`}</p>
    </Notice>
  )
}
