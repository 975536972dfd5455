import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { sellerWords } from '../../../../ui/words/seller-words.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { timeWords, whereWords } from '../booking-words.ts'
import type { BookedSeat, FreeTime } from '../booking.ts'
import css from '../Booking.module.css'
import type { MoveHorses } from './move-horses.ts'
import { DisplacedNotice } from '../paying/DisplacedNotice.tsx'
import { PrepaidNotice, useMovePayment } from './MovePayment.tsx'
import { cancellingAfterMove, type MoveTerms, paymentWords } from './move-words.ts'

interface ConfirmMoveProps {
  seat: BookedSeat
  terms: MoveTerms
  time: FreeTime
  horse: MoveHorses
  onBack: () => void
  onClose: () => void
}

/** Shows the old and the new time and what stays, and moves the lesson. */
export function ConfirmMove({ seat, terms, time, horse, onBack, onClose }: ConfirmMoveProps) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const move = useApiChange('POST /api/my-seats/{id}/move')
  const ask = useApiChange('POST /api/my-seats/{id}/move-requests')
  const isAsked = time.booking === 'request'
  const money = (minor: number) => formatMoney(minor, terms.currency, locale)
  const { timeZone } = terms
  const { startsAt, lessonId, trainerId, placeId, arenaId, travelFeeMinor } = time

  const payment = useMovePayment(seat, terms, time)
  const newDay = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()

  const act = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    const where = { startsAt, trainerId, placeId, arenaId, travelFeeMinor }
    const body = { version: terms.version, ...where, horseId: horse.body, lessonId }
    try {
      const params = { id: seat.seatId }
      await (isAsked ? ask : move)({ params, body })
      const when = momentInWords(startsAt, timeZone)
      onClose()
      showToast(isAsked ? t`You asked to move the lesson to ${when}.` : t`Lesson moved to ${when}.`)
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      const [why] = Object.values(fields ?? {})
      setProblem(why ?? message)
      setBusy(false)
    }
  }

  return (
    <>
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <div className={css['chosen']}>
        <Time title={t`Old time`} time={seat} trainerName={seat.trainerName} timeZone={timeZone} />
        <Time title={t`New time`} time={time} trainerName={time.trainerName} timeZone={timeZone} />
      </div>
      <Facts
        facts={[
          [t`Rider`, seat.riderName],
          [t`Horse`, horse.name],
          [t`Price`, t`${money(terms.priceMinor)}, as agreed`],
          [
            t`Payment`,
            sellerWords({ ...seat, trainerName: time.trainerName }) ??
              paymentWords(terms, seat.kind) ??
              payment?.words ??
              null,
          ],
          [
            t`Group`,
            terms.isOfTerm
              ? t`You keep your other lessons of the group. If you leave the group later, this lesson stays booked.`
              : null,
          ],
          [t`Travel fee`, feeWords(terms.travelFeeMinor, travelFeeMinor, money)],
          [t`Cancelling`, cancellingAfterMove(terms, time.startsAt, Temporal.Now.instant(), money)],
        ]}
      />
      {payment && <PrepaidNotice payment={payment} onDay={newDay} price={money(terms.priceMinor)} />}
      {payment && <DisplacedNotice displaced={payment.after.displaced} />}
      {isAsked && (
        <p className={css['detail']}>
          {lessonId === null
            ? t`Your trainer confirms the new time. Until then, the lesson stays where it is, and somebody else can book the new time.`
            : t`Your trainer must confirm the move. Until then, the rider keeps this place. The new place is not reserved.`}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>{t`Choose another time`}</Button>
        <Button busy={isBusy} onClick={() => void act()}>
          {isAsked ? t`Ask to move` : t`Move lesson`}
        </Button>
      </DialogActions>
    </>
  )
}

interface TimeProps {
  title: string
  time: Pick<FreeTime, 'startsAt' | 'endsAt' | 'arenaName' | 'placeName'>
  trainerName: string
  timeZone: string
}

function Time({ title, time, trainerName, timeZone }: TimeProps) {
  const details = [trainerName, whereWords(time)].filter(Boolean).join(' · ')
  return (
    <section aria-label={title}>
      <h3 className={css['detail']}>{title}</h3>
      <p className={css['name']}>{timeWords(time, timeZone)}</p>
      <p className={css['detail']}>{details}</p>
    </section>
  )
}

/** Travel fee of the new location, with the old one if it differs; null for none. */
function feeWords(
  before: number | null,
  after: number | null,
  money: (minor: number) => string,
): string | null {
  if (before === after) return after === null ? null : money(after)
  if (after === null) return t`None (was ${money(before ?? 0)})`
  return before === null ? t`${money(after)} (was none)` : t`${money(after)} (was ${money(before)})`
}
