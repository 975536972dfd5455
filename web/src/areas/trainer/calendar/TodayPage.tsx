import { t } from '@lingui/core/macro'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { lazy, Suspense, useState } from 'react'
import { single } from '../../../data/queries/single.ts'
import { May } from '../../../data/me/May.tsx'
import { useMay } from '../../../data/me/use-may.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useTrainers } from '../../../data/business/use-trainers.ts'
import { beginning } from '../../../features/schedule/lessons/lesson.ts'
import { dayWords } from '../../../features/schedule/lessons/lesson-words.ts'
import { shiftDays, weekOf } from '../../../features/schedule/lessons/shown-days.ts'
import { InChargeNotice } from '../../../features/schedule/lessons/attendance/InChargeNotice.tsx'
import { TodayLesson } from '../../../features/schedule/lessons/attendance/TodayLesson.tsx'
import { UnmarkedNotice } from '../../../features/schedule/lessons/attendance/UnmarkedNotice.tsx'
import { useTakeAlong } from '../../../features/schedule/lessons/seats/use-take-along.ts'
import { useLessons } from '../../../features/schedule/lessons/use-lessons.ts'
import { useAllHorses, useAllowances } from '../../../features/schedule/lessons/use-resources.ts'
import { RideDialog } from '../../../features/horses/workload/RideDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import '../../../ui/styles/rails.css'
import { newIncidentAt } from '../incidents/incident-places.ts'
import { attendanceAt } from '../money/money-places.ts'
import { lessonAt } from './lesson-address.ts'
import { readDay } from './read-day.ts'
import { HeatReadings, TodayHeat } from './TodayHeat.tsx'
import { TodayTasks } from './TodayTasks.tsx'
import css from './TodayPage.module.css'
import { useDayNotes } from './use-open-times.ts'

const DayActions = lazy(async () => ({
  default: (await import('../change-plan/DayActions.tsx')).DayActions,
}))
const CalendarButton = lazy(async () => ({
  default: (await import('../../../ui/fields/time/CalendarButton.tsx')).CalendarButton,
}))

/** Today's lessons in order, with warnings, and attendance in one tap. Works offline. */
export function TodayPage() {
  const [address, setAddress] = useAddressFilter('day', 'who', 'heat')
  const { data: me } = useMe()
  const timeZone = useTimeZone()
  const today = Temporal.Now.plainDateISO(timeZone)
  const day = readDay(address.day) ?? today
  const week = weekOf(day.toString())
  const query = useLessons(week, [shiftDays(week, 1)])
  const found = useTrainers().data
  const trainers = found ?? []
  const own = found?.find(({ isMe }) => isMe)
  // Assistants teach no lessons.
  const isAll = address.who === 'all' || (found !== undefined && !own)
  const whose = isAll ? '' : own?.id
  const dayNote = useDayNotes(week, whose, trainers).get(day.toString())
  const allowances = useAllowances(day.toString()).data ?? []
  const horses = useAllHorses().data ?? []
  const [isRiding, setRiding] = useState(false)
  const isToday = day.equals(today)
  const ofDay = (query.data?.items ?? []).filter((lesson) => beginning(lesson).toPlainDate().equals(day))
  const lessons = ofDay.filter((lesson) => isAll || lesson.trainerId === me?.id)
  const may = useMay()
  const measures = isToday && may('attendance.record')
  const measure = (heat: string): void => setAddress({ heat })
  useTakeAlong(
    lessons.filter(({ trainerId }) => trainerId === me?.id),
    !query.isFetching,
  )
  const turn = (by: number): string => {
    const params = new URLSearchParams({ day: day.add({ days: by }).toString() })
    if (address.who) params.set('who', address.who)
    return `/trainer/today?${params}`
  }
  return (
    <div className={css['page']}>
      <PageHeader title={isToday ? t`Today` : dayWords(day)} note={isToday && <span>{dayWords(day)}</span>}>
        <LinkButton
          variant="quiet"
          to={turn(-1)}
          aria-label={t`Previous day`}
          icon={<Icon of={IconChevronLeft} />}
        />
        {!isToday && (
          <LinkButton variant="secondary" to="/trainer/today">
            {t`Today`}
          </LinkButton>
        )}
        <LinkButton
          variant="quiet"
          to={turn(1)}
          aria-label={t`Next day`}
          icon={<Icon of={IconChevronRight} />}
        />
        <span className={css['pick']}>
          <Suspense fallback={null}>
            <CalendarButton
              label={t`Day`}
              date={day.toString()}
              onPick={(picked) => setAddress({ day: picked === today.toString() ? '' : picked })}
            />
          </Suspense>
        </span>
        <Button
          variant="quiet"
          className={css['print']}
          aria-label={t`Print`}
          icon={<Icon of={IconPrinter} />}
          onClick={() => print()}
        />
        {(may('availability.change') || measures) && (
          <Suspense fallback={null}>
            <DayActions
              day={day.toString()}
              trainerId={whose ?? ''}
              onMeasure={measures ? () => measure('new') : undefined}
            />
          </Suspense>
        )}
      </PageHeader>
      {dayNote && (
        <p>
          <Badge tone="attention">{dayNote}</Badge>
        </p>
      )}
      {isToday && <TodayHeat day={day.toString()} lessons={ofDay} onMeasure={measure} />}
      {isToday && me && (
        <UnmarkedNotice
          until={today.subtract({ days: 1 }).toString()}
          trainerId={isAll ? undefined : me.id}
          markAt={isAll ? attendanceAt : `${attendanceAt}?who=mine`}
        />
      )}
      <TodayTasks isToday={isToday} trainerId={isAll ? null : me?.id}>
        <InChargeNotice lessons={ofDay} lessonAt={lessonAt} />
        {own && trainers.length > 1 && (
          <FilterSelect
            label={t`Whose lessons`}
            options={[
              { value: '', label: t`My lessons` },
              { value: 'all', label: t`All trainers’ lessons` },
            ]}
            value={address.who}
            onChange={(who) => setAddress({ who })}
          />
        )}
        <Loaded state={single(query)} rows={6}>
          {() =>
            lessons.length === 0 ? (
              <Card>
                <EmptyState
                  action={
                    <LinkButton to={`/trainer/calendar?day=${day.toString()}`}>{t`Open calendar`}</LinkButton>
                  }
                >
                  {isToday ? t`No lessons today.` : t`No lessons on this day.`}
                </EmptyState>
              </Card>
            ) : (
              lessons.map((lesson) => (
                <TodayLesson
                  key={lesson.id}
                  lesson={lesson}
                  allowances={allowances}
                  riderAt={(id) => `/trainer/riders/${id}`}
                  lessonAt={lessonAt}
                  showsTrainer={isAll && trainers.length > 1}
                />
              ))
            )
          }
        </Loaded>
        <div className={css['enter']}>
          {isToday && horses.length > 0 && (
            <Button variant="secondary" wide onClick={() => setRiding(true)}>
              {t`Log work`}
            </Button>
          )}
          <HeatReadings
            day={day.toString()}
            isToday={isToday}
            timeZone={timeZone}
            open={address.heat}
            onOpen={measure}
          />
          {isToday && (
            <May action="incidents.record">
              <LinkButton variant="secondary" wide to={newIncidentAt()}>
                {t`Record incident`}
              </LinkButton>
            </May>
          )}
        </div>
      </TodayTasks>
      <RideDialog open={isRiding} horses={horses} timeZone={timeZone} onClose={() => setRiding(false)} />
    </div>
  )
}
