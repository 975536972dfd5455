import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { type Trainer, useTrainers } from '../../../data/business/use-trainers.ts'
import {
  type Closure,
  HolidaysDialog,
  timeOf,
} from '../../../features/schedule/affected-lessons/HolidaysDialog.tsx'
import { useHasAffected } from '../../../features/schedule/affected-lessons/use-affected.ts'
import { ExceptionsCard } from '../../../features/schedule/availability/ExceptionsCard.tsx'
import { HolidaysCard } from '../../../features/schedule/availability/HolidaysCard.tsx'
import { LinkedCalendarsCard } from '../../../features/schedule/linked-calendars/LinkedCalendarsCard.tsx'
import { WeekCard } from '../../../features/schedule/availability/WeekCard.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import css from '../horses/HorsePage.module.css'
import { DayOffDialog } from './DayOffDialog.tsx'

/** Trainers' weekly hours, exceptions and public holidays. */
export function AvailabilityPage() {
  const [{ trainer: wanted }, setFilter] = useAddressFilter('trainer')
  const trainers = useTrainers()
  const items = trainers.data ?? []
  // Assistants have no hours of their own.
  const trainer = items.find(({ id }) => id === wanted) ?? items.find(({ isMe }) => isMe) ?? items[0]
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
  const business = useApiQuery('GET /api/business')
  const weeks = useApiQuery('GET /api/availability/weeks', { query: { trainerId: trainer.id } })
  const places = useApiList('GET /api/places', { query: { archived: 'no' } }).items
  const isOwner = business.data?.isOwner ?? false
  const mayChange = isOwner || trainer.isMe
  const hasAffected = useHasAffected()
  const [closure, setClosure] = useState<Closure>()
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
          <ExceptionsCard
            trainer={trainer}
            places={places}
            mayChange={mayChange}
            isOwner={isOwner}
            renderDialog={(exception, onClose) => (
              <DayOffDialog
                exception={exception}
                trainer={trainer}
                places={places}
                isOwner={isOwner}
                onClose={onClose}
              />
            )}
          />
          {trainer.isMe && <LinkedCalendarsCard lessonAt={lessonAt} />}
        </div>
        <div className={css['column']}>
          <HolidaysCard
            year={year}
            years={years}
            region={address.region}
            isOwner={isOwner}
            onChoose={(choice) => setFilter(choice)}
            onLessons={async (holidays) => {
              const isTaken = await hasAffected(timeOf(holidays))
              if (isTaken) setClosure(holidays)
              return isTaken
            }}
          />
          {closure && <HolidaysDialog closure={closure} onClose={() => setClosure(undefined)} />}
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

function lessonAt({ lessonId, startsAt }: { lessonId: string; startsAt: string }, timeZone: string): string {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  return `/trainer/calendar?day=${day.toString()}&lesson=${lessonId}`
}

function applies(
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  today: Temporal.PlainDate,
): boolean {
  const day = today.toString()
  return (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)
}
