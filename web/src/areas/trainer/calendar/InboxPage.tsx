import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Together } from '../../../data/queries/Together.tsx'
import { useMay } from '../../../data/me/use-may.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { beginning } from '../../../features/schedule/lessons/lesson.ts'
import { RequestList } from '../../../features/schedule/lessons/requests/RequestList.tsx'
import type { BookingRequest } from '../../../features/schedule/lessons/requests/request.ts'
import { MoveRequestList } from '../../../features/schedule/lessons/requests/MoveRequestList.tsx'
import { ProposedList } from '../../../features/schedule/lessons/requests/ProposedList.tsx'
import { VisitorRequests } from '../../../features/schedule/visitor-requests/VisitorRequests.tsx'
import { PlansNotice } from '../../../features/schedule/disruptions/PlansNotice.tsx'
import { SmallGroups } from '../../../features/schedule/lessons/small-groups/SmallGroups.tsx'
import { UnsupervisedCard } from '../../../features/schedule/lessons/unsupervised/UnsupervisedCard.tsx'
import { RefusingClients } from '../../../features/people/clients/RefusingClients.tsx'
import { planAt } from '../change-plan/plan-address.ts'
import { SlotReviews } from '../../../features/schedule/standing-slots/SlotReviews.tsx'
import { slotAt } from './book-lesson.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './TodayPage.module.css'

/** What waits for the trainer: requests to answer, and problems to settle. */
export function InboxPage() {
  const requests = useApiQuery('GET /api/booking-requests')
  const conflicts = useApiQuery('GET /api/booking-requests/conflicts')
  const visitors = useApiQuery('GET /api/visitor-requests')
  const waitingFor = useApiQuery('GET /api/waiting-list').data?.waiting ?? 0
  const offers = useApiQuery('GET /api/offers', { query: { archived: 'no', limit: 100 } })
  const business = useApiQuery('GET /api/business')
  const locale = useLocale()
  const may = useMay()
  const mayChange = may('lessons.change')
  const maySeeClients = may('clients.read')
  return (
    <div className={css['page']}>
      <PageHeader title={t`Inbox`}>
        <LinkButton variant="secondary" to="/trainer/waiting-list">
          {waitingFor === 0 ? t`Waiting list` : t`Waiting list (${waitingFor})`}
        </LinkButton>
      </PageHeader>
      <Together className={css['tasks']}>
        {visitors.data && <VisitorRequests requests={visitors.data.items} waiting={visitors.data.waiting} />}
        <Loaded state={single(requests)} rows={8}>
          {({ items, waiting, proposed, moves }) => (
            <Loaded state={single(business)} rows={8}>
              {({ currency }) => (
                <>
                  <RequestList
                    requests={items}
                    waiting={waiting}
                    conflicts={conflicts.data?.items ?? []}
                    riderAt={(id) => `/trainer/riders/${id}`}
                    clientAt={(id) => `/trainer/clients/${id}`}
                    lessonAt={lessonAt}
                    currency={currency}
                    locale={locale}
                    empty={
                      moves.length === 0 && (
                        <Card>
                          <EmptyState
                            action={
                              offers.data?.items.every(({ booking }) => booking === 'trainer') && (
                                <LinkButton
                                  variant="secondary"
                                  to="/trainer/offers"
                                >{t`Set up online booking`}</LinkButton>
                              )
                            }
                          >
                            {visitors.data?.waiting
                              ? t`No requests of clients are waiting for an answer.`
                              : t`No requests are waiting for an answer.`}
                          </EmptyState>
                        </Card>
                      )
                    }
                  />
                  <MoveRequestList
                    requests={moves}
                    conflicts={conflicts.data?.moves ?? []}
                    riderAt={(id) => `/trainer/riders/${id}`}
                    clientAt={(id) => `/trainer/clients/${id}`}
                    lessonAt={lessonAt}
                  />
                  <SlotReviews
                    riderAt={(id) => `/trainer/riders/${id}`}
                    lessonAt={slotAt}
                    mayChange={mayChange}
                  />
                  <ProposedList
                    requests={proposed}
                    riderAt={(id) => `/trainer/riders/${id}`}
                    lessonAt={lessonAt}
                  />
                </>
              )}
            </Loaded>
          )}
        </Loaded>
        <UnsupervisedCard lessonAt={lessonAt} />
        <SmallGroups trainerId={null} lessonAt={lessonAt} />
        <PlansNotice planAt={planAt} />
        {maySeeClients && <RefusingClients clientAt={(id) => `/trainer/clients/${id}`} />}
      </Together>
    </div>
  )
}

/** A lesson in the calendar. */
function lessonAt(lesson: Pick<BookingRequest, 'lessonId' | 'startsAt' | 'timeZone'>): string {
  return `/trainer/calendar?day=${beginning(lesson).toPlainDate().toString()}&lesson=${lesson.lessonId}`
}
