import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMay } from '../../../../data/me/use-may.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { Button } from '../../../../ui/Button.tsx'
import { percentWords } from '../../../../forms/ladder-words.ts'
import { sellerWords } from '../../../../ui/words/seller-words.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { Lesson, Seat } from '../lesson.ts'
import css from '../Lessons.module.css'
import { SeatFeeDialog } from './SeatFeeDialog.tsx'
import { SeatGoodwillDialog } from './SeatGoodwillDialog.tsx'
import { useGoodwillChanges } from './use-goodwill.ts'

type Missed = NonNullable<Seat['missed']>

/** Fee of a late cancellation or no-show, with actions; empty for other seats. */
export function SeatFee({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  const [open, setOpen] = useState<'fee' | 'goodwill'>()
  const { takeBack, waiveAgain } = useGoodwillChanges()
  const locale = useLocale()
  const { missed } = seat
  const may = useMay()
  if (!missed || !may('money.read')) return null
  const { waived } = missed
  const close = (): void => setOpen(undefined)
  return (
    <>
      <p className="quiet">{feeWords(missed, locale)}</p>
      {!!missed.feeMinor && sellerWords({ ...lesson, ...seat }) && (
        <p className="quiet">{sellerWords({ ...lesson, ...seat })}</p>
      )}
      <div className={css['choices']}>
        {!waived && missed.choices.length > 1 && (
          <Button variant="quiet" aria-label={t`Edit fee: ${seat.riderName}`} onClick={() => setOpen('fee')}>
            {t`Edit fee`}
          </Button>
        )}
        {!waived &&
          seat.soldBy === 'business' &&
          seat.state === 'late_cancelled' &&
          (missed.feeMinor ?? 0) > 0 && (
            <Button
              variant="quiet"
              aria-label={t`Waive fee as goodwill: ${seat.riderName}`}
              onClick={() => setOpen('goodwill')}
            >
              {t`Waive fee as goodwill`}
            </Button>
          )}
        {waived && (
          <Button
            variant="quiet"
            aria-label={t`Reinstate fee: ${seat.riderName}`}
            onClick={() =>
              void withUndo(
                t`${seat.riderName}: fee reinstated.`,
                () => takeBack(waived.id),
                () => waiveAgain(seat.id, waived),
              )
            }
          >
            {t`Reinstate fee`}
          </Button>
        )}
      </div>
      <SeatFeeDialog {...{ lesson, seat, missed, locale }} open={open === 'fee'} onClose={close} />
      <SeatGoodwillDialog seat={seat} open={open === 'goodwill'} onClose={close} />
    </>
  )
}

function feeWords({ percent, feeMinor, currency, waived }: Missed, locale: string): string {
  if (waived) return t`Waived: ${waived.reason}`
  if (!feeMinor) return t`No charge for this lesson.`
  return t`Fee: ${percentWords(percent)}, ${formatMoney(feeMinor, currency, locale)}`
}
