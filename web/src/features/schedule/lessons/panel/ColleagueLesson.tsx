import { t } from '@lingui/core/macro'
import { useMe } from '../../../../data/me/use-me.ts'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import type { Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'
import { inChargeWords, whenWords, whereWords } from '../lesson-words.ts'

/** Whether the reader sees only that a colleague is busy (P14). */
export function useIsColleagues({ trainerId }: Pick<Lesson, 'trainerId'>): boolean {
  const { data: me } = useMe()
  return me?.seesOwnOnly === true && me.id !== trainerId
}

/** A lesson of a colleague, for a trainer who sees only their own clients. */
export function ColleagueLesson({ lesson }: { lesson: Lesson }) {
  const horses = lesson.seats.flatMap(({ horseName }) => horseName ?? [])
  return (
    <>
      <p className={css['whenWords']}>{whenWords(lesson)}</p>
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`What`, lesson.offerName],
            [t`Trainer`, lesson.trainerName],
            [t`In charge`, inChargeWords(lesson)],
            [t`Where`, whereWords(lesson)],
            [t`Horses`, horses.join(', ')],
          ]}
        />
      </div>
      <p className="quiet">{t`This is a colleague’s lesson. You cannot see the riders or change the lesson.`}</p>
    </>
  )
}
