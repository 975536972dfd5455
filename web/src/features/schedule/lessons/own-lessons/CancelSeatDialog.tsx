import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { CancelPrice, priceWords } from './CancelPrice.tsx'
import type { OwnSeat } from './my-lessons.ts'
import { day } from '../../../../ui/words/day.ts'
import { ownSeatTime, ownSeatWords } from './own-seat-words.ts'
import { type CancelQuote, useCancelSeat } from './use-cancel-seat.ts'

interface CancelSeatDialogProps {
  seat: OwnSeat
  open: boolean
  onClose: () => void
  locale: string
}

/** Shows the cost before cancelling, and cancels only at that cost. A request is withdrawn instead. */
export function CancelSeatDialog({ seat, open, onClose, locale }: CancelSeatDialogProps) {
  const isRequest = seat.state === 'requested'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isRequest ? t`Withdraw this request?` : t`Cancel this lesson?`}
    >
      <p>
        {seat.riderName} · {ownSeatTime(seat)}
        <br />
        {ownSeatWords(seat)}
      </p>
      <Quoted seatId={seat.seatId} isRequest={isRequest} onClose={onClose} locale={locale} />
    </Dialog>
  )
}

interface QuotedProps {
  seatId: string
  isRequest: boolean
  onClose: () => void
  locale: string
}

function Quoted({ seatId, isRequest, onClose, locale }: QuotedProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = useCancelSeat()
  const invalidate = useRefetchAfter('POST /api/my-seats/{id}/cancellation')
  const act = async (quote: CancelQuote): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { toPayMinor, usesGoodwill, pack, makeUpUntil, currency, goodwill } = await cancel(quote)
      const left = Math.max(0, goodwill.allowed - goodwill.used)
      const costs = formatMoney(toPayMinor, currency, locale)
      onClose()
      showToast(
        isRequest
          ? t`Request withdrawn.`
          : makeUpUntil !== null
            ? t`Lesson cancelled. You have a make-up lesson until ${day(makeUpUntil)}.`
            : usesGoodwill
              ? t`Lesson cancelled. No charge: ${left} of ${goodwill.allowed} free late cancellations left this year.`
              : toPayMinor === 0
                ? quote.keptCredit
                  ? t`Lesson cancelled. No charge, and you keep your credit.`
                  : t`Lesson cancelled. No charge.`
                : pack === 'gives'
                  ? t`Lesson cancelled. 1 of your credits is used.`
                  : quote.sellerName === null
                    ? t`Lesson cancelled. You will pay ${costs}.`
                    : t`Lesson cancelled. ${quote.sellerName} will invoice ${costs}.`,
      )
      await invalidate()
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Loaded
      state={single(
        useApiQuery(
          'GET /api/my-seats/{id}/cancellation',
          { params: { id: seatId } },
          { staleTime: 0, gcTime: 0 },
        ),
      )}
      rows={4}
    >
      {(quote) => (
        <>
          {problem && <ActionNotice tone="danger" title={problem} />}
          {isRequest ? (
            <p>{t`Your trainer has not confirmed this lesson yet. You pay nothing.`}</p>
          ) : (
            <CancelPrice quote={quote} locale={locale} />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {isRequest ? t`Keep request` : t`Keep lesson`}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void act(quote)}>
              {isRequest ? t`Withdraw request` : t`Cancel lesson: ${priceWords(quote, locale)}`}
            </Button>
          </DialogActions>
        </>
      )}
    </Loaded>
  )
}
