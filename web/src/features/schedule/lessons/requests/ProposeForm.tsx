import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useTrainers } from '../../../../data/business/use-trainers.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TimeField } from '../../../../ui/fields/time/TimeField.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { FreeTimes } from '../new-lesson/FreeTimes.tsx'
import { fieldsOf, instantAt } from '../lesson-time.ts'
import { whenWords } from '../lesson-words.ts'
import { readWhere, whereOptions, whereValue } from '../place-choice.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { explainRequest } from './request-words.ts'
import { type Override, useAttempt } from '../use-attempt.ts'
import { useAllPlaces } from '../use-resources.ts'
import { longest } from './proposal-limits.ts'
import type { BookingRequest } from './request.ts'
import css from './Proposals.module.css'

export interface Proposing {
  request: BookingRequest
  /** Horse that the trainer chose for it; null: any suitable one; undefined: as requested. */
  horseId: string | null | undefined
  onProposed: () => void
  /** Gets a refusal, which the dialog shows too. */
  onRefused: (error: unknown) => void
}

/** Asks for the other time, trainer or location. A free time fills in all fields. */
export function ProposeForm({
  request,
  horseId,
  onProposed,
  onRefused,
  onClose,
}: Proposing & { onClose: () => void }) {
  const { seatId, version, riderId, riderName, offerId, timeZone } = request
  const asked = {
    ...fieldsOf(request.startsAt, timeZone),
    trainerId: request.trainerId,
    where: whereValue(request.placeId, request.arenaId),
  }
  const kept = useDraft({ ...asked, message: '' }, `proposal for ${seatId}`)
  const { message, ...draft } = kept.values
  const [isFinding, setFinding] = useState(false)
  // A chosen free time is written into the date field, which keeps its own text.
  const [chosen, setChosen] = useState(0)
  const trainers = useTrainers().data ?? []
  const places = useAllPlaces().data ?? []
  const propose = useApiChange('POST /api/booking-requests/{id}/proposal')
  const { run, again, refusal } = useAttempt(explainRequest)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(asked)
  const send = async (wanted: typeof draft, { overrideReason }: Override): Promise<void> => {
    const typed = message.trim()
    try {
      await propose({
        params: { id: seatId },
        body: {
          version,
          startsAt: instantAt(wanted.day, wanted.time, timeZone),
          trainerId: wanted.trainerId,
          ...readWhere(wanted.where),
          ...(horseId !== undefined && { horseId }),
          ...(typed !== '' && { message: typed }),
          ...(overrideReason !== undefined && { overrideReason }),
        },
      })
    } catch (error) {
      onRefused(error)
      throw error
    }
    kept.forget()
    onClose()
    showToast(t`Proposal sent for ${riderName}.`)
    onProposed()
  }
  const choose = (time: Partial<typeof draft>): typeof draft => {
    const wanted = { ...draft, ...time }
    kept.change(time)
    setChosen((count) => count + 1)
    return wanted
  }
  const today = fieldsOf(Temporal.Now.instant().toString(), timeZone).day
  const optionsOfTrainers = trainers.map(({ id, name }) => ({ value: id, label: name }))
  if (optionsOfTrainers.every(({ value }) => value !== draft.trainerId))
    optionsOfTrainers.unshift({ value: request.trainerId, label: request.trainerName })
  const optionsOfPlaces = whereOptions(places)
  if (optionsOfPlaces.every(({ value }) => value !== draft.where))
    optionsOfPlaces.push({
      value: draft.where,
      label: [request.placeName, request.arenaName].filter(Boolean).join(' · '),
    })
  return (
    <Form key={kept.round} onSubmit={() => run((override) => send(draft, override))}>
      <KeptDraft {...kept} />
      <p className="quiet">{t`Asked for: ${whenWords(request)}.`}</p>
      <div>
        <Button variant="secondary" aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          {t`Find a free time`}
        </Button>
      </div>
      {isFinding && (
        <FreeTimes
          riderId={riderId}
          offerId={offerId}
          horseId={(horseId === undefined ? request.horseId : horseId) ?? undefined}
          from={today}
          onChoose={({ startsAt, trainerId, placeId, arenaId }) => {
            choose({ ...fieldsOf(startsAt, timeZone), trainerId, where: whereValue(placeId, arenaId) })
            setFinding(false)
          }}
        />
      )}
      <div className={css['fields']}>
        <DateField
          key={chosen}
          name="day"
          label={t`Day`}
          defaultValue={draft.day}
          required
          onChange={(day) => day !== '' && kept.set('day', day)}
        />
        <TimeField
          name="time"
          label={t`Starts at`}
          value={draft.time}
          onChange={(time) => kept.set('time', time)}
          required
        />
      </div>
      {optionsOfTrainers.length > 1 && (
        <Select
          name="trainerId"
          label={t`Trainer`}
          options={optionsOfTrainers}
          value={draft.trainerId}
          onChange={(event) => kept.set('trainerId', event.target.value)}
        />
      )}
      <Select
        name="where"
        label={t`Where`}
        options={optionsOfPlaces}
        value={draft.where}
        onChange={(event) => kept.set('where', event.target.value)}
      />
      <TextArea
        label={t`Message to the client (optional)`}
        rows={3}
        maxLength={longest.message}
        {...kept.bind('message')}
      />
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={timeZone}
          onOverride={(override) => void again(override)}
          onAlternative={(startsAt) => {
            const wanted = choose(fieldsOf(startsAt, timeZone))
            void run((override) => send(wanted, override))
          }}
        />
      )}
      <p className="quiet">
        {t`The client gets a notification and has up to 48 hours to answer. Until then, your proposal is kept for them. What they asked for is free again.`}
      </p>
      <SubmitButton disabled={!isChanged}>{t`Send proposal`}</SubmitButton>
    </Form>
  )
}
