import { t } from '@lingui/core/macro'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Badge } from '../../../../ui/Badge.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { useIsColleagues } from '../panel/ColleagueLesson.tsx'
import { takesAttendance, type Lesson } from '../lesson.ts'
import { hoursWords, inChargeWords, lessonTitle, typeOrRiders, whereWords } from '../lesson-words.ts'
import css from './Today.module.css'
import { AllAttended } from './AllAttended.tsx'
import { LessonAgreements } from '../panel/LessonAgreements.tsx'
import { LessonPhotos } from '../panel/LessonPhotos.tsx'
import { TodaySeat } from './TodaySeat.tsx'
import type { Allowance } from '../use-resources.ts'

interface TodayLessonProps {
  lesson: Lesson
  allowances: readonly Allowance[]
  riderAt: (id: string) => string
  /** Address of a lesson. */
  lessonAt: (lesson: Lesson) => string
  /** Among lessons of several trainers. */
  showsTrainer?: boolean
}

/** A lesson of today, readable at arm's length. */
export function TodayLesson({
  lesson,
  allowances,
  riderAt,
  lessonAt,
  showsTrainer = false,
}: TodayLessonProps) {
  const { trainerName } = lesson
  const title = lessonTitle(lesson)
  const isCancelled = lesson.state === 'cancelled'
  const seats = lesson.seats.filter(({ state }) => state !== 'cancelled')
  const hours = hoursWords(lesson)
  const inCharge = inChargeWords(lesson)
  const isColleagues = useIsColleagues(lesson)
  return (
    <article className={classes(css['lesson'], css[lesson.rail])} aria-label={`${hours} ${title}`}>
      <header className={css['head']}>
        <p className={css['hours']}>{hours}</p>
        <h2 className={css['title']}>
          <Link to={lessonAt(lesson)}>{title}</Link>
        </h2>
        {isCancelled && <Badge tone="danger">{t`Cancelled`}</Badge>}
        <p className={css['facts']}>
          {typeOrRiders(lesson)}
          {showsTrainer && <span>{t`with ${trainerName}`}</span>}
          {whereWords(lesson) !== '' && (
            <span className={css['where']}>
              <Icon of={IconMapPin} size={16} />
              {whereWords(lesson)}
            </span>
          )}
        </p>
        {!isCancelled && inCharge && <p className={css['facts']}>{t`In charge: ${inCharge}`}</p>}
        {lesson.note !== '' && <p className={css['remark']}>{lesson.note}</p>}
      </header>
      {!isCancelled && !isColleagues && seats.length === 0 && (
        <p className={css['facts']}>{t`No riders yet.`}</p>
      )}
      {isColleagues && (
        <p className={css['facts']}>{t`${lesson.trainerName}’s lesson. You cannot see the riders.`}</p>
      )}
      {!isCancelled && !isColleagues && (
        <>
          {takesAttendance(lesson, Temporal.Now.instant()) && (
            <AllAttended lessons={[lesson]} least={{ seats: 2 }} about={t`Mark all as attended: ${title}`} />
          )}
          <ul className={css['seats']}>
            {seats.map((seat) => (
              <TodaySeat
                key={seat.id}
                lesson={lesson}
                seat={seat}
                horse={allowances.find(({ horseId }) => horseId === seat.horseId)}
                riderAt={riderAt}
              />
            ))}
          </ul>
          <LessonAgreements lesson={lesson} />
          <LessonPhotos lesson={lesson} />
        </>
      )}
    </article>
  )
}
