import { t } from '@lingui/core/macro'
import { whenWords, whereWords } from '../lesson-words.ts'
import css from './Proposals.module.css'

interface When {
  startsAt: string
  endsAt: string
  trainerName: string
  placeName: string | null
  arenaName: string | null
}

interface ProposalTimesProps {
  asked: When
  /** With the proposed time. */
  seat: When & { timeZone: string }
}

/** What the client asked for and what a trainer proposes, side by side. */
export function ProposalTimes({ asked, seat }: ProposalTimesProps) {
  const { timeZone } = seat
  return (
    <dl className={css['times']}>
      <Time term={t`Asked for`} time={{ ...asked, timeZone }} other={seat} />
      <Time term={t`Proposed`} time={seat} other={asked} isNew />
    </dl>
  )
}

function Time({
  term,
  time,
  other,
  isNew = false,
}: {
  term: string
  time: When & { timeZone: string }
  other: When
  isNew?: boolean
}) {
  const where = whereWords(time)
  return (
    <div className={isNew ? css['new'] : css['old']}>
      <dt>{term}</dt>
      <dd>
        <span className={css['when']}>{whenWords(time)}</span>
        {time.trainerName !== other.trainerName && <span>{time.trainerName}</span>}
        {where !== '' && where !== whereWords(other) && <span>{where}</span>}
      </dd>
    </div>
  )
}
