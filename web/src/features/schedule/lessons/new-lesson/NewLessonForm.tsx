import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useTrainers } from '../../../../data/business/use-trainers.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { TimeField } from '../../../../ui/fields/time/TimeField.tsx'
import { fieldsOf, instantAt, likelyTime } from '../lesson-time.ts'
import { FreeTimeFinder } from './FreeTimeFinder.tsx'
import { kindOptions } from '../lesson-words.ts'
import css from '../Lessons.module.css'
import {
  emptyDraft,
  lessonOf,
  repeatOf,
  seriesOf,
  type LessonDraft,
  type LessonSketch,
} from './new-lesson.ts'
import { whereOptions } from '../place-choice.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { SeatFields } from './SeatFields.tsx'
import { outcomeWords } from '../moving/series-words.ts'
import { useAttempt, type Override } from '../use-attempt.ts'
import { useLessonChanges } from '../use-lesson-changes.ts'
import { useLessonDraft } from './use-lesson-draft.ts'
import { useAllPlaces, type Offer } from '../use-resources.ts'
import { useSeriesChanges } from '../use-series.ts'
import { useUsual } from './use-usual.ts'
import { useUndoablePlan } from '../use-undoable-plan.ts'
import { longest, ranges } from '../lesson-limits.ts'

export interface NewLessonFormProps {
  offers: readonly Offer[]
  /** Time zone of the business. */
  timeZone: string
  /** The signed-in trainer, who teaches by default. */
  me: string
  sketch: LessonSketch
  onDone: () => void
}

/** A new lesson, single or repeating. A refusal keeps everything typed. */
export function NewLessonForm({ offers, timeZone, me, sketch, onDone }: NewLessonFormProps) {
  const [now] = useState(() => Temporal.Now.zonedDateTimeISO(timeZone))
  const today = now.toPlainDate().toString()
  const time = likelyTime(sketch.day ?? today, now)
  const places = useAllPlaces().data ?? []
  const usual = useUsual({ day: today, trainerId: me, time, ...sketch }, { offers, places, timeZone })
  const begin = emptyDraft(today, { ...usual, trainerId: me, time, ...sketch })
  const { draft, set, ...kept } = useLessonDraft(begin, sketch)
  const offer = offers.find(({ id }) => id === draft.offerId)
  const trainers = useTrainers().data ?? []
  const minutes = Number(draft.minutes) || (offer?.minutes ?? 60)
  const startsAt =
    /^\d\d:\d\d/.test(draft.time) && draft.day !== '' && instantAt(draft.day, draft.time, timeZone)
  const leadMinutes = offer?.horseLeadMinutes ?? 0
  const need = startsAt ? { lessonId: undefined, startsAt, minutes, leadMinutes } : undefined
  const lessons = useLessonChanges()
  const series = useSeriesChanges()
  const { sayAdded, sayAddedSeries } = useUndoablePlan()
  const { run, again, refusal } = useAttempt()
  /** Remounts the date field, which is uncontrolled, for a chosen free time. */
  const [chosenDay, setChosenDay] = useState('day')

  const save = async (wanted: LessonDraft, override: Override): Promise<void> => {
    const repeat = wanted.repeats ? repeatOf(wanted) : undefined
    if (repeat) {
      const outcome = await series.plan(seriesOf(wanted, repeat, override))
      const added = plural(outcome.changed, { one: '# lesson added.', other: '# lessons added.' })
      sayAddedSeries(outcomeWords(outcome, added), outcome)
    } else {
      sayAdded(await lessons.plan(lessonOf(wanted, timeZone, override)))
    }
    kept.forget()
    onDone()
  }

  return (
    <Form
      key={kept.round}
      aria-label={t`Add lesson`}
      onSubmit={() => run((override) => save(draft, override))}
    >
      <KeptDraft {...kept} />
      <Select
        name="offerId"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opened before its form was there
        autoFocus
        label={t`What`}
        options={offers.map(({ id, name, kind, minutes }) => {
          const kindWord = kindOptions().find(({ value }) => value === kind)?.label ?? ''
          return { value: id, label: `${name} · ${kindWord} · ${t`${minutes} min`}` }
        })}
        value={draft.offerId}
        onChange={(event) => set({ offerId: event.target.value })}
      />
      <div className={css['when']}>
        <DateField
          key={refusal ? draft.day : chosenDay}
          name="day"
          label={draft.repeats ? t`First day` : t`Day`}
          defaultValue={draft.day}
          required
          onChange={(day) => set({ day })}
        />
        <TimeField
          name="time"
          label={t`Starts at`}
          value={draft.time}
          onChange={(time) => set({ time })}
          required
        />
        <TextField
          name="minutes"
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          min={ranges.minutes.min}
          max={ranges.minutes.max}
          placeholder={String(offer?.minutes ?? '')}
          value={draft.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
      </div>
      <SeatFields
        seats={draft.seats}
        capacity={offer?.capacity ?? 1}
        need={need}
        day={draft.day}
        onChange={(seats) => set({ seats })}
      />
      <FreeTimeFinder
        draft={draft}
        offer={offer}
        today={today}
        timeZone={timeZone}
        onChoose={(time) => {
          set(time)
          setChosenDay(time.day)
        }}
      />
      <div className={css['fields']}>
        <Select
          name="trainerId"
          label={t`Trainer`}
          options={trainers.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.trainerId}
          onChange={(event) => set({ trainerId: event.target.value })}
        />
        <Select
          name="where"
          label={t`Where`}
          options={whereOptions(places)}
          value={draft.where}
          onChange={(event) => set({ where: event.target.value })}
        />
      </div>
      <RepeatFields draft={draft} onChange={set} />
      <TextField
        name="title"
        label={t`Title`}
        hint={t`Leave empty to show the names of the riders.`}
        autoComplete="off"
        maxLength={longest.title}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      {!draft.repeats && (
        <TextArea
          name="note"
          label={t`Note for trainers`}
          rows={2}
          maxLength={longest.note}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      )}
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={timeZone}
          onOverride={(override) => void again(override)}
          onAlternative={(free) => {
            const there = fieldsOf(free, timeZone)
            set(there)
            void run((override) => save({ ...draft, ...there }, override))
          }}
        />
      )}
      <SubmitButton>{draft.repeats ? t`Add lessons` : t`Add lesson`}</SubmitButton>
    </Form>
  )
}
