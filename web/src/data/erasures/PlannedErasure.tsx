import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/Badge.tsx'
import { formatDay } from '../../ui/words/format-instant.ts'
import { useMay } from '../me/use-may.ts'
import { useTimeZone } from '../me/use-time-zone.ts'
import { useApiQuery } from '../queries/api-query.ts'

/**
 * A badge with the day on which the data of a client or rider will be erased; nothing without an erasure. `of`: id of the
 * person, and of the client whose household a rider belongs to, because riders are erased with it.
 */
export function PlannedErasure({ of }: { of: readonly string[] }) {
  const timeZone = useTimeZone()
  const enabled = useMay()('clients.change')
  const query = { state: 'waiting', limit: 100 } as const
  const { data } = useApiQuery('GET /api/erasures', { query }, { enabled })
  const planned = data?.items.find(({ subjectId }) => of.includes(subjectId))
  return planned ? (
    <Badge tone="danger">{t`will be erased on ${formatDay(planned.dueAt, timeZone)}`}</Badge>
  ) : null
}
