import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { newId } from '../../../../wire/new-id.ts'
import { DraftLine, writtenLine } from './DraftLine.tsx'
import { explainLines } from './explain-lines.ts'
import css from '../Invoices.module.css'
import type { DraftChange, Invoice } from '../use-invoices.ts'
import { useKeptLines } from './use-kept-lines.ts'
import { longest } from './draft-limits.ts'

type Line = Invoice['lines'][number]

interface DraftFormProps {
  invoice: Invoice
  locale: string
  today: Temporal.PlainDate
  /** Called with whether there are unsaved changes. */
  onTouched: (isTouched: boolean) => void
  /** The draft was deleted, so its unsaved changes are dropped. */
  isGivenUp: () => boolean
  onSave: (change: DraftChange) => Promise<void>
}

/** Lines of a draft: change, delete and add. */
export function DraftForm({ invoice, locale, today, onTouched, isGivenUp, onSave }: DraftFormProps) {
  const { taxInText } = useTaxWords()
  const frame = useRef<HTMLDivElement>(null)
  const { lines, note, wasKept, setLines, touch, forget, discard } = useKeptLines(
    invoice,
    frame,
    onTouched,
    isGivenUp,
  )
  const [round, setRound] = useState(0)
  const billing = useApiQuery('GET /api/billing').data
  const submit = async (data: FormData): Promise<void> => {
    await onSave({ lines: lines.map((line) => writtenLine(line, data)), note: formText(data, 'note') })
    forget()
  }
  return (
    <Card title={t`Lines`}>
      <div ref={frame}>
        <Form key={round} onSubmit={submit} onTouched={touch} explain={(error) => explainLines(error, lines)}>
          <KeptDraft
            wasKept={wasKept}
            discard={() => {
              discard()
              setRound(round + 1)
            }}
          />
          {!invoice.pricesIncludeTax && invoice.taxes.some(({ rate }) => rate > 0) && (
            <p className="quiet">{t`Prices do not include ${taxInText}.`}</p>
          )}
          {lines.map((line, place) => (
            <fieldset key={line.id} className={css['draftLine']}>
              <legend className="visually-hidden">{t`Line ${place + 1}`}</legend>
              <DraftLine
                {...{ line, locale, today, billing }}
                isNew={!invoice.lines.some(({ id }) => id === line.id)}
                currency={invoice.currency}
                onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
              />
            </fieldset>
          ))}
          {lines.length === 0 && <p className="quiet">{t`No lines yet.`}</p>}
          <div>
            <Button
              variant="secondary"
              icon={<Icon of={IconPlus} />}
              onClick={() => setLines([...lines, emptyLine()])}
            >
              {t`Add line`}
            </Button>
          </div>
          <TextArea
            name="note"
            label={t`Note to client`}
            rows={2}
            maxLength={longest.note}
            defaultValue={note}
          />
          <div>
            <SubmitButton>{t`Save draft`}</SubmitButton>
          </div>
        </Form>
      </div>
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
