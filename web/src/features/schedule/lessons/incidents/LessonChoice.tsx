import { t } from '@lingui/core/macro'
import { useMe } from '../../../../data/me/use-me.ts'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { useIsColleagues } from '../panel/ColleagueLesson.tsx'
import { beginning, type Lesson } from '../lesson.ts'
import { hoursWords, lessonTitle } from '../lesson-words.ts'
import { weekOf } from '../shown-days.ts'
import { useLesson, useLessons } from '../use-lessons.ts'
import { type IncidentFields, ofLesson } from './incident-fields.ts'

export interface ChosenLesson {
  lesson: Lesson
  /** The reader sees its riders. */
  mayOffer: boolean
}

/** The lesson in which it happened, once it is loaded; undefined without one. */
export function useChosenLesson(lessonId: string): ChosenLesson | undefined {
  const { data } = useLesson(lessonId)
  const isColleagues = useIsColleagues(data ?? { trainerId: '' })
  return data && lessonId !== '' ? { lesson: data, mayOffer: !isColleagues } : undefined
}

interface LessonChoiceProps {
  /** ISO 8601. */
  day: string
  chosen: ChosenLesson | undefined
  onChange: (change: Partial<IncidentFields>) => void
}

/** Chooses a lesson of the day; its riders and its location are then offered. Nothing on a day without lessons. */
export function LessonChoice({ day, chosen, onChange }: LessonChoiceProps) {
  const { data } = useLessons(weekOf(day))
  const { data: me } = useMe()
  const ofDay = (data?.items ?? []).filter(
    (lesson) =>
      lesson.state === 'planned' &&
      beginning(lesson).toPlainDate().toString() === day &&
      // The server refuses the lesson of a colleague whose riders the reader does not see.
      (me?.seesOwnOnly !== true || lesson.trainerId === me.id),
  )
  const lessons =
    chosen && !ofDay.some(({ id }) => id === chosen.lesson.id) ? [chosen.lesson, ...ofDay] : ofDay
  if (lessons.length === 0) return null
  return (
    <Select
      name="lessonId"
      label={t`Lesson`}
      options={[
        { value: '', label: t`Not in a lesson` },
        ...lessons.map((lesson) => ({
          value: lesson.id,
          label: `${hoursWords(lesson)} ${lessonTitle(lesson)}`,
        })),
      ]}
      value={chosen?.lesson.id ?? ''}
      onChange={({ target }) => {
        const lesson = lessons.find(({ id }) => id === target.value)
        onChange(lesson ? ofLesson(lesson) : { lessonId: '' })
      }}
    />
  )
}
