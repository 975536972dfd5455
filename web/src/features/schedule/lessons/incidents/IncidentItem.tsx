import { t } from '@lingui/core/macro'
import { Badge } from '../../../../ui/Badge.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import type { IncidentSummary } from './incident.ts'
import { kindWords, notesWords, treatmentBadge, whoWords } from './incident-words.ts'

interface IncidentItemProps {
  incident: IncidentSummary
  /** Of the business. */
  timeZone: string
  /** Address of the incident. */
  to: string
}

/** An incident in a list: type, who, when and where. */
export function IncidentItem({ incident, timeZone, to }: IncidentItemProps) {
  const { number, kind, happenedAt, place, treatment, notes, recordedBy, isReadable, isAltered } = incident
  const badge = treatmentBadge(treatment)
  const who = whoWords(incident)
  return (
    <ListEntry
      title={
        <>
          <Link to={to}>{who === '' ? kindWords(kind) : `${kindWords(kind)}: ${who}`}</Link>
          {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
          {isAltered && <Badge tone="danger">{t`Changed afterwards`}</Badge>}
          {!isReadable && !isAltered && <Badge tone="danger">{t`Cannot be read`}</Badge>}
        </>
      }
    >
      <p>{[momentInDigits(happenedAt, timeZone), place].filter(Boolean).join(' · ')}</p>
      <p>{[t`No. ${number}`, t`recorded by ${recordedBy}`, notesWords(notes)].filter(Boolean).join(' · ')}</p>
    </ListEntry>
  )
}
