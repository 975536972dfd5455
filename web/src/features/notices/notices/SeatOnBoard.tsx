import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { momentInWords } from '../../../ui/words/day-words.ts'
import {
  answerWords,
  type BoardContact,
  type BoardSeat,
  callWords,
  outcomeWords,
  stateBadge,
  toldWords,
} from './board-words.ts'
import css from './Board.module.css'

interface SeatOnBoardProps {
  planId: string
  seat: BoardSeat
  lessonAt: (seat: BoardSeat) => string
}

/** One rider: what became of the lesson, who was told, and the phone number. */
export function SeatOnBoard({ planId, seat, lessonAt }: SeatOnBoardProps) {
  const { seatId, riderName, offerName, startsAt, timeZone, call, phonedAt, contacts, answer, outcome } = seat
  const note = useApiChange('PUT /api/disruptions/{id}/phone-calls')
  const { busy, run } = useBusy()
  const { word, tone } = stateBadge(seat)
  const zone = useTimeZone()
  const answered = answerWords(seat, zone)
  const phone = (isReached: boolean): void =>
    run(() => note({ params: { id: planId }, body: { seatId, isReached } }))
  return (
    <article className={css['seat']} aria-label={t`${riderName}, ${momentInWords(startsAt, timeZone)}`}>
      <p className={css['head']}>
        <span className={css['name']}>{riderName}</span> <Badge tone={tone}>{word}</Badge>
      </p>
      <p>{`${momentInWords(startsAt, timeZone)} · ${offerName}`}</p>
      <p>{outcomeWords(seat)}</p>
      {answered !== '' && <p>{answered}</p>}
      {call !== null && <p className={css['why']}>{callWords(call, contacts)}</p>}
      <ul className={css['contacts']}>
        {contacts.map((contact) => (
          <li key={contact.clientId} className={css['contact']}>
            <div className={css['words']}>
              <p>{contact.name}</p>
              {outcome !== 'no_horse' && <p className="quiet-small">{toldWords(contact, zone)}</p>}
            </div>
            <PhoneLink contact={contact} />
          </li>
        ))}
      </ul>
      <div className={css['acts']}>
        {answer === null && outcome !== 'no_horse' && phonedAt === null && (
          <Button variant="secondary" busy={busy} onClick={() => phone(true)}>
            {t`Mark as reached by phone`}
          </Button>
        )}
        {phonedAt !== null && (
          <Button variant="quiet" busy={busy} onClick={() => phone(false)}>
            {t`Undo: not reached`}
          </Button>
        )}
        <LinkButton variant="quiet" to={lessonAt(seat)}>
          {outcome === 'no_horse' ? t`Choose a horse` : t`Open lesson`}
        </LinkButton>
      </div>
    </article>
  )
}

function PhoneLink({ contact: { name, phone } }: { contact: BoardContact }) {
  if (phone === '') return <p className="quiet-small">{t`No phone number`}</p>
  return (
    <a
      className={css['phone']}
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={t`Phone ${name}: ${phone}`}
    >
      {phone}
    </a>
  )
}
