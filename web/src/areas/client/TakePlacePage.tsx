import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { ToSignCard } from '../../features/people/agreements/ToSignCard.tsx'
import type { BookedSeat } from '../../features/schedule/bookings/booking.ts'
import { timeWords } from '../../features/schedule/bookings/booking-words.ts'
import { TakePlace } from '../../features/schedule/bookings/paying/TakePlace.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { codeInHash } from '../links/code-in-hash.ts'

type State = ReplyOf<Api['GET /api/place-links/{secret}']>['state']

/** A place that another family passes on. `#…` contains the secret of the link, hidden from server logs. */
export function TakePlacePage() {
  const secret = codeInHash(useLocation().hash)
  const [taken, setTaken] = useState<BookedSeat>()
  const found = useApiQuery(
    'GET /api/place-links/{secret}',
    { params: { secret } },
    { enabled: secret !== '', staleTime: 0, gcTime: 0 },
  )
  if (taken)
    return (
      <>
        <PageHeader key="taken" title={t`Place booked`} />
        <ToSignCard rides={[taken]} />
        <Card narrow>
          <EmptyState
            action={<LinkButton to={`/client/lessons?seat=${taken.seatId}`}>{t`See my lessons`}</LinkButton>}
          >
            {t`${taken.riderName} rides on ${timeWords(taken, taken.timeZone)}. You get a confirmation by email.`}
          </EmptyState>
        </Card>
      </>
    )
  return (
    <>
      <PageHeader key="place" title={t`A place for you`} />
      {secret === '' ? (
        <Ended>{t`This link is not complete. Ask for a new one.`}</Ended>
      ) : (
        <Loaded state={single(found)} rows={6}>
          {({ state, giverName, place }) =>
            place ? (
              <TakePlace secret={secret} giverName={giverName} place={place} onTaken={setTaken} />
            ) : (
              <Ended>{stateWords(state)}</Ended>
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Ended({ children }: { children: string }) {
  return (
    <Card narrow>
      <EmptyState action={<LinkButton to="/client/lessons">{t`See my lessons`}</LinkButton>}>
        {children}
      </EmptyState>
    </Card>
  )
}

function stateWords(state: State): string {
  const words: Record<State, string> = {
    open: '',
    own: t`This is the place that you pass on. Send this link to another family of your riding school.`,
    taken: t`Another family has taken this place.`,
    taken_by_you: t`You have booked this place.`,
    ended: t`This place is no longer passed on. The family keeps it, or the lesson is cancelled or over.`,
  }
  return words[state]
}
