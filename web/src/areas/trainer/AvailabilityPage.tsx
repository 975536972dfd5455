import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { type Trainer, useTrainers } from '../../api/use-trainers.ts'
import { ExceptionsCard } from '../../features/availability/ExceptionsCard.tsx'
import { HolidaysCard } from '../../features/availability/HolidaysCard.tsx'
import { useWeeks } from '../../features/availability/use-availability.ts'
import { WeekCard } from '../../features/availability/WeekCard.tsx'
import { useBusiness } from '../../features/businesses/use-business.ts'
import { usePlaces } from '../../features/places/use-places.ts'
import { Card } from '../../ui/Card.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAddressFilter } from '../../ui/use-address-filter.ts'
import css from './HorsePage.module.css'

/** When trainers can be booked: their week, the days that differ, and public holidays. */
export function AvailabilityPage() {
  const [{ trainer: wanted }, setFilter] = useAddressFilter('trainer')
  const trainers = useTrainers()
  const items = trainers.data ?? []
  const trainer = items.find(({ id }) => id === wanted) ?? items.find(({ isMe }) => isMe)
  return (
    <>
      <PageHeader title={t`Availability`}>
        {items.length > 1 && (
          <FilterSelect
            label={t`Whose hours`}
            options={items.map(({ id, name, isMe }) => ({ value: id, label: isMe ? t`${name} (me)` : name }))}
            value={trainer?.id ?? ''}
            onChange={(id) => setFilter({ trainer: id })}
          />
        )}
      </PageHeader>
      <Loaded state={{ ...single(trainers), data: trainer }} rows={10}>
        {(found) => <TrainerAvailability key={found.id} trainer={found} />}
      </Loaded>
    </>
  )
}

function TrainerAvailability({ trainer }: { trainer: Trainer }) {
  const [address, setFilter] = useAddressFilter('week', 'year', 'region')
  const business = useBusiness()
  const weeks = useWeeks(trainer.id)
  const places = usePlaces('', false).items
  const isOwner = business.data?.isOwner ?? false
  const mayChange = isOwner || trainer.isMe
  const today = Temporal.Now.plainDateISO(business.data?.timeZone)
  const years = [today.year, today.year + 1, today.year + 2]
  const year = years.find((one) => String(one) === address.year) ?? today.year
  return (
    <div className={css['column']}>
      <Loaded state={single(weeks)} rows={12}>
        {({ items }) => {
          const week =
            items.find(({ id }) => id === address.week) ??
            items.find((one) => applies(one, today)) ??
            items[0]
          return (
            <WeekCard
              key={address.week}
              trainerId={trainer.id}
              weeks={items}
              week={week}
              places={places}
              mayChange={mayChange}
              onChoose={(id) => setFilter({ week: id })}
            />
          )
        }}
      </Loaded>
      <div className={css['columns']}>
        <div className={css['column']}>
          <ExceptionsCard trainer={trainer} places={places} mayChange={mayChange} isOwner={isOwner} />
        </div>
        <div className={css['column']}>
          <HolidaysCard
            year={year}
            years={years}
            region={address.region}
            isOwner={isOwner}
            onChoose={(choice) => setFilter(choice)}
          />
        </div>
      </div>
      {!mayChange && (
        <Card>
          <p>{t`Only this trainer and the owner of the business can change these hours.`}</p>
        </Card>
      )}
    </div>
  )
}

function applies(
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  today: Temporal.PlainDate,
): boolean {
  const day = today.toString()
  return (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)
}
