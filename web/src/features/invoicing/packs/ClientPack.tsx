import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { packBadge, packLine } from './pack-words.ts'
import { day } from '../../../ui/words/day.ts'
import { PackEnd } from './PackEnd.tsx'
import { PackLedger } from './PackLedger.tsx'
import { type Pack, usePackChanges } from './use-packs.ts'
import { longest, ranges } from './pack-entry-limits.ts'

interface ClientPackProps {
  pack: Pack
  locale: string
  invoiceAt: (id: string) => string
}

/** A household's pack, for the trainer. */
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
                aria-label={t`Adjust lessons in ${pack.name}`}
                onClick={() => setGiving(true)}
              >
                {t`Adjust lessons`}
              </Button>
              <Button variant="quiet" aria-label={t`End pack ${pack.name}`} onClick={() => setEnding(true)}>
                {t`End pack`}
              </Button>
            </>
          )
        }
      >
        <p>{packLine(pack)}</p>
        <p>
          {pack.origin === 'membership'
            ? t`month of a membership, ${formatMoney(pack.priceMinor, pack.currency, locale)}`
            : t`sold on ${day(pack.soldOn)} for ${formatMoney(pack.priceMinor, pack.currency, locale)}`}
          {pack.invoiceId && (
            <>
              {' · '}
              <Link to={invoiceAt(pack.invoiceId)}>{t`invoice`}</Link>
            </>
          )}
        </p>
        <PackEnd {...{ pack, locale, invoiceAt }} reader="trainer" />
        {pack.startAskedAt && (
          <p>{t`On ${instantDay(pack.startAskedAt)} the client asked to start within the 14-day cooling-off period.`}</p>
        )}
      </ListEntry>
      <PackLedger {...pack} />
      <Dialog open={giving} onClose={() => setGiving(false)} title={t`Adjust lessons`}>
        <KeptForm
          draftKey={`lessons of pack ${pack.id}`}
          explain={explainSave}
          onSubmit={async (data) => {
            await give(pack.id, {
              credits: Number(formText(data, 'credits')),
              reason: formText(data, 'reason'),
            })
            setGiving(false)
            showToast(t`Lessons adjusted.`)
          }}
        >
          <TextField
            name="credits"
            label={t`Lessons`}
            hint={t`Enter a number such as 2, or −2 to take lessons away.`}
            type="number"
            min={-pack.left}
            max={ranges.credits.max}
            defaultValue="1"
            required
          />
          <TextField name="reason" label={t`Reason`} autoComplete="off" maxLength={longest.reason} required />
          <SubmitButton>{t`Save change`}</SubmitButton>
        </KeptForm>
      </Dialog>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t`End ${pack.name}?`}
        confirm={withdraws ? t`Client cancels` : t`End pack`}
        tone="danger"
        onConfirm={async () => {
          const { creditNoteId } = await end(pack, withdraws ? 'withdrawal' : 'taken_back')
          showToast(creditNoteId ? t`Pack ended. A credit note covers the unused lessons.` : t`Pack ended.`)
        }}
      >
        <p>
          {pack.invoiceId
            ? t`We create a credit note for the unused lessons. Used lessons stay paid. You can’t undo this.`
            : t`The pack is not invoiced yet. Only used lessons are charged. You can’t undo this.`}
        </p>
        {withdraws && pack.withdrawUntil && (
          <p>{t`The client can cancel until ${day(pack.withdrawUntil)}.`}</p>
        )}
      </ConfirmDialog>
    </>
  )
}

/** Local date of an instant on this device. */
function instantDay(instant: string): string {
  return day(
    Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toString(),
  )
}

/** By the device's date; the server decides. */
function mayWithdraw({ withdrawUntil }: Pack): boolean {
  return withdrawUntil !== null && Temporal.Now.plainDateISO().toString() <= withdrawUntil
}
