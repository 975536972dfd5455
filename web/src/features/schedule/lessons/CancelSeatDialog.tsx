import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRefetchAfter } from '../../../data/api-change.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { CancelPrice, priceWords } from './CancelPrice.tsx'
import type { OwnSeat } from './my-lessons.ts'
import { ownSeatTime, ownSeatWords } from './own-seat-words.ts'
import { type CancelQuote, useCancelSeat } from './use-cancel-seat.ts'

interface CancelSeatDialogProps {
  seat: OwnSeat
  open: boolean
  onClose: () => void
  locale: string
}

/** Shows the cost before cancelling, and cancels only at that cost. */
export function CancelSeatDialog({ seat, open, onClose, locale }: CancelSeatDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Cancel this lesson?`}>
      <p>
        {seat.riderName} · {ownSeatTime(seat)}
        <br />
        {ownSeatWords(seat)}
      </p>
      <Quoted seatId={seat.seatId} onClose={onClose} locale={locale} />
    </Dialog>
  )
}

function Quoted({ seatId, onClose, locale }: { seatId: string; onClose: () => void; locale: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = useCancelSeat()
  const invalidate = useRefetchAfter('POST /api/my-seats/{id}/cancellation')
  const act = async (quote: CancelQuote): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { toPayMinor, usesGoodwill, pack, currency, goodwill } = await cancel(quote)
      const left = Math.max(0, goodwill.allowed - goodwill.used)
      const costs = formatMoney(toPayMinor, currency, locale)
      onClose()
      showToast(
        usesGoodwill
          ? t`Lesson cancelled. No charge: ${left} of ${goodwill.allowed} free late cancellations left this year.`
          : toPayMinor === 0
            ? t`Lesson cancelled. No charge.`
            : pack === 'gives'
              ? t`Lesson cancelled. 1 lesson of your pack is used.`
              : t`Lesson cancelled. You will pay ${costs}.`,
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
          {problem && <Notice tone="danger" title={problem} />}
          <CancelPrice quote={quote} locale={locale} />
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {t`Keep lesson`}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void act(quote)}>
              {t`Cancel lesson: ${priceWords(quote, locale)}`}
            </Button>
          </DialogActions>
        </>
      )}
    </Loaded>
  )
}
