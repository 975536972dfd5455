import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { statusOf } from '../../../data/queries/paged-list.ts'
import { May } from '../../../data/me/May.tsx'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import type { Block, Target } from '../../../features/schedule/calendar/block.ts'
import { Calendar, type Navigation } from '../../../features/schedule/calendar/Calendar.tsx'
import { CalendarHeader } from '../../../features/schedule/calendar/header/CalendarHeader.tsx'
import { rangeOf } from '../../../features/schedule/calendar/header/ranges.ts'
import { lessonBlock } from '../../../features/schedule/lessons/lesson-block.ts'
import { knownLesson } from '../../../features/schedule/lessons/lesson-cache.ts'
import { passesFilter } from '../../../features/schedule/lessons/lesson-filter.ts'
import { beginning, hasRequest } from '../../../features/schedule/lessons/lesson.ts'
import { copyOf, type LessonSketch } from '../../../features/schedule/lessons/new-lesson/new-lesson.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Broken } from '../../../ui/lists/List.tsx'
import { useUndoKey } from '../../../ui/toasts/undo-stack.ts'
import { newIncidentAt } from '../incidents/incident-places.ts'
import { columnsOf, nameOfKey, sketchOf } from './calendar-columns.ts'
import { CalendarActions, PrintButton } from './CalendarActions.tsx'
import css from './CalendarPage.module.css'
import { NothingPlanned } from './NothingPlanned.tsx'
import { columnKinds, useCalendarAddress, type ColumnKind } from './use-calendar-address.ts'
import { useCalendarLessons, useYard } from './use-calendar-lessons.ts'
import { useMoveLesson } from './use-move-lesson.ts'
import { useBusyTimes, useDayNotes, useOpenTimes } from './use-open-times.ts'

const CalendarFilters = lazy(async () => ({
  default: (await import('./CalendarFilters.tsx')).CalendarFilters,
}))
const DayActions = lazy(async () => ({
  default: (await import('../change-plan/DayActions.tsx')).DayActions,
}))
const AddExtra = lazy(async () => ({ default: (await import('../money/AddExtra.tsx')).AddExtra }))
const LessonNotices = lazy(async () => ({
  default: (await import('../../../features/notices/notices/LessonNotices.tsx')).LessonNotices,
}))
const LessonPanel = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/panel/LessonPanel.tsx')).LessonPanel,
}))
const RiderDialog = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/seats/RiderDialog.tsx')).RiderDialog,
}))
const MoveOverrideDialog = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/moving/MoveOverrideDialog.tsx'))
    .MoveOverrideDialog,
}))
const MoveScopeDialog = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/moving/MoveScopeDialog.tsx')).MoveScopeDialog,
}))
const WriteToLesson = lazy(async () => ({
  default: (await import('../../../features/notices/conversations/WriteToLesson.tsx')).WriteToLesson,
}))
const NewLessonDialog = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/new-lesson/NewLessonDialog.tsx'))
    .NewLessonDialog,
}))

/** The calendar, a trainer's first page. The address bar contains the view and the open lesson. */
export function CalendarPage() {
  const ownZone = useTimeZone()
  const { view, day, columns, open, isPlanning, filter, setAddress } = useCalendarAddress(ownZone)
  const { query, days } = useCalendarLessons(view, day)
  const yard = useYard()
  // A new lesson starts with values from the palette, or with the time drawn in the grid.
  const { state: arrival } = useLocation() as { state: { sketch?: LessonSketch } | null }
  const [drawn, setDrawn] = useState<LessonSketch>()
  const sketch = arrival?.sketch ?? drawn
  const queries = useQueryClient()
  const [isFiltering, setFiltering] = useState(false)
  const lessons = query.data?.items ?? []
  const timeZone = query.data?.timeZone ?? ownZone
  const { move, riderQuestion, question, overrideQuestion } = useMoveLesson(lessons, yard)
  useUndoKey()
  const byTrainer = view === 'resources' && columns === 'trainers'
  const trainerIds = yard.trainers.map(({ id }) => id)
  const openTimes = useOpenTimes(days, filter.trainer, byTrainer, trainerIds)
  const busyTimes = useBusyTimes(days, filter.trainer, byTrainer, trainerIds)
  const notes = useDayNotes(days, filter.trainer, yard.trainers)
  const isOneDay = view === 'day' || view === 'resources'
  const renderDay = (of: string, isSmall = view === 'week') => (
    <May action="availability.change">
      <Suspense fallback={null}>
        <DayActions day={of} trainerId={filter.trainer} isSmall={isSmall} />
      </Suspense>
    </May>
  )
  // With one trainer, or a column for each, names are left out.
  const saysWho = yard.trainers.length > 1 && filter.trainer === '' && !byTrainer
  const now = Temporal.Now.instant()

  const shown = lessons.filter((lesson) => passesFilter(lesson, filter))
  const { from, until } = rangeOf(view, day)
  const planned = shown.filter((lesson) => {
    const there = beginning({ ...lesson, timeZone }).toPlainDate()
    const isInRange =
      Temporal.PlainDate.compare(there, from) >= 0 && Temporal.PlainDate.compare(there, until) < 0
    return isInRange && lesson.state === 'planned'
  })
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  const isThere = query.isSuccess && !query.isPlaceholderData
  const columnWords: Record<ColumnKind, string> = {
    horses: t`Horses`,
    trainers: t`Trainers`,
    arenas: t`Arenas`,
  }

  const navigate = (to: Navigation): void =>
    setAddress({ ...(to.view && { view: to.view }), ...(to.day && { day: to.day.toString() }) })
  const plan = (wanted: LessonSketch): void => {
    setDrawn(wanted)
    setAddress({ new: 'lesson' })
  }
  const planOn = (): void => plan({ day: day.toString() })
  const copy = ({ id }: Block, { start }: Target): void => {
    const lesson = knownLesson(queries, id)
    if (lesson) plan(copyOf(lesson, start.toString()))
  }

  return (
    <div className={css['page']}>
      <CalendarHeader
        view={view}
        day={day}
        timeZone={timeZone}
        resourcesLabel={columnWords[columns]}
        onNavigate={navigate}
        note={isThere && <Badge>{countWords(planned.length, planned.filter(hasRequest).length)}</Badge>}
      >
        {isOneDay && renderDay(day.toString(), false)}
        <CalendarActions
          isFiltering={isFiltering || isNarrowed}
          onFilter={() => setFiltering((now) => !now)}
          onNew={planOn}
        />
      </CalendarHeader>
      {(isFiltering || isNarrowed) && (
        <Suspense fallback={null}>
          <CalendarFilters
            filter={filter}
            yard={yard}
            lessons={lessons}
            onChange={(change) => setAddress(change)}
          />
        </Suspense>
      )}
      {view === 'resources' && (
        <div className={css['columns']}>
          <FilterSelect
            label={t`Columns`}
            options={columnKinds.map((kind) => ({ value: kind, label: columnWords[kind] }))}
            value={columns}
            onChange={(chosen) => setAddress({ columns: chosen })}
          />
          {notes.has(day.toString()) && <Badge tone="attention">{notes.get(day.toString())}</Badge>}
        </div>
      )}
      {isThere && planned.length === 0 && <NothingPlanned isNarrowed={isNarrowed} onNew={planOn} />}
      {query.data === undefined && query.error ? (
        <Broken
          list={{
            status: statusOf(query),
            problem: query.error.message,
            onRetry: () => void query.refetch(),
          }}
        />
      ) : (
        <div className={css['work']}>
          <div className={css['grid']} aria-busy={query.isPending || undefined}>
            <Calendar
              view={view}
              day={day}
              timeZone={timeZone}
              blocks={shown.map((lesson) =>
                lessonBlock(lesson, now, { saysWho, marksHorses: yard.horses.length > 0 }),
              )}
              open={openTimes}
              busy={busyTimes}
              mayUseClosedTime
              notes={notes}
              renderDay={(of) => renderDay(of)}
              resources={columnsOf(columns, yard)}
              nameOf={(key) => nameOfKey(key, yard, lessons)}
              onNavigate={navigate}
              onOpen={({ id }) => setAddress({ lesson: id })}
              onCreate={(target) => plan(sketchOf(target, timeZone, yard))}
              onMove={move}
              onCopy={copy}
              footer={<PrintButton />}
            />
          </div>
          <Suspense fallback={null}>
            {open !== '' && (
              <LessonPanel
                renderActions={(lesson) =>
                  lesson.seats.length > 0 && (
                    <>
                      <May action="messages.use">
                        <WriteToLesson lessonId={lesson.id} clientAt={(id) => `/trainer/clients/${id}`} />
                      </May>
                      <AddExtra lesson={{ id: lesson.id, day: beginning(lesson).toPlainDate().toString() }} />
                      <LessonNotices lessonId={lesson.id} />
                    </>
                  )
                }
                key={open}
                lessonId={open}
                riderAt={(id) => `/trainer/riders/${id}`}
                requestsAt="/trainer/requests"
                recordIncidentAt={(lesson) => newIncidentAt({ lesson })}
                onDuplicate={(lesson) => plan(copyOf(lesson))}
                onClose={() => setAddress({ lesson: '' })}
              />
            )}
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {riderQuestion && <RiderDialog {...riderQuestion} />}
        {question && <MoveScopeDialog {...question} />}
        {overrideQuestion && <MoveOverrideDialog {...overrideQuestion} />}
        {isPlanning && (
          <NewLessonDialog
            key={JSON.stringify(sketch)}
            sketch={sketch ?? { day: day.toString() }}
            timeZone={timeZone}
            isWaiting={query.isLoading}
            offersAt="/trainer/offers/new"
            onClose={() => setAddress({ new: '' }, 'replace')}
          />
        )}
      </Suspense>
    </div>
  )
}

function countWords(lessons: number, requests: number): string {
  const words = plural(lessons, { one: '# lesson', other: '# lessons' })
  if (requests === 0) return words
  return `${words} · ${plural(requests, { one: '# request', other: '# requests' })}`
}
