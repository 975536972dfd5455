import { t } from '@lingui/core/macro'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import { useState } from 'react'
import { useLocale } from '../../api/use-locale.ts'
import { CancelSeatDialog } from '../../features/lessons/CancelSeatDialog.tsx'
import { CancelTermsNote } from '../../features/lessons/CancelTermsNote.tsx'
import { MyLessonItem } from '../../features/lessons/MyLessonItem.tsx'
import { useCancelTerms } from '../../features/lessons/use-cancel-seat.ts'
import { type OwnSeat, useMyLessons } from '../../features/lessons/use-my-lessons.ts'
import { useMyRiders } from '../../features/riders/use-my-riders.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { List } from '../../ui/List.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts'

/** Lessons of my riders, past and coming; which stands in the address bar. */
export function LessonsPage() {
  const [address, setAddress] = useAddressFilter('when', 'rider')
  const when = oneOf(['past'], address.when) ?? 'coming'
  const list = useMyLessons(when, address.rider)
  const riders = useMyRiders().data?.items ?? []
  const terms = useCancelTerms().data
  const locale = useLocale()
  const [leaving, setLeaving] = useState<OwnSeat>()
  const money = (minor: number) => formatMoney(minor, terms?.currency ?? 'EUR', locale)
  return (
    <>
      <PageHeader title={t`My lessons`}>
        <LinkButton
          variant="secondary"
          to="/client/account/calendar-feed"
          icon={<Icon of={IconCalendarShare} />}
        >
          {t`Add to my calendar`}
        </LinkButton>
      </PageHeader>
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
            <EmptyState>
              {when === 'past' ? t`No past lessons.` : t`No lessons booked. Ask your trainer for one.`}
            </EmptyState>
          }
        >
          {(seat) => <MyLessonItem seat={seat} money={money} onCancel={() => setLeaving(seat)} />}
        </List>
        {terms && <CancelTermsNote terms={terms} />}
      </Card>
      {leaving && (
        <CancelSeatDialog seat={leaving} open onClose={() => setLeaving(undefined)} locale={locale} />
      )}
    </>
  )
}

/** What takes place comes before what was cancelled; each by time. */
function comingFirst(seats: readonly OwnSeat[]): OwnSeat[] {
  const isOff = ({ state }: OwnSeat): boolean => state === 'cancelled' || state === 'late_cancelled'
  return [...seats.filter((seat) => !isOff(seat)), ...seats.filter(isOff)]
}
