import { t } from '@lingui/core/macro'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { beginning, type Lesson, type Seat } from '../lesson.ts'
import { dayWords, hoursWords, lessonTitle, typeOrRiders, whereWords } from '../lesson-words.ts'
import { AllAttended } from './AllAttended.tsx'
import { AttendanceButtons } from './AttendanceButtons.tsx'
import css from './WhoCame.module.css'

interface WhoCameProps {
  /** Latest first. */
  lessons: readonly Lesson[]
  lessonAt: (lesson: Lesson) => string
}

/** Past lessons without attendance, by day: mark each rider in one tap, or a whole lesson or day. */
export function WhoCame({ lessons, lessonAt }: WhoCameProps) {
  const days = Map.groupBy(lessons, (lesson) => beginning(lesson).toPlainDate().toString())
  return (
    <div className={css['days']}>
      {[...days].map(([day, ofDay]) => {
        const words = dayWords(Temporal.PlainDate.from(day))
        return (
          <section key={day} className={css['day']} aria-label={words}>
            <div className={css['head']}>
              <h2>{words}</h2>
              <AllAttended
                lessons={ofDay}
                least={{ lessons: 2 }}
                about={t`Mark all as attended on ${words}`}
              />
            </div>
            {ofDay
              .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
              .map((lesson) => (
                <LessonOfDay key={lesson.id} lesson={lesson} lessonAt={lessonAt} />
              ))}
          </section>
        )
      })}
    </div>
  )
}

function LessonOfDay({ lesson, lessonAt }: { lesson: Lesson; lessonAt: (lesson: Lesson) => string }) {
  const title = `${hoursWords(lesson)} ${lessonTitle(lesson)}`
  const facts = [typeOrRiders(lesson), lesson.trainerName, whereWords(lesson)].filter(Boolean).join(' · ')
  return (
    <Card>
      <article className={css['lesson']} aria-label={title}>
        <div className={css['head']}>
          <div className={css['what']}>
            <h3>
              <Link to={lessonAt(lesson)}>{title}</Link>
            </h3>
            <p>{facts}</p>
          </div>
          <AllAttended lessons={[lesson]} least={{ seats: 2 }} about={t`Mark all as attended: ${title}`} />
        </div>
        <ul className={css['seats']}>
          {lesson.seats
            .filter(({ state }) => state !== 'cancelled' && state !== 'requested' && state !== 'held')
            .map((seat) => (
              <SeatOfLesson key={seat.id} lesson={lesson} seat={seat} />
            ))}
        </ul>
      </article>
    </Card>
  )
}

function SeatOfLesson({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  return (
    <li className={css['seat']}>
      <p>
        <b>{seat.riderName}</b> {seat.horseName && t`on ${seat.horseName}`}
      </p>
      <AttendanceButtons lesson={lesson} seat={seat} />
    </li>
  )
}
