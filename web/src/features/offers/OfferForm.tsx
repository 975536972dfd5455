import type { CancelLadder } from '@cavaletti/contract/cancel-ladder'
import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { Card } from '../../ui/Card.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Form } from '../../ui/Form.tsx'
import { KeptDraft } from '../../ui/KeptDraft.tsx'
import { formatMoney } from '../../ui/money.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { savedMeanwhile } from '../../ui/saved-meanwhile.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ladderErrors } from '../../ui/ladder-fields.ts'
import { CancelCard } from './CancelCard.tsx'
import { offerChange, type OfferFieldName, type OfferFields, readPercent } from './offer-fields.ts'
import { kindOptions, railOptions } from './offer-words.ts'
import { OfferPreview } from './OfferPreview.tsx'
import css from './Offers.module.css'
import type { Offer, OfferChange } from './use-offers.ts'

export interface OfferFormProps {
  /** Names the form among drafts that are kept. */
  shelfMark: string
  saved: OfferFields
  submit: string
  /** ISO 4217, of the business. */
  currency: string
  /** How amounts are written. */
  locale: string
  /** The other lesson types: no two share a colour while another is free. */
  others: readonly Pick<Offer, 'rail' | 'name'>[]
  /** What cancelling costs in the business. */
  usualLadder: CancelLadder
  onSave: (change: OfferChange, fields: OfferFields) => Promise<void>
}

/** A kind of lesson: what it is, what it costs, what it needs, and beside it how it will stand in the calendar. */
export function OfferForm(props: OfferFormProps) {
  const { shelfMark, saved, submit, currency, locale, others, usualLadder, onSave } = props
  const draft = useDraft(saved, shelfMark)
  const { values, changes, conflicts, set, forget } = draft
  const meanwhile = savedMeanwhile(conflicts)
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
    await onSave(offerChange(changes), values)
    forget()
  }
  return (
    <Form
      key={draft.round}
      onSubmit={save}
      explain={explainSave}
      check={() => ({
        ...(readPercent(values.taxRate) === undefined && {
          taxRate: t`Write a percentage such as 19 or 5.5.`,
        }),
        ...(values.cancelLadder !== '' && ladderErrors(values.cancelLadder)),
      })}
    >
      <KeptDraft {...draft} />
      <div className={css['columns']}>
        <div className={css['column']}>
          <Card title={t`The lesson`}>
            <TextField {...bind('name')} label={t`Name of the lesson`} maxLength={80} required />
            <Choice
              name="kind"
              label={t`Kind`}
              options={kindOptions()}
              value={values.kind}
              onChange={(kind) => {
                set('kind', kind)
                if (kind === 'private') set('capacity', '1')
                else if (values.capacity === '1') set('capacity', '6')
              }}
            />
            <div className={css['pair']}>
              <TextField {...count('minutes', 5, 720)} label={t`Length in minutes`} />
              {values.kind !== 'private' && <TextField {...count('capacity', 1, 99)} label={t`Seats`} />}
            </div>
            <TextArea {...bind('description')} label={t`Description for clients`} maxLength={1000} rows={3} />
          </Card>
          <Card title={t`Price`}>
            <div className={css['pair']}>
              <MoneyField
                name="priceMinor"
                label={t`Price of a seat, tax included`}
                hint={meanwhile('priceMinor')}
                currency={currency}
                locale={locale}
                defaultValue={values.priceMinor}
                required
                onChange={(minor) => set('priceMinor', minor)}
              />
              <TextField
                {...bind('taxRate', t`Empty: no tax in it.`)}
                label={t`Tax in percent`}
                inputMode="decimal"
              />
            </div>
          </Card>
          <CancelCard
            usual={usualLadder}
            value={values.cancelLadder}
            meanwhile={meanwhile('cancelLadder')}
            onChange={(ladder) => set('cancelLadder', ladder)}
          />
          <Card title={t`What it needs`}>
            <div className={css['pair']}>
              <TextField
                {...count('horseLeadMinutes', 0, 240, t`Tacking up and warming up.`)}
                label={t`Minutes for the horse before`}
              />
              <TextField
                {...count('trainerBufferMinutes', 0, 240, t`Nothing else is planned then.`)}
                label={t`Minutes for the trainer after`}
              />
              <TextField
                {...count('arenaUnits', 0, 99, t`0 for what needs no arena.`)}
                label={t`Units of the arena`}
              />
              <TextField
                {...count('minLevel', 0, 9, t`0 takes everybody.`)}
                label={t`Lowest level of riders`}
              />
            </div>
            <p className={css['quiet']}>
              {t`The way between places comes on top by itself. None of this counts as length of the lesson.`}
            </p>
          </Card>
        </div>
        <div className={css['column']}>
          <Card title={t`How it looks`}>
            <OfferPreview fields={values} price={price} />
            <Select {...bind('rail')} label={t`Colour in the calendar`} options={colours} />
          </Card>
        </div>
      </div>
      <div>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  )
}
