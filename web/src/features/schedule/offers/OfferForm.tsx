import type { CancelLadder } from '@cavaletti/contract/schedule/cancelling/cancel-ladder'
import { t } from '@lingui/core/macro'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ladderErrors } from '../../../forms/ladder-fields.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { BookingPreview } from './BookingPreview.tsx'
import { leadWords } from './booking-words.ts'
import { CancelCard } from './CancelCard.tsx'
import { offerChange, type OfferFieldName, type OfferFields, readPercent } from './offer-fields.ts'
import { horseOptions, kindOptions, railOptions } from './offer-words.ts'
import type { Offer, OfferChange } from './offer.ts'
import { OfferPreview } from './OfferPreview.tsx'
import css from './Offers.module.css'
import { SellerChoice } from './SellerChoice.tsx'
import { SmallGroupCard } from './SmallGroupCard.tsx'
import { OnlineBookingCard } from './OnlineBookingCard.tsx'
import { longest, ranges } from './offer-limits.ts'

export interface OfferFormProps {
  /** Name of the form's draft. */
  draftKey: string
  saved: OfferFields
  submit: string
  /** Currency of the business, ISO 4217. */
  currency: string
  /** Format of amounts. */
  locale: string
  /** Other lesson types, to suggest an unused colour. */
  others: readonly Pick<Offer, 'rail' | 'name'>[]
  /** Ladder of the business. */
  usualLadder: CancelLadder
  /** Address of the trainers' working hours. */
  hoursAt: string
  onSave: (change: OfferChange, fields: OfferFields) => Promise<void>
}

/** A lesson type: description, price and needs, with a preview of the calendar. */
export function OfferForm(props: OfferFormProps) {
  const { draftKey, saved, submit, currency, locale, others, usualLadder, hoursAt, onSave } = props
  const { taxName, taxInText } = useTaxWords()
  const draft = useDraft(saved, draftKey)
  const { values, changes, conflicts, set, forget } = draft
  const meanwhile = savedMeanwhile(conflicts, (name, value) =>
    name === 'bookingLeadHours' ? leadWords(Number(value)) : value,
  )
  const bind = (name: OfferFieldName, hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const count = (name: OfferFieldName, least: number, most: number, hint?: string) => ({
    ...bind(name, hint),
    type: 'number',
    inputMode: 'numeric' as const,
    min: least,
    max: most,
    required: true,
  })
  const price = values.priceMinor === '' ? '' : formatMoney(Number(values.priceMinor), currency, locale)
  const colours = railOptions(others)
  if (!colours.some(({ value }) => value === values.rail))
    colours.unshift(...railOptions([]).filter(({ value }) => value === values.rail))
  const save = async (): Promise<void> => {
    await onSave(offerChange(changes, values), values)
    forget()
  }
  return (
    <Form
      key={draft.round}
      onSubmit={save}
      explain={explainSave}
      check={() => ({
        ...(readPercent(values.taxRate) === undefined && {
          taxRate: t`Enter a percentage, for example 20 or 5.5.`,
        }),
        ...(values.cancelLadder !== '' && ladderErrors(values.cancelLadder)),
      })}
    >
      <KeptDraft {...draft} />
      <div className={css['columns']}>
        <div className={css['column']}>
          <Card title={t`Lesson`}>
            <TextField {...bind('name')} label={t`Name`} maxLength={longest.name} required />
            <Choice
              name="kind"
              label={t`Type`}
              options={kindOptions()}
              value={values.kind}
              onChange={(kind) => {
                set('kind', kind)
                if (kind === 'private') set('capacity', '1')
                else if (values.capacity === '1') set('capacity', '6')
              }}
            />
            <div className={css['pair']}>
              <TextField
                {...count('minutes', ranges.minutes.min, ranges.minutes.max)}
                label={t`Length (minutes)`}
              />
              {values.kind !== 'private' && (
                <TextField
                  {...count('capacity', ranges.capacity.min, ranges.capacity.max)}
                  label={t`Seats`}
                />
              )}
            </div>
            <TextArea
              {...bind('description')}
              label={t`Description for clients`}
              maxLength={longest.description}
              rows={3}
            />
          </Card>
          <Card title={t`Price`}>
            <div className={css['pair']}>
              <MoneyField
                name="priceMinor"
                label={t`Price per rider, inc. ${taxInText}`}
                hint={meanwhile('priceMinor')}
                currency={currency}
                locale={locale}
                defaultValue={values.priceMinor}
                required
                onChange={(minor) => set('priceMinor', minor)}
              />
              <TextField
                {...bind('taxRate', t`Leave empty for none.`)}
                label={t`${taxName} in percent`}
                inputMode="decimal"
              />
            </div>
            <SellerChoice
              value={values.soldBy as Offer['soldBy']}
              meanwhile={meanwhile('soldBy')}
              onChange={(soldBy) => {
                set('soldBy', soldBy)
                if (soldBy === 'trainer') set('payment', 'invoice')
              }}
            />
          </Card>
          <OnlineBookingCard values={values} set={set} meanwhile={meanwhile} hoursAt={hoursAt} />
          {values.kind !== 'private' && <SmallGroupCard values={values} set={set} meanwhile={meanwhile} />}
          <CancelCard
            usual={usualLadder}
            value={values.cancelLadder}
            meanwhile={meanwhile('cancelLadder')}
            onChange={(ladder) => set('cancelLadder', ladder)}
          />
          <Card title={t`Horses, times, arena and level`}>
            <Select
              {...bind('horses', t`The calendar marks lessons in which a rider has no horse yet.`)}
              label={t`Horses`}
              options={horseOptions()}
            />
            <div className={css['pair']}>
              <TextField
                {...count(
                  'horseLeadMinutes',
                  ranges.horseLeadMinutes.min,
                  ranges.horseLeadMinutes.max,
                  t`For tacking up and warming up.`,
                )}
                label={t`Time to get the horse ready (minutes)`}
              />
              <TextField
                {...count(
                  'trainerBufferMinutes',
                  ranges.trainerBufferMinutes.min,
                  ranges.trainerBufferMinutes.max,
                  t`Kept free of other lessons.`,
                )}
                label={t`Break for the trainer afterwards (minutes)`}
              />
              <TextField
                {...count(
                  'arenaUnits',
                  ranges.arenaUnits.min,
                  ranges.arenaUnits.max,
                  t`Enter 0 if it needs no arena.`,
                )}
                label={t`Arena spaces`}
              />
              <TextField
                {...count('minLevel', ranges.minLevel.min, ranges.minLevel.max, t`Enter 0 for all riders.`)}
                label={t`Minimum rider level`}
              />
            </div>
            <p className="quiet-small">
              {t`Travel time between locations is added automatically. None of this counts towards the length of the lesson.`}
            </p>
          </Card>
        </div>
        <div className={css['column']}>
          <Card title={t`Preview`}>
            <OfferPreview fields={values} price={price} />
            <Select {...bind('rail')} label={t`Colour in the calendar`} options={colours} />
            <BookingPreview fields={values} />
          </Card>
        </div>
      </div>
      <SaveBar>
        <SubmitButton>{submit}</SubmitButton>
      </SaveBar>
    </Form>
  )
}
