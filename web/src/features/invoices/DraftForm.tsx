import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { explainSave } from '../../api/explain-save.ts'
import { newId } from '../../api/new-id.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import css from './Invoices.module.css'
import type { DraftChange, Invoice, NewLine } from './use-invoices.ts'

type Line = Invoice['lines'][number]

interface DraftFormProps {
  invoice: Invoice
  locale: string
  today: Temporal.PlainDate
  onSave: (change: DraftChange) => Promise<void>
}

/** The lines of a draft, to be changed, removed and added to. */
export function DraftForm({ invoice, locale, today, onSave }: DraftFormProps) {
  const [lines, setLines] = useState<readonly Line[]>(invoice.lines)
  const submit = (data: FormData): Promise<void> =>
    onSave({ lines: lines.map((line) => written(line, data)), note: formText(data, 'note') })
  return (
    <Card title={t`Lines`}>
      <Form onSubmit={submit} explain={explainSave}>
        {lines.map((line, place) => (
          <fieldset key={line.id} className={css['stack']}>
            <legend className="visually-hidden">{t`Line ${place + 1}`}</legend>
            <div className={css['line']}>
              <TextField
                name={`${line.id} description`}
                label={line.riderName === '' ? t`What` : t`What, for ${line.riderName}`}
                autoComplete="off"
                maxLength={200}
                defaultValue={line.description}
                required
              />
              <MoneyField
                name={`${line.id} amount`}
                label={t`Amount`}
                currency={invoice.currency}
                locale={locale}
                defaultValue={line.description === '' ? '' : String(line.unitPriceMinor)}
                required
              />
            </div>
            <div className={css['line']}>
              <DateField
                name={`${line.id} day`}
                label={t`Day`}
                today={today}
                defaultValue={line.servedOn ?? ''}
              />
              <Button variant="quiet" onClick={() => setLines(lines.filter(({ id }) => id !== line.id))}>
                {t`Remove`}
              </Button>
            </div>
          </fieldset>
        ))}
        {lines.length === 0 && <p className={css['quiet']}>{t`There is no line on it yet.`}</p>}
        <div>
          <Button
            variant="secondary"
            icon={<Icon of={IconPlus} />}
            onClick={() => setLines([...lines, emptyLine()])}
          >
            {t`Add a line`}
          </Button>
        </div>
        <TextArea
          name="note"
          label={t`Words for the client`}
          rows={2}
          maxLength={2000}
          defaultValue={invoice.note}
        />
        <div>
          <SubmitButton>{t`Save the draft`}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

function emptyLine(): Line {
  return {
    id: newId(),
    riderId: null,
    riderName: '',
    servedOn: null,
    description: '',
    detail: '',
    quantityMilli: 1000,
    unit: 'C62',
    unitPriceMinor: 0,
    discountMinor: 0,
    amountMinor: 0,
    netMinor: 0,
    taxCategory: 'O',
    taxRate: 0,
    seatId: null,
    extraId: null,
  }
}

/** A line as it is saved: what cannot be changed here stays. */
function written(line: Line, data: FormData): NewLine {
  return {
    id: line.id,
    riderId: line.riderId,
    servedOn: formText(data, `${line.id} day`) || null,
    description: formText(data, `${line.id} description`),
    detail: line.detail,
    quantityMilli: line.quantityMilli,
    unit: line.unit,
    unitPriceMinor: Number(formText(data, `${line.id} amount`)),
    discountMinor: line.discountMinor,
    ...(line.seatId && { seatId: line.seatId }),
    ...(line.extraId && { extraId: line.extraId }),
  }
}
