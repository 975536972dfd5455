import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { askedWords, waitingWords } from './request-words.ts'

/** Requests of clients and visitors that wait for an answer, with the one that expires first; hidden without any. */
export function RequestsNotice({ requestsAt }: { requestsAt: string }) {
  const {
    items = [],
    moves = [],
    waiting: ofClients = 0,
  } = useApiQuery('GET /api/booking-requests').data ?? {}
  const { waiting: ofVisitors = 0 } = useApiQuery('GET /api/visitor-requests').data ?? {}
  const waiting = ofClients + moves.length + ofVisitors
  if (waiting === 0) return null
  const [first] = items
    .filter(({ heldUntil }) => heldUntil !== null)
    .toSorted((a, b) => Temporal.Instant.compare(a.heldUntil ?? '', b.heldUntil ?? ''))
  return (
    <Card
      title={waitingWords(waiting)}
      actions={<LinkButton to={requestsAt}>{t`Answer requests`}</LinkButton>}
    >
      {first?.heldUntil && (
        <p className="quiet-small">
          {first.riderName}: {askedWords(first)}
          <br />
          {t`Expires: ${momentInDigits(first.heldUntil, first.timeZone)}`}
        </p>
      )}
    </Card>
  )
}
