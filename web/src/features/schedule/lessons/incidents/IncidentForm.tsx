import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { type ExplainedRefusal, explainRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { TimeField } from '../../../../ui/fields/time/TimeField.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import type { Lesson } from '../lesson.ts'
import { useAllPlaces } from '../use-resources.ts'
import type { Incident } from './incident.ts'
import {
  beginWhen,
  type IncidentFields,
  incidentBody,
  momentOf,
  offeredRiders,
  withHorse,
} from './incident-fields.ts'
import { longest } from './incident-limits.ts'
import { kindOptions } from './incident-words.ts'
import { HorseFields } from './HorseFields.tsx'
import css from './Incidents.module.css'
import { LessonChoice, useChosenLesson } from './LessonChoice.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { WitnessFields } from './WitnessFields.tsx'

interface IncidentFormProps {
  /** Name of the form's draft. */
  draftKey: string
  /** What the form begins with. */
  begin: IncidentFields
  /** The lesson that the form begins with. */
  lesson: Lesson | undefined
  /** Of the business. */
  timeZone: string
  /** Where one goes without recording it. What was typed stays and is shown there. */
  backTo: string
  onRecorded: (incident: Incident) => void
}

/** Records an incident (P9). Only what, when and what happened are required. */
export function IncidentForm({ draftKey, begin, lesson, timeZone, backTo, onRecorded }: IncidentFormProps) {
  const draft = useDraft(begin, draftKey)
  const record = useApiChange('POST /api/incidents', { draftKey })
  const [began] = useState(() => beginWhen(lesson, Temporal.Now.instant(), timeZone))
  const places = useAllPlaces().data ?? []
  const values = {
    ...draft.values,
    day: draft.values.day || began.day,
    time: draft.values.time || began.time,
  }
  const { kind, day, time, lessonId, placeId, people, horses, witnesses } = values
  const chosen = useChosenLesson(lessonId)
  // With the first edit, the draft keeps the time that the form shows: after a reload, now would be later.
  const set = (change: Partial<IncidentFields>): void => draft.change({ day, time, ...change })
  const bind = (name: 'where' | 'happened' | 'conditions' | 'equipment' | 'measures') => ({
    name,
    maxLength: longest[name],
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const isBegun = Object.keys(draft.changes).length > 0
  const hasMore = values.conditions !== '' || values.equipment !== '' || witnesses.length > 0

  return (
    <Form
      key={draft.round}
      explain={explain}
      check={() => checkMoment(values, timeZone)}
      onSubmit={async () => {
        if (kind === '') return
        const recorded = await record({ body: incidentBody({ ...values, kind }, timeZone) })
        draft.forget()
        onRecorded(recorded)
      }}
    >
      <KeptDraft {...draft} />
      <div className={css['cards']}>
        <Card title={t`What happened`}>
          <Choice
            name="kind"
            label={t`Type`}
            options={kindOptions()}
            value={kind}
            onChange={(chosenKind) => set({ kind: chosenKind })}
            required
          />
          <TextArea
            {...bind('happened')}
            label={t`What happened?`}
            hint={t`Write what you saw, not who is to blame. You cannot change it later, but you can add notes.`}
            rows={5}
            required
          />
          <TextArea
            {...bind('measures')}
            label={t`What did you do?`}
            hint={t`For example first aid, calls, and what you will change.`}
            rows={3}
          />
        </Card>
        <div className={css['column']}>
          <Card title={t`When and where`}>
            <div className={css['pair']}>
              <DateField
                name="day"
                label={t`Date`}
                today={Temporal.Now.plainDateISO(timeZone)}
                defaultValue={day}
                onChange={(typed) => set({ day: typed })}
                required
              />
              <TimeField
                name="time"
                label={t`Time`}
                defaultValue={time}
                onChange={(typed) => set({ time: typed })}
                required
              />
            </div>
            <LessonChoice day={day} chosen={chosen} onChange={set} />
            <div className={css['pair']}>
              {places.length > 0 && (
                <Select
                  name="placeId"
                  label={t`Location`}
                  options={[
                    { value: '', label: t`No location` },
                    ...places.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={placeId}
                  onChange={({ target }) => set({ placeId: target.value })}
                />
              )}
              <TextField {...bind('where')} label={t`Arena, stable or route`} />
            </div>
          </Card>
          <Card title={t`Who was involved`}>
            <PeopleFields
              people={people}
              offered={chosen && chosen.mayOffer ? offeredRiders(chosen.lesson, people) : []}
              onChange={(wanted, horse) => set({ people: wanted, horses: withHorse(horses, horse) })}
            />
            <HorseFields horses={horses} onChange={(wanted) => set({ horses: wanted })} />
          </Card>
          <Card>
            <details className={css['more']} open={hasMore || undefined}>
              <summary>{t`Add ground and weather, equipment or witnesses`}</summary>
              <div className={css['column']}>
                <TextField
                  {...bind('conditions')}
                  label={t`Ground and weather`}
                  hint={t`For example wet sand, wind or poor light.`}
                />
                <TextField
                  {...bind('equipment')}
                  label={t`Equipment`}
                  hint={t`For example hat, body protector and tack.`}
                />
                <WitnessFields witnesses={witnesses} onChange={(wanted) => set({ witnesses: wanted })} />
              </div>
            </details>
          </Card>
          <p className="quiet">
            {t`Some injuries must be reported to an authority or your insurer. Check what applies to you.`}
          </p>
        </div>
      </div>
      <SaveBar>
        <SubmitButton>{t`Record incident`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo}>
          {isBegun ? t`Finish later` : t`Cancel`}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}

function checkMoment(when: { day: string; time: string }, timeZone: string): Record<string, string> {
  const isToCome = Temporal.Instant.compare(momentOf(when, timeZone), Temporal.Now.instant()) > 0
  return isToCome ? { time: t`This is in the future. Check the date and the time.` } : {}
}

/** The server knows the day and the time as one moment. */
function explain(error: unknown): ExplainedRefusal {
  const refusal = explainRefusal(error)
  const { happenedAt, ...fields } = refusal.fields ?? {}
  return { ...refusal, fields: { ...fields, ...(happenedAt !== undefined && { day: happenedAt }) } }
}
