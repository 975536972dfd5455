import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import css from '../../../../ui/Requests.module.css'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { beginning } from '../lesson.ts'
import { whenWords, whereWords } from '../lesson-words.ts'
import { PrepaidNote } from '../moving/PrepaidNote.tsx'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { useAttempt } from '../use-attempt.ts'
import { DeclineMoveDialog } from './DeclineMoveDialog.tsx'
import { explainMove } from './request-words.ts'
import type { MoveConflict, MoveRequest } from './request.ts'
import { RequestCheck } from './RequestCheck.tsx'

/** Addresses of other pages. */
export interface MoveRequestPlaces {
  riderAt: (id: string) => string
  clientAt: (id: string) => string
  lessonAt: (lesson: { lessonId: string; startsAt: string; timeZone: string }) => string
}

interface MoveRequestItemProps extends MoveRequestPlaces {
  request: MoveRequest
  /** Absent: not known yet. */
  conflict: MoveConflict | undefined
  onRefused: (error: unknown) => void
}

/** A request to move a lesson, or a place in a group, with what a trainer needs to know to answer it. */
export function MoveRequestItem({ request, conflict, onRefused, ...places }: MoveRequestItemProps) {
  const { id, riderName, timeZone, from, to, toLessonId } = request
  const accept = useApiChange('POST /api/move-requests/{id}/accept')
  const { run, refusal, busy } = useAttempt(explainMove)
  const [isDeclining, setDeclining] = useState(false)
  const headingId = `move-${id}`
  const confirm = async (): Promise<void> => {
    try {
      await accept({ params: { id } })
    } catch (error) {
      onRefused(error)
      throw error
    }
    showToast(
      toLessonId === null
        ? t`Lesson of ${riderName} moved.`
        : t`${riderName} now has a place in the other lesson.`,
    )
  }
  return (
    <article className={css['request']} aria-labelledby={headingId}>
      <header className={css['head']}>
        <h2 id={headingId}>
          <Link to={places.riderAt(request.riderId)}>{riderName}</Link>
        </h2>
        <Badge>{t`Move`}</Badge>
        {request.isMinor && <Badge>{t`Under 18`}</Badge>}
      </header>
      <div className={css['facts']}>
        <Facts
          facts={[
            [
              t`Now`,
              <Link key="now" to={places.lessonAt({ ...from, lessonId: request.lessonId, timeZone })}>
                {whenWords({ ...from, timeZone })}
              </Link>,
            ],
            toLessonId === null
              ? [t`New time`, whenWords({ ...to, timeZone })]
              : [
                  t`Other lesson`,
                  <Link key="other" to={places.lessonAt({ ...to, lessonId: toLessonId, timeZone })}>
                    {whenWords({ ...to, timeZone })}
                  </Link>,
                ],
            [t`Lesson type`, request.offerName],
            [
              t`Trainer`,
              from.trainerName === to.trainerName
                ? to.trainerName
                : withPresent(to.trainerName, from.trainerName),
            ],
            [t`Where`, changedPlace(whereWords(from), whereWords(to))],
            [t`Horse`, request.needsHorse ? (request.horseName ?? t`Any suitable horse`) : request.horseName],
            [t`Earlier moves`, request.moves === 0 ? null : String(request.moves)],
            [
              t`Client`,
              <Link key="client" to={places.clientAt(request.clientId)}>
                {request.clientName}
              </Link>,
            ],
            [t`Payment`, paymentWords(request)],
            [t`Expires`, momentInDigits(request.expiresAt, timeZone)],
          ]}
        />
      </div>
      <PrepaidNote
        lesson={{ id: request.lessonId, startsAt: from.startsAt, timeZone }}
        newDay={beginning({ ...to, timeZone })
          .toPlainDate()
          .toString()}
        scope="this"
        riderId={request.riderId}
      />
      {conflict && !refusal && <RequestCheck refusal={conflict.refusal} isFinal />}
      {refusal && <RefusalNotice refusal={refusal} timeZone={timeZone} />}
      <div className={css['answers']}>
        <Button busy={busy} aria-label={t`Confirm move: ${riderName}`} onClick={() => void run(confirm)}>
          {t`Confirm move`}
        </Button>
        <Button
          variant="secondary"
          aria-label={t`Decline move: ${riderName}`}
          onClick={() => setDeclining(true)}
        >
          {t`Decline move`}
        </Button>
      </div>
      {isDeclining && (
        <DeclineMoveDialog request={request} onClose={() => setDeclining(false)} onRefused={onRefused} />
      )}
    </article>
  )
}

function withPresent(then: string, now: string): string {
  return t`${then} (now ${now})`
}

/** The location asked for, with the present one. Null: none before and after. */
function changedPlace(now: string, then: string): string | null {
  if (now === then) return now || null
  const asked = then || t`No location`
  return now ? withPresent(asked, now) : t`${asked} (no location now)`
}

/** What confirming does with the invoice of a place in a group (S8); null: nothing. */
function paymentWords({ isInvoiced, toLessonId }: MoveRequest): string | null {
  if (!isInvoiced || toLessonId === null) return null
  return t`What the client has paid counts for the new lesson. When you confirm, we issue a credit note and a new invoice for the same amount.`
}
