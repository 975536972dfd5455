import { t } from '@lingui/core/macro'
import { ComboBox } from '../../../../ui/fields/choosing/ComboBox.tsx'
import { anyHorse } from './horse-choice.ts'
import { beginning, minutesOf, type Lesson, type Seat } from '../lesson.ts'
import css from '../Lessons.module.css'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useHorseOptions } from './use-horse-options.ts'
import { useChangeSeat } from './use-seat-changes.ts'

/** Choice of a horse: suitable ones first, others with the reason. */
export function SeatHorse({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  const need = {
    lessonId: lesson.id,
    startsAt: lesson.startsAt,
    minutes: minutesOf(lesson),
    leadMinutes: lesson.horseLeadMinutes,
  }
  const options = useHorseOptions(need, beginning(lesson).toPlainDate().toString(), seat.riderId)
  const change = useChangeSeat()
  const { run, again, refusal } = useAttempt()
  const known = options.some(({ value }) => value === seat.horseId)
  const all =
    seat.horseId === null || known
      ? options
      : [...options, { value: seat.horseId, label: seat.horseName ?? '' }]
  const choose = (value: string): void => {
    const horseId = value === anyHorse ? null : value
    if (horseId === seat.horseId) return
    const name = options.find((option) => option.value === value)?.label.split(' · ')[0]
    void run(async ({ overrideReason }) => {
      await change(lesson, seat, { horseId, ...(overrideReason !== undefined && { overrideReason }) }, name)
    })
  }
  return (
    <>
      {seat.lostHorse && (
        <p className={css['attention']}>{t`${seat.lostHorse.name} is off work. Choose another horse.`}</p>
      )}
      <ComboBox
        name={`horse-${seat.id}`}
        label={t`Horse for ${seat.riderName}`}
        options={all}
        value={seat.horseId ?? anyHorse}
        onChange={choose}
      />
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
