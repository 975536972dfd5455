import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useTrainers } from '../../../../data/business/use-trainers.ts'
import { KeptForm, useKeptTexts } from '../../../../forms/KeptForm.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { TimeField } from '../../../../ui/fields/time/TimeField.tsx'
import { fieldsOf, instantAt } from '../lesson-time.ts'
import { minutesOf, type Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'
import { readWhere, whereOptions, whereValue } from '../place-choice.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { PrepaidNote } from './PrepaidNote.tsx'
import { ScopeChoice, type Scope } from './ScopeChoice.tsx'
import { asBefore } from './series-move.ts'
import { outcomeWords } from './series-words.ts'
import { WaitingNote } from './WaitingNote.tsx'
import { useAttempt, type Override } from '../use-attempt.ts'
import { useAllPlaces } from '../use-resources.ts'
import { useSeriesChanges, type Series } from '../use-series.ts'
import { useUndoableMove } from './use-undoable-move.ts'
import { longest, ranges } from '../lesson-limits.ts'

interface MoveFormProps {
  lesson: Lesson
  /** The lesson's series, if any. */
  series: Series | undefined
  onDone: () => void
}

/** Changes time, trainer or location, of one lesson or more of its series. */
export function MoveForm({ lesson, series, onDone }: MoveFormProps) {
  const { timeZone } = lesson
  const draftKey = `move of ${lesson.id} ${lesson.version}`
  const { text } = useKeptTexts(draftKey)
  const saved = fieldsOf(lesson.startsAt, timeZone)
  const [scope, setScope] = useState(text<Scope>('scope', 'this') as Scope)
  const [start, setStart] = useState({ day: text('day', saved.day), time: text('time', saved.time) })
  const trainers = useTrainers().data ?? []
  const places = useAllPlaces().data ?? []
  const { moveOne, sayMoved } = useUndoableMove()
  const ofSeries = useSeriesChanges()
  const { run, again, refusal } = useAttempt()
  const where = whereValue(lesson.placeId, lesson.arenaId)
  const trainerOptions = trainers.map(({ id, name }) => ({ value: id, label: name }))
  if (!trainerOptions.some(({ value }) => value === lesson.trainerId))
    trainerOptions.unshift({ value: lesson.trainerId, label: lesson.trainerName })
  const placeOptions = whereOptions(places)
  if (!placeOptions.some(({ value }) => value === where))
    placeOptions.push({
      value: where,
      label: [lesson.placeName, lesson.arenaName].filter(Boolean).join(' · '),
    })

  const save = async (data: FormData, at: { day: string; time: string }, override: Override) => {
    const rest = {
      minutes: Number(formText(data, 'minutes')),
      trainerId: formText(data, 'trainerId'),
      ...readWhere(formText(data, 'where')),
      title: formText(data, 'title'),
    }
    const { overrideReason, skipObstructed } = override
    const reason = overrideReason === undefined ? {} : { overrideReason }
    if (scope === 'this' || !series) {
      const note = formText(data, 'note')
      const startsAt = instantAt(at.day, at.time, timeZone)
      await moveOne(lesson, { ...rest, note, startsAt, ...reason })
    } else {
      const fromDay = scope === 'following' ? { fromDay: lesson.occurrenceDay ?? at.day } : {}
      const skip = skipObstructed === undefined ? {} : { skipObstructed }
      const outcome = await ofSeries.change(series, {
        ...rest,
        wallTime: at.time,
        ...fromDay,
        ...reason,
        ...skip,
      })
      sayMoved(outcomeWords(outcome), () => ofSeries.undo(series, outcome.series, asBefore(series)))
    }
    onDone()
  }

  const [sent, setSent] = useState<FormData>()
  return (
    <KeptForm
      draftKey={draftKey}
      aria-label={t`Move or edit the lesson`}
      onDiscard={() => {
        setScope('this')
        setStart(saved)
      }}
      onSubmit={(data) => {
        setSent(data)
        return run((override) => save(data, start, override))
      }}
    >
      {series && <ScopeChoice scope={scope} onChange={setScope} />}
      <div className={css['when']}>
        {scope === 'this' && (
          <DateField
            key={start.day}
            name="day"
            label={t`Day`}
            defaultValue={start.day}
            required
            onChange={(day) => day !== '' && setStart((now) => ({ ...now, day }))}
          />
        )}
        <TimeField
          name="time"
          label={t`Starts at`}
          value={start.time}
          onChange={(time) => setStart((now) => ({ ...now, time }))}
          required
        />
        <TextField
          name="minutes"
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          min={ranges.minutes.min}
          max={ranges.minutes.max}
          defaultValue={minutesOf(lesson)}
          required
        />
      </div>
      <Select name="trainerId" label={t`Trainer`} options={trainerOptions} defaultValue={lesson.trainerId} />
      <Select name="where" label={t`Where`} options={placeOptions} defaultValue={where} />
      <TextField
        name="title"
        label={t`Title`}
        hint={t`Leave empty to show the names of the riders.`}
        autoComplete="off"
        maxLength={longest.title}
        defaultValue={lesson.title}
      />
      {scope === 'this' && (
        <TextArea
          name="note"
          label={t`Note for trainers`}
          rows={2}
          maxLength={longest.note}
          defaultValue={lesson.note}
        />
      )}
      <WaitingNote lesson={lesson} scope={scope} />
      {scope === 'this' && <PrepaidNote lesson={lesson} newDay={start.day} scope="this" />}
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={timeZone}
          onOverride={(override) => void again(override)}
          onAlternative={(startsAt) => {
            const at = fieldsOf(startsAt, timeZone)
            setStart(at)
            if (sent) void run((override) => save(sent, at, override))
          }}
        />
      )}
      <SubmitButton>{t`Save`}</SubmitButton>
    </KeptForm>
  )
}
