import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Moment } from '../../../ui/words/Moment.tsx'

/** Entries of an invoice's history: automatic payments that were not charged. */
export function NotCharged({ documentId }: { documentId: string }) {
  const timeZone = useTimeZone()
  const { items } = useApiList('GET /api/card-payments', { query: { documentId } })
  return items
    .filter(({ by, state }) => by === 'automatic' && state === 'failed')
    .map(({ id, begunAt, failure }) => (
      <li key={id}>
        <b>{t`Automatic payment failed`}</b>
        <Moment at={begunAt} timeZone={timeZone} />
        {failure !== null && <span>{failure}</span>}
      </li>
    ))
}
