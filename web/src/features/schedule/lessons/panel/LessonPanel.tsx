import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { May } from '../../../../data/me/May.tsx'
import { single } from '../../../../data/queries/single.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { SidePanel } from '../../../../ui/dialogs/SidePanel.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import { ColleagueLesson, useIsColleagues } from './ColleagueLesson.tsx'
import { AddSeat } from '../seats/AddSeat.tsx'
import { CancelForm } from '../cancelling/CancelForm.tsx'
import { DeleteLesson } from './DeleteLesson.tsx'
import { cancelReasonOptions, inChargeWords, lessonTitle, whenWords, whereWords } from '../lesson-words.ts'
import { hasRequest, isHeld, isSettled, isSmall, takesAttendance, type Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'
import { HeatLine } from '../heat/HeatLine.tsx'
import { LessonAgreements } from './LessonAgreements.tsx'
import { LessonPhotos } from './LessonPhotos.tsx'
import { MoveRequestHint } from '../requests/MoveRequestHint.tsx'
import { MoveForm } from '../moving/MoveForm.tsx'
import { PassedPlaces } from './PassedPlaces.tsx'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { readRule, ruleWords } from '../new-lesson/repeat-rule.ts'
import { SeatItem } from '../seats/SeatItem.tsx'
import { SmallGroupOf } from '../small-groups/SmallGroups.tsx'
import { SeriesJoining } from './SeriesJoining.tsx'
import { hasEnd } from '../moving/series-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { useLessonChanges } from '../use-lesson-changes.ts'
import { useLesson } from '../use-lessons.ts'

interface LessonPanelProps {
  lessonId: string
  /** Address of a rider's page. */
  riderAt: (id: string) => string
  /** Address of the requests of clients. */
  requestsAt: string
  /** The form for an incident in a lesson. */
  recordIncidentAt: (lessonId: string) => string
  /** Plans a similar lesson. */
  onDuplicate: (lesson: Lesson) => void
  /** Further actions on a lesson. */
  renderActions: (lesson: Lesson) => ReactNode
  onClose: () => void
}

/** Details of a lesson and all actions on it. */
export function LessonPanel({ lessonId, onClose, ...rest }: LessonPanelProps) {
  const query = useLesson(lessonId)
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found'
  const isGone = isMissing && query.data !== undefined
  return (
    <SidePanel
      onClose={onClose}
      title={query.data ? lessonTitle(query.data) : t`Lesson`}
      note={query.data && <LessonBadge lesson={query.data} />}
    >
      {isGone ? (
        <EmptyState>
          {query.data && isHeld(query.data)
            ? t`This place is no longer held, so its lesson was removed.`
            : t`This lesson was deleted.`}
        </EmptyState>
      ) : (
        <Loaded state={single(query)} rows={6}>
          {(lesson) => <LessonContent key={lesson.id} lesson={lesson} {...rest} onDeleted={onClose} />}
        </Loaded>
      )}
    </SidePanel>
  )
}

/** With more riders than this, each is a line to open. */
const mostUnfolded = 2

function LessonBadge({ lesson }: { lesson: Lesson }) {
  if (lesson.state === 'cancelled') return <Badge tone="danger">{t`Cancelled`}</Badge>
  return hasRequest(lesson) && <Badge tone="attention">{t`Requested`}</Badge>
}

type ContentProps = Omit<LessonPanelProps, 'lessonId' | 'onClose'> & {
  lesson: Lesson
  onDeleted: () => void
}

function LessonContent(props: ContentProps) {
  return useIsColleagues(props.lesson) ? <ColleagueLesson lesson={props.lesson} /> : <OwnLesson {...props} />
}

function OwnLesson({
  lesson,
  riderAt,
  requestsAt,
  recordIncidentAt,
  onDuplicate,
  renderActions,
  onDeleted,
}: ContentProps) {
  const [doing, setDoing] = useState<'move' | 'cancel'>()
  const { data: series, isPending } = useApiQuery(
    'GET /api/series/{id}',
    { params: { id: lesson.seriesId ?? '' } },
    { enabled: lesson.seriesId !== null },
  )
  const done = (): void => setDoing(undefined)
  const because = cancelReasonOptions().find(({ value }) => value === lesson.cancelledBecause)?.label
  const isFixed = isSettled(lesson, Temporal.Now.instant())
  const toggle = (what: 'move' | 'cancel'): void => setDoing(doing === what ? undefined : what)
  return (
    <>
      <p className={css['whenWords']}>{whenWords(lesson)}</p>
      <MoveRequestHint lesson={lesson} requestsAt={requestsAt} />
      <HeatLine lesson={lesson} />
      <div className={css['facts']}>
        <Facts
          facts={[
            // The line is there before its words, so that the buttons below do not move.
            [
              t`Repeats`,
              lesson.seriesId !== null && isPending ? '…' : series && ruleWords(readRule(series.rule)),
            ],
            [t`What`, lesson.offerName],
            [t`Trainer`, lesson.trainerName],
            [t`In charge`, inChargeWords(lesson)],
            [t`Where`, whereWords(lesson)],
            [t`Reason`, because ?? null],
            [t`Note`, lesson.note],
          ]}
        />
      </div>
      {lesson.clockShift && (
        <p className={css['attention']}>
          {lesson.clockShift === 'gap'
            ? t`The clocks go forward at its usual time, so it starts later.`
            : t`The clocks go back that day, so its usual time occurs twice. It starts at the first.`}
        </p>
      )}
      {lesson.state === 'cancelled' && <RestoreButton lesson={lesson} />}
      {lesson.state !== 'cancelled' && isFixed && (
        <p className="quiet">{t`This lesson has taken place. You can still change its notes.`}</p>
      )}
      <div className={css['choices']}>
        {lesson.state !== 'cancelled' && !isFixed && (
          <>
            <Button variant="secondary" aria-expanded={doing === 'move'} onClick={() => toggle('move')}>
              {t`Move or edit lesson`}
            </Button>
            <Button variant="secondary" aria-expanded={doing === 'cancel'} onClick={() => toggle('cancel')}>
              {t`Cancel lesson`}
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={() => onDuplicate(lesson)}>
          {t`Duplicate lesson`}
        </Button>
        {takesAttendance(lesson, Temporal.Now.instant()) && (
          <May action="incidents.record">
            <LinkButton variant="secondary" to={recordIncidentAt(lesson.id)}>
              {t`Record incident`}
            </LinkButton>
          </May>
        )}
        {lesson.state !== 'cancelled' && lesson.seriesId === null && (
          <DeleteLesson lesson={lesson} onDeleted={onDeleted} />
        )}
      </div>
      {isSmall(lesson, Temporal.Now.instant()) && <SmallGroupOf lessonId={lesson.id} />}
      {series && lesson.kind !== 'private' && hasEnd(series) && <SeriesJoining series={series} />}
      {doing === 'move' && <MoveForm lesson={lesson} series={series} onDone={done} />}
      {doing === 'cancel' && <CancelForm lesson={lesson} series={series} onDone={done} />}
      <section className={css['section']} aria-label={t`Riders`}>
        <LessonAgreements lesson={lesson} />
        <LessonPhotos lesson={lesson} />
        <ul className={css['seats']}>
          {lesson.seats.map((seat) => (
            <SeatItem
              key={seat.id}
              lesson={lesson}
              seat={seat}
              series={series}
              isFolded={lesson.seats.length > mostUnfolded}
              riderAt={riderAt}
            />
          ))}
        </ul>
        {!isFixed && <AddSeat lesson={lesson} series={series} />}
        {renderActions(lesson)}
      </section>
      <PassedPlaces lessonId={lesson.id} timeZone={lesson.timeZone} />
    </>
  )
}

function RestoreButton({ lesson }: { lesson: Lesson }) {
  const { restore } = useLessonChanges()
  const { run, again, refusal, busy } = useAttempt()
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          void run(async ({ overrideReason }) => {
            await restore(lesson, overrideReason)
            showToast(t`Lesson reinstated.`)
          })
        }
      >
        {t`Reinstate lesson`}
      </Button>
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={lesson.timeZone}
          onOverride={(override) => void again(override)}
        />
      )}
    </>
  )
}
