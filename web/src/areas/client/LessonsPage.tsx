import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../data/queries/api-list.ts'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { useAllAnswered } from '../../data/queries/use-all-answered.ts'
import { useLocale } from '../../data/me/use-locale.ts'
import { SignForLesson } from '../../features/people/agreements/SignForLesson.tsx'
import { ToSignCard } from '../../features/people/agreements/ToSignCard.tsx'
import { firstToSign, type Ride } from '../../features/people/agreements/to-sign.ts'
import { AddToCalendar } from '../../features/schedule/calendar-feeds/AddToCalendar.tsx'
import { MoveLesson } from '../../features/schedule/bookings/moving/MoveLesson.tsx'
import { WithdrawMove } from '../../features/schedule/bookings/moving/WithdrawMove.tsx'
import { CancelSeatDialog } from '../../features/schedule/lessons/own-lessons/CancelSeatDialog.tsx'
import { CancellationPolicyNote } from '../../features/schedule/lessons/own-lessons/CancellationPolicyNote.tsx'
import { MyGroups } from '../../features/schedule/lessons/own-lessons/MyGroups.tsx'
import { comingFirst, type OwnSeat } from '../../features/schedule/lessons/own-lessons/my-lessons.ts'
import { MyLessonItem } from '../../features/schedule/lessons/own-lessons/MyLessonItem.tsx'
import { Proposals } from '../../features/schedule/lessons/requests/Proposals.tsx'
import { MyWaitingList } from '../../features/schedule/waiting-list/MyWaitingList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../ui/fields/choosing/FilterSelect.tsx'
import { List } from '../../ui/lists/List.tsx'
import { formatMoney } from '../../ui/words/money.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Toolbar } from '../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../ui/page/use-address-filter.ts'
import css from './LessonsPage.module.css'
import { MoreOfLesson } from './MoreOfLesson.tsx'
import { payAt } from './pay-address.ts'
import { useBookingChoices } from './use-booking-choices.ts'

/** Lessons before “Show more”: about a month of a family. */
const lessonsShown = 12

/** Past or future lessons of the client's riders; the address bar says which. */
export function LessonsPage() {
  const [address, setAddress] = useAddressFilter('when', 'rider', 'seat', 'move')
  const when = oneOf(['past'], address.when) ?? 'coming'
  const list = useApiList('GET /api/my-lessons', {
    query: {
      when,
      riderId: address.rider || undefined,
      // A weekly lesson fills half a year. The link of a mail may name one of the last.
      limit: address.seat ? undefined : lessonsShown,
    },
  })
  const riders = useApiQuery('GET /api/my-riders').data?.items ?? []
  const terms = useApiQuery('GET /api/my-cancel-terms').data
  const { takesBookings } = useBookingChoices()
  const locale = useLocale()
  const [leaving, setLeaving] = useState<OwnSeat>()
  // Places that were accepted here. What an earlier lesson of the rider needs, they need too.
  const [accepted, setAccepted] = useState<Ride[]>([])
  const isAskedAbove = ({ riderId, startsAt }: Ride) =>
    accepted.some((one) => one.riderId === riderId && startsAt <= one.startsAt)
  const toSign = firstToSign(
    useApiQuery('GET /api/my-agreements').data?.items ?? [],
    when === 'past' ? [] : comingFirst(list.items).filter(({ state }) => state !== 'cancelled'),
  )
  const money = (minor: number) => formatMoney(minor, terms?.currency ?? 'EUR', locale)
  const isAnswered = useAllAnswered()
  return (
    <>
      <PageHeader title={t`My lessons`}>
        <AddToCalendar settingsAt="/client/account/calendar-feed" />
      </PageHeader>
      {!isAnswered && <Skeleton rows={8} />}
      <div hidden={!isAnswered}>
        <div className={css['cards']}>
          <Proposals />
          <MyWaitingList
            while="offered"
            payAt={payAt}
            onAccepted={(offer) => setAccepted((before) => [...before, offer])}
          />
          {accepted.length > 0 && <ToSignCard rides={accepted} />}
          {isAnswered && (
            <>
              <Card>
                <Toolbar>
                  <FilterSelect
                    label={t`Which lessons`}
                    options={[
                      { value: '', label: t`Upcoming` },
                      { value: 'past', label: t`Past` },
                    ]}
                    value={when === 'past' ? 'past' : ''}
                    onChange={(value) => setAddress({ when: value })}
                  />
                  {riders.length > 1 && (
                    <FilterSelect
                      label={t`Whose lessons`}
                      options={[
                        { value: '', label: t`All riders` },
                        ...riders.map(({ id, firstName, lastName }) => ({
                          value: id,
                          label: `${firstName} ${lastName}`,
                        })),
                      ]}
                      value={address.rider}
                      onChange={(rider) => setAddress({ rider })}
                    />
                  )}
                </Toolbar>
                <List
                  label={t`My lessons`}
                  list={{ ...list, items: when === 'past' ? list.items : comingFirst(list.items) }}
                  itemKey={({ seatId }) => seatId}
                  empty={
                    when === 'past' ? (
                      <EmptyState>{t`No past lessons.`}</EmptyState>
                    ) : takesBookings ? (
                      <EmptyState action={<LinkButton to="/client/book">{t`Book lesson`}</LinkButton>}>
                        {t`No lessons booked.`}
                      </EmptyState>
                    ) : (
                      <EmptyState>{t`No lessons booked. Ask your trainer for one.`}</EmptyState>
                    )
                  }
                >
                  {(seat) => (
                    <MyLessonItem
                      seat={seat}
                      isNamed={seat.seatId === address.seat}
                      money={money}
                      onCancel={() => setLeaving(seat)}
                      before={toSign.has(seat) && !isAskedAbove(seat) && <SignForLesson ride={seat} />}
                      actions={
                        seat.moveRequest ? (
                          <WithdrawMove seat={seat} requestId={seat.moveRequest.id} />
                        ) : (
                          seat.mayMove && (
                            <MoveLesson
                              seat={seat}
                              // A link in a mail opens the dialog.
                              startsOpen={seat.seatId === address.seat && address.move === 'now'}
                            />
                          )
                        )
                      }
                      more={<MoreOfLesson seat={seat} hasOtherRiders={riders.length > 1} />}
                    />
                  )}
                </List>
                {terms && <CancellationPolicyNote terms={terms} />}
              </Card>
              <MyGroups />
              <MyWaitingList while="waiting" payAt={payAt} />
            </>
          )}
        </div>
      </div>
      {leaving && (
        <CancelSeatDialog seat={leaving} open onClose={() => setLeaving(undefined)} locale={locale} />
      )}
    </>
  )
}
