import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Moment } from '../../ui/Moment.tsx'
import { useCardPayments } from './use-card-payments.ts'

/** Entries for the history of an invoice: it was to be paid by itself, and was not. */
export function NotCharged({ documentId }: { documentId: string }) {
  const timeZone = useTimeZone()
  const { items } = useCardPayments({ documentId })
  return items
    .filter(({ by, state }) => by === 'automatic' && state === 'failed')
    .map(({ id, begunAt, failure }) => (
      <li key={id}>
        <b>{t`Not paid by itself`}</b>
        <Moment at={begunAt} timeZone={timeZone} />
        {failure !== null && <span>{failure}</span>}
      </li>
    ))
}
