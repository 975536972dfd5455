import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../api/explain-save.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Link } from '../../ui/Link.tsx'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { formatMoney } from '../../ui/money.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { day, packBadge, packLine } from './pack-words.ts'
import { PackLedger } from './PackLedger.tsx'
import { type Pack, usePackChanges } from './use-packs.ts'

interface ClientPackProps {
  pack: Pack
  locale: string
  invoiceAt: (id: string) => string
}

/** One pack of a household, for the trainer. */
export function ClientPack({ pack, locale, invoiceAt }: ClientPackProps) {
  const [giving, setGiving] = useState(false)
  const [ending, setEnding] = useState(false)
  const { give, end } = usePackChanges()
  const { word, tone } = packBadge(pack)
  const isOver = pack.state === 'ended'
  const withdraws = mayWithdraw(pack)
  return (
    <>
      <ListEntry
        title={
          <>
            {pack.name} <Badge tone={tone}>{word}</Badge>
          </>
        }
        actions={
          !isOver && (
            <>
              <Button
                variant="secondary"
                aria-label={t`Give or take lessons of ${pack.name}`}
                onClick={() => setGiving(true)}
              >
                {t`Give or take`}
              </Button>
              <Button variant="quiet" aria-label={t`End ${pack.name}`} onClick={() => setEnding(true)}>
                {t`End`}
              </Button>
            </>
          )
        }
      >
        <p>{packLine(pack)}</p>
        <p>
          {t`sold on ${day(pack.soldOn)} for ${formatMoney(pack.priceMinor, pack.currency, locale)}`}
          {pack.invoiceId && (
            <>
              {' · '}
              <Link to={invoiceAt(pack.invoiceId)}>{t`invoice`}</Link>
            </>
          )}
        </p>
        {pack.startAskedAt && (
          <p>{t`The buyer asked on ${instantDay(pack.startAskedAt)} to begin before the fourteen days are over.`}</p>
        )}
      </ListEntry>
      <PackLedger {...pack} />
      <Dialog open={giving} onClose={() => setGiving(false)} title={t`Give or take lessons`}>
        <Form
          explain={explainSave}
          onSubmit={async (data) => {
            await give(pack.id, {
              credits: Number(formText(data, 'credits')),
              reason: formText(data, 'reason'),
            })
            setGiving(false)
            showToast(t`It is entered.`)
          }}
        >
          <TextField
            name="credits"
            label={t`Lessons`}
            hint={t`With a minus they are taken.`}
            type="number"
            min={-pack.left}
            max={500}
            defaultValue="1"
            required
          />
          <TextField name="reason" label={t`Why`} autoComplete="off" maxLength={300} required />
          <SubmitButton>{t`Enter it`}</SubmitButton>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t`End ${pack.name}?`}
        confirm={withdraws ? t`The buyer withdraws` : t`Take it back`}
        tone="danger"
        onConfirm={async () => {
          const { creditNoteId } = await end(pack, withdraws ? 'withdrawal' : 'taken_back')
          showToast(
            creditNoteId ? t`It has ended. A credit note gives back what was not used.` : t`It has ended.`,
          )
        }}
      >
        <p>
          {pack.invoiceId
            ? t`What was not used is given back by a credit note; what was used stays paid. This cannot be undone.`
            : t`It is not invoiced yet: nothing will be charged for it. This cannot be undone.`}
        </p>
        {withdraws && pack.withdrawUntil && (
          <p>{t`The buyer may withdraw until ${day(pack.withdrawUntil)}.`}</p>
        )}
      </ConfirmDialog>
    </>
  )
}

/** The day of an instant by the clock of the device. */
function instantDay(instant: string): string {
  return day(
    Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toString(),
  )
}

/** As the device sees the day; the server decides. */
function mayWithdraw({ withdrawUntil }: Pack): boolean {
  return withdrawUntil !== null && Temporal.Now.plainDateISO().toString() <= withdrawUntil
}
