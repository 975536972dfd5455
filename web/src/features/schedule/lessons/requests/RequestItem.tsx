import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ClientMessage } from '../seats/ClientMessage.tsx'
import { ProposeTime } from './ProposeTime.tsx'
import { ConfirmOrDecline } from './ConfirmOrDecline.tsx'
import { anyHorse } from '../seats/horse-choice.ts'
import { whenWords, whereWords } from '../lesson-words.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { explainRequest, historyWords, levelWords } from './request-words.ts'
import type { BookingRequest, RequestConflict } from './request.ts'
import { RequestCheck } from './RequestCheck.tsx'
import { RequestHorse } from './RequestHorse.tsx'
import css from '../../../../ui/Requests.module.css'
import type { Override } from '../use-attempt.ts'

/** Addresses of other pages, and the format of amounts. */
export interface RequestPlaces {
  riderAt: (id: string) => string
  clientAt: (id: string) => string
  lessonAt: (request: BookingRequest) => string
  currency: string
  locale: string
}

interface RequestItemProps extends RequestPlaces {
  request: BookingRequest
  /** Id of the heading, which gets the focus. */
  headingId: string
  /** Of this version of the request; absent: not known yet. */
  conflict: RequestConflict | undefined
  onAnswered: () => void
  onRefused: (error: unknown) => void
}

/** A request with what a trainer needs to know to answer it. */
export function RequestItem({
  request,
  headingId,
  conflict,
  onAnswered,
  onRefused,
  ...places
}: RequestItemProps) {
  const { seatId, version, riderName } = request
  const requested = request.horseId ?? anyHorse
  const [horse, setHorse] = useState<string>()
  const [isTried, setTried] = useState(false)
  const accept = useApiChange('POST /api/booking-requests/{id}/accept')
  const isChosen = horse !== undefined && horse !== requested
  const confirm = async ({ overrideReason }: Override): Promise<void> => {
    setTried(true)
    await accept({
      params: { id: seatId },
      body: {
        version,
        ...(isChosen && { horseId: horse === anyHorse ? null : horse }),
        ...(overrideReason !== undefined && { overrideReason }),
      },
    })
    showToast(t`Lesson for ${riderName} confirmed.`)
    onAnswered()
  }
  return (
    <article className={css['request']} aria-labelledby={headingId}>
      <header className={css['head']}>
        <h2 id={headingId} tabIndex={-1}>
          <Link to={places.riderAt(request.riderId)}>{riderName}</Link>
        </h2>
        {request.isMinor && <Badge>{t`Under 18`}</Badge>}
        <Link to={places.lessonAt(request)} className={css['when']}>
          {whenWords(request)}
        </Link>
      </header>
      <ClientMessage message={request.message} />
      <RequestFacts request={request} {...places} />
      {request.needsHorse && (
        <RequestHorse request={request} value={horse ?? requested} onChange={setHorse} />
      )}
      {conflict && !isChosen && !isTried && <RequestCheck refusal={conflict.refusal} />}
      <ConfirmOrDecline
        request={request}
        confirm={confirm}
        explain={explainRequest}
        onDeclined={onAnswered}
        onRefused={onRefused}
      >
        {request.mayPropose && (
          <ProposeTime
            request={request}
            horseId={isChosen ? (horse === anyHorse ? null : horse) : undefined}
            onProposed={onAnswered}
            onRefused={onRefused}
          />
        )}
      </ConfirmOrDecline>
    </article>
  )
}

function RequestFacts({
  request,
  clientAt,
  currency,
  locale,
}: RequestPlaces & Pick<RequestItemProps, 'request'>) {
  const { timeZone } = request
  return (
    <div className={css['facts']}>
      <Facts
        facts={[
          [t`Lesson type`, request.offerName],
          [t`Trainer`, request.trainerName],
          [t`Where`, whereWords(request)],
          [t`Price`, request.priceMinor === null ? null : formatMoney(request.priceMinor, currency, locale)],
          [t`Level`, levelWords(request)],
          [t`Lessons so far`, historyWords(request)],
          [
            t`Client`,
            <Link key="client" to={clientAt(request.clientId)}>
              {request.clientName}
            </Link>,
          ],
          [t`Expires`, request.heldUntil && momentInDigits(request.heldUntil, timeZone)],
        ]}
      />
    </div>
  )
}
