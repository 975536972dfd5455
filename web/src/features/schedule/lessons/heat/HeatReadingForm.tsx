import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useUnits } from '../../../../data/business/use-units.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { TimeField } from '../../../../ui/fields/time/TimeField.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { fieldTime } from '../../../../ui/words/clock-time.ts'
import { instantAt } from '../lesson-time.ts'
import { useAllPlaces } from '../use-resources.ts'
import type { HeatReading } from './heat.ts'
import css from './Heat.module.css'
import { ranges } from './heat-limits.ts'
import { readTemperature } from './read-temperature.ts'

interface HeatReadingFormProps {
  /** The reading to correct; left out: a new one of today. */
  reading?: HeatReading | undefined
  /** Location that is chosen first. */
  placeId?: string | undefined
  /** ISO 8601. */
  day: string
  timeZone: string
  onSaved: (reading: HeatReading) => void
}

/** Enters temperature and humidity at a location, or corrects them. The time is now unless somebody types another. */
export function HeatReadingForm({ reading, placeId, day, timeZone, onSaved }: HeatReadingFormProps) {
  const places = useAllPlaces().data
  const { temperature: usual } = useUnits()
  const locale = useLocale()
  const add = useApiChange('POST /api/heat-readings')
  const change = useApiChange('PATCH /api/heat-readings/{id}')
  if (!places) return null
  const shown = reading?.unit ?? usual
  const unitWord = shown === 'celsius' ? '°C' : '°F'
  const typed = (data: FormData) => readTemperature(formText(data, 'temperatureTenths'), shown)
  const options = places.map(({ id, name }) => ({ value: id, label: name }))
  const first = reading?.placeId ?? placeId ?? options[0]?.value
  if (first === undefined) return <EmptyState>{t`You have not added any locations yet.`}</EmptyState>
  const time = reading && fieldTime(Temporal.Instant.from(reading.takenAt).toZonedDateTimeISO(timeZone))

  const submit = async (data: FormData): Promise<void> => {
    const temperature = typed(data)
    if (!temperature) return
    const at = formText(data, 'takenAt')
    const body = {
      placeId: formText(data, 'placeId') || first,
      ...temperature,
      humidity: Number(formText(data, 'humidity')),
      ...(at !== '' && at !== time && { takenAt: instantAt(day, at, timeZone) }),
    }
    onSaved(
      reading
        ? await change({ params: { id: reading.id }, body: { version: reading.version, ...body } })
        : await add({ body }),
    )
  }
  return (
    <KeptForm
      draftKey={reading ? `heat reading ${reading.id} ${reading.version}` : 'new heat reading'}
      onSubmit={submit}
      check={(data) => {
        const isMissing = formText(data, 'temperatureTenths').trim() === ''
        const why = t`Enter a temperature such as 28 or 28.5, at most 60 °C or 140 °F.`
        return isMissing || typed(data) ? {} : { temperatureTenths: why }
      }}
      explain={explainSave}
    >
      {options.length > 1 && (
        <Select name="placeId" label={t`Location`} options={options} defaultValue={first} />
      )}
      <div className={css['pair']}>
        <TextField
          name="temperatureTenths"
          label={t`Temperature (${unitWord})`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={reading && (reading.temperatureTenths / 10).toLocaleString(locale)}
        />
        <TextField
          name="humidity"
          label={t`Humidity (%)`}
          type="number"
          inputMode="numeric"
          min={ranges.humidity.min}
          max={ranges.humidity.max}
          step={1}
          required
          defaultValue={reading?.humidity}
        />
        <TimeField
          name="takenAt"
          label={t`Taken at`}
          hint={reading ? undefined : t`Empty: now`}
          {...(time !== undefined && { defaultValue: time, required: true })}
        />
      </div>
      <SubmitButton>{reading ? t`Save reading` : t`Enter reading`}</SubmitButton>
    </KeptForm>
  )
}
