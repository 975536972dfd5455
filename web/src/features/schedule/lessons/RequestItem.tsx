import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ClientMessage } from './ClientMessage.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { anyHorse } from './horse-choice.ts'
import { whenWords, whereWords } from './lesson-words.ts'
import { momentWords } from './own-seat-words.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import { explainRequest, historyWords, levelWords } from './request-words.ts'
import type { BookingRequest } from './request.ts'
import { RequestHorse } from './RequestHorse.tsx'
import css from './Requests.module.css'
import { type Override, useAttempt } from './use-attempt.ts'

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
  onAnswered: () => void
  onRefused: (error: unknown) => void
}

/** A request with what a trainer needs to know to answer it. */
export function RequestItem({ request, headingId, onAnswered, onRefused, ...places }: RequestItemProps) {
  const { seatId, version, riderName, timeZone } = request
  const requested = request.horseId ?? anyHorse
  const [horse, setHorse] = useState<string>()
  const [isDeclining, setDeclining] = useState(false)
  const accept = useApiChange('POST /api/booking-requests/{id}/accept')
  const { run, refusal, busy } = useAttempt(explainRequest)
  const confirm = async ({ overrideReason }: Override): Promise<void> => {
    const isChosen = horse !== undefined && horse !== requested
    try {
      await accept({
        params: { id: seatId },
        body: {
          version,
          ...(isChosen && { horseId: horse === anyHorse ? null : horse }),
          ...(overrideReason !== undefined && { overrideReason }),
        },
      })
    } catch (error) {
      onRefused(error)
      throw error
    }
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
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={timeZone}
          onOverride={(override) => void run(confirm, override)}
        />
      )}
      <div className={css['answers']}>
        <Button busy={busy} aria-label={t`Confirm lesson: ${riderName}`} onClick={() => void run(confirm)}>
          {t`Confirm lesson`}
        </Button>
        <Button
          variant="secondary"
          aria-label={t`Decline request: ${riderName}`}
          onClick={() => setDeclining(true)}
        >
          {t`Decline request`}
        </Button>
      </div>
      <DeclineDialog
        request={request}
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onDeclined={onAnswered}
        onRefused={onRefused}
      />
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
          [t`Price`, formatMoney(request.priceMinor, currency, locale)],
          [t`Level`, levelWords(request)],
          [t`Lessons so far`, historyWords(request)],
          [
            t`Client`,
            <Link key="client" to={clientAt(request.clientId)}>
              {request.clientName}
            </Link>,
          ],
          [t`Expires`, request.heldUntil && momentWords(request.heldUntil, timeZone)],
        ]}
      />
    </div>
  )
}
