import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { keptOffline } from '../../data/offline/kept-offline.ts'
import { single } from '../../data/queries/single.ts'
import { useAllAnswered } from '../../data/queries/use-all-answered.ts'
import { useMe } from '../../data/me/use-me.ts'
import { useTimeZone } from '../../data/me/use-time-zone.ts'
import { ToPayCard } from '../../features/invoicing/invoices/own-invoices/ToPayCard.tsx'
import { EndingCreditsCard } from '../../features/invoicing/packs/EndingCreditsCard.tsx'
import { ToSignCard } from '../../features/people/agreements/ToSignCard.tsx'
import { MyTrainerCard } from '../../features/people/clients/MyTrainerCard.tsx'
import { MissingContacts } from '../../features/people/riders/MissingContacts.tsx'
import { AddToCalendar } from '../../features/schedule/calendar-feeds/AddToCalendar.tsx'
import { ChangesToAnswer } from '../../features/schedule/disruptions/ChangesToAnswer.tsx'
import { LatestNoteCard } from '../../features/schedule/lessons/own-lessons/LatestNoteCard.tsx'
import { NextLessonCard } from '../../features/schedule/lessons/own-lessons/NextLessonCard.tsx'
import { PlaceOffers } from '../../features/schedule/waiting-list/MyWaitingList.tsx'
import { Proposals } from '../../features/schedule/lessons/requests/Proposals.tsx'
import type { OwnSeat } from '../../features/schedule/lessons/own-lessons/my-lessons.ts'
import { RequestsCard } from '../../features/schedule/lessons/own-lessons/RequestsCard.tsx'
import { UpcomingCard } from '../../features/schedule/lessons/own-lessons/UpcomingCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { greeting } from './greeting.ts'
import css from './HomePage.module.css'
import { payAt } from './pay-address.ts'
import { useBookingChoices } from './use-booking-choices.ts'

/** Lessons shown after the next one. */
const upcoming = 4

/**
 * The client's first page: next lesson, what needs an answer, requests, open amount, latest note, later lessons, and
 * trainer.
 */
export function HomePage() {
  const { data: me } = useMe()
  const { hour } = Temporal.Now.zonedDateTimeISO(useTimeZone())
  const riders = useApiQuery('GET /api/my-riders').data?.items ?? []
  const lessons = useApiQuery('GET /api/my-lessons', { query: { when: 'coming', limit: 20 } }, keptOffline)
  const seats = lessons.data?.items ?? []
  const [next, ...later] = seats.filter(({ state }) => state === 'booked')
  const { takesBookings, places } = useBookingChoices()
  const namesRider = riders.length > 1
  const isAnswered = useAllAnswered()
  return (
    <div className={css['home']}>
      <PageHeader title={greeting(hour, me?.firstName)} />
      {!isAnswered && <Skeleton rows={8} />}
      <div className={css['column']} hidden={!isAnswered}>
        {next && (
          <NextLessonCard seat={next} namesRider={namesRider} hasPlaces={places.length > 0}>
            {takesBookings && <BookLink />}
            <LinkButton variant="secondary" to="/client/lessons">
              {t`All lessons`}
            </LinkButton>
          </NextLessonCard>
        )}
        {!next && !lessons.isPending && takesBookings && (
          <Card>
            <EmptyState action={<BookLink />}>{t`No lessons booked.`}</EmptyState>
          </Card>
        )}
        <ChangesToAnswer />
        <Proposals />
        <PlaceOffers payAt={payAt} />
        <ToSignCard />
        <MissingContacts riders={riders} ridersAt="/client/riders" />
        <RequestsCard
          seats={seats.filter(isWaiting)}
          lessonAt={(seatId) => `/client/lessons?seat=${seatId}`}
        />
        <EndingCreditsCard creditsAt="/client/credits" />
        <ToPayCard listAt="/client/invoices" openAt={(id) => `/client/invoices/${id}`} />
        <LatestNoteCard namesRider={namesRider} allAt="/client/lessons?when=past" />
      </div>
      <div className={css['column']} hidden={!isAnswered}>
        {next && (
          <UpcomingCard seats={later.slice(0, upcoming)} namesRider={namesRider}>
            <AddToCalendar settingsAt="/client/account/calendar-feed" />
          </UpcomingCard>
        )}
        <MyTrainer hasLessons={next !== undefined || lessons.isPending || takesBookings} />
      </div>
    </div>
  )
}

/** It waits for a trainer: a request, or a lesson that is to be moved. */
function isWaiting({ state, proposal, moveRequest }: OwnSeat): boolean {
  return Boolean(moveRequest) || (state === 'requested' && proposal === null)
}

function BookLink() {
  return <LinkButton to="/client/book">{t`Book lesson`}</LinkButton>
}

function MyTrainer({ hasLessons }: { hasLessons: boolean }) {
  const state = single(useApiQuery('GET /api/my-trainer', {}, keptOffline))
  return (
    <Loaded state={state} rows={3}>
      {({ trainer }) =>
        trainer ? (
          <>
            {!hasLessons && (
              <Card>
                <EmptyState action={<LinkButton to="/client/lessons">{t`See past lessons`}</LinkButton>}>
                  {t`No lessons booked. Ask ${trainer.firstName} to book your next one.`}
                </EmptyState>
              </Card>
            )}
            <MyTrainerCard trainer={trainer}>
              <LinkButton variant="quiet" to="/client/join">
                {t`Join another business`}
              </LinkButton>
            </MyTrainerCard>
          </>
        ) : (
          <Card>
            <EmptyState action={<LinkButton to="/client/join">{t`Enter invitation code`}</LinkButton>}>
              {t`You have not joined a trainer yet. Ask your trainer for an invitation.`}
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  )
}
