import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { OfferFieldName, OfferFields } from './offer-fields.ts'
import { ranges } from './offer-limits.ts'
import css from './Offers.module.css'

interface SmallGroupCardProps {
  values: OfferFields
  set: (name: OfferFieldName, value: string) => void
  /** What others saved in a field. */
  meanwhile: (name: OfferFieldName) => ReactNode
}

/** What happens to a group with too few riders. */
export function SmallGroupCard({ values, set, meanwhile }: SmallGroupCardProps) {
  const bind = (name: 'minRiders' | 'decideHours' | 'shortMinutes', hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    type: 'number',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const hasMinimum = Number(values.minRiders) > 1
  return (
    <Card title={t`Small groups`}>
      <TextField
        {...bind('minRiders', t`Enter 0 for no minimum.`)}
        {...ranges.minRiders}
        label={t`Minimum number of riders`}
        required
      />
      {hasMinimum && (
        <>
          <div className={css['pair']}>
            <TextField
              {...bind('decideHours')}
              {...ranges.decideHours}
              label={t`Decide this many hours before`}
              required
            />
            <TextField
              {...bind('shortMinutes', t`Leave it empty if you never shorten these lessons.`)}
              {...ranges.shortMinutes}
              label={t`Shorter length (minutes)`}
              required={values.belowMin === 'shorten'}
            />
          </div>
          <Choice
            name="belowMin"
            label={t`With fewer riders`}
            options={[
              { value: 'ask', label: t`Ask the trainer`, hint: t`You decide on Today or in the calendar.` },
              {
                value: 'shorten',
                label: t`Shorten the lesson`,
                hint: t`At the same price. Riders can cancel at no cost.`,
              },
              { value: 'cancel', label: t`Cancel the lesson`, hint: t`Nobody pays a fee.` },
            ]}
            value={values.belowMin}
            onChange={(belowMin) => set('belowMin', belowMin)}
          />
        </>
      )}
    </Card>
  )
}
