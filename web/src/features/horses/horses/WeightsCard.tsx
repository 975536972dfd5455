import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import type { Horse } from './horse.ts'
import { classes } from '../../../ui/classes.ts'
import css from './HorseCards.module.css'
import { ranges } from './weight-limits.ts'

/** Weights of a horse with dates; one older than 90 days is flagged. */
export function WeightsCard({ horse }: { horse: Horse }) {
  const weigh = useApiChange('PUT /api/horses/{id}/weights')
  /** The weight of a day; null deletes it. */
  const put = (weighedOn: string, kilograms: number | null) =>
    weigh({ params: { id: horse.id }, body: { weighedOn, kilograms } })
  // Remounts the form after each weight.
  const [entered, setEntered] = useState(0)
  const submit = async (data: FormData): Promise<void> => {
    await put(formText(data, 'weighedOn'), Number(formText(data, 'kilograms')))
    setEntered((count) => count + 1)
    showToast(t`Weight added.`)
  }
  const remove = async (weighedOn: string, kilograms: number): Promise<void> => {
    try {
      await put(weighedOn, null)
      const onAct = () =>
        void put(weighedOn, kilograms).catch((error: unknown) => showToast(explainRefusal(error).message))
      showToast(t`Weight removed.`, { label: t`Undo`, onAct })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card title={t`Weight`}>
      {horse.isWeightStale && (
        <p>
          <Badge tone="attention">
            {horse.weights.length === 0 ? t`never weighed` : t`older than 90 days`}
          </Badge>
        </p>
      )}
      <ul className={css['list']}>
        {horse.weights.map(({ weighedOn, kilograms }) => (
          <li key={weighedOn} className={css['row']}>
            <span>
              {t`${kilograms} kg`} <span className={css['quiet']}>{day(weighedOn)}</span>
            </span>
            <Button
              variant="quiet"
              aria-label={t`Remove weight of ${day(weighedOn)}`}
              onClick={() => void remove(weighedOn, kilograms)}
            >
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      <Form key={entered} onSubmit={submit} explain={explainRefusal}>
        <div className={classes(css['line'], css['dated'])}>
          <TextField
            name="kilograms"
            label={t`Weight (kg)`}
            type="number"
            inputMode="numeric"
            min={ranges.kilograms.min}
            max={ranges.kilograms.max}
            required
          />
          <DateField
            name="weighedOn"
            label={t`Weighed on`}
            defaultValue={Temporal.Now.plainDateISO().toString()}
            required
          />
        </div>
        <div>
          <SubmitButton variant="secondary">{t`Add weight`}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
