import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { staffRoleWord } from '../../../data/business/staff-role-words.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './MemberList.module.css'
import type { Member } from './team.ts'

interface MemberListProps {
  label: string
  members: readonly Member[]
  /** Absent for readers, and for those who have left. */
  onRole?: (member: Member) => void
  onEnd?: (member: Member) => void
  /** Absent for readers. */
  onClientList?: (member: Member) => void
  /** Absent for readers, for those who have left, and where nobody has or needs a supervisor. */
  onSupervision?: (member: Member) => void
  /** More lines about a person. */
  renderMore?: (member: Member) => ReactNode
  /** Absent for those who may not see pay. */
  onPay?: (member: Member) => void
}

/** People with their roles, and what owners can do about them. */
export function MemberList({
  label,
  members,
  onRole,
  onEnd,
  onClientList,
  onSupervision,
  renderMore,
  onPay,
}: MemberListProps) {
  return (
    <ul className={css['list']} aria-label={label}>
      {members.map((member) => (
        <li key={member.id}>
          <ListEntry
            actionsBelow
            title={
              <>
                {member.name} <Badge>{staffRoleWord(member.role)}</Badge>
                {member.isMe && <Badge tone="good">{t`You`}</Badge>}
              </>
            }
            actions={
              <>
                {onPay && (
                  <Button
                    variant="quiet"
                    aria-label={t`Pay rates of ${member.name}`}
                    onClick={() => onPay(member)}
                  >
                    {t`Pay rates`}
                  </Button>
                )}
                {onRole && member.mayEnd && member.endsAt === null && (
                  <Button
                    variant="secondary"
                    aria-label={t`Change role of ${member.name}`}
                    onClick={() => onRole(member)}
                  >
                    {t`Change role`}
                  </Button>
                )}
                {onSupervision && (
                  <Button
                    variant="quiet"
                    aria-label={t`Edit age and supervisor of ${member.name}`}
                    onClick={() => onSupervision(member)}
                  >
                    {t`Edit age and supervisor`}
                  </Button>
                )}
                {onClientList && !member.isMe && member.role !== 'bookkeeper' && (
                  <ClientListButton member={member} onGive={() => onClientList(member)} />
                )}
                {onEnd && member.mayEnd && member.endsAt === null && (
                  <Button variant="quiet" aria-label={t`Remove ${member.name}`} onClick={() => onEnd(member)}>
                    {t`Remove`}
                  </Button>
                )}
                {onEnd && member.endsAt !== null && <CancelRemovalButton member={member} />}
              </>
            }
          >
            <p>{member.email}</p>
            <Since member={member} />
            {renderMore?.(member)}
            <ClientListUntil until={member.clientListUntil} />
          </ListEntry>
        </li>
      ))}
    </ul>
  )
}

/** Membership ends at midnight, so its last day is the one before. */
function Since({ member: { since, endsAt } }: { member: Member }) {
  const timeZone = useTimeZone()
  const isOver =
    endsAt !== null && Temporal.Instant.compare(Temporal.Instant.from(endsAt), Temporal.Now.instant()) <= 0
  const lastMoment = endsAt && Temporal.Instant.from(endsAt).subtract({ seconds: 1 }).toString()
  return (
    <p>
      {t`Since`} <Moment at={since} timeZone={timeZone} dayOnly />
      {lastMoment && (
        <>
          {' · '}
          {isOver ? t`until` : t`last day`} <Moment at={lastMoment} timeZone={timeZone} dayOnly />
        </>
      )}
    </p>
  )
}

function ClientListUntil({ until }: { until: string | null }) {
  const timeZone = useTimeZone()
  if (until === null) return null
  return (
    <p>
      {t`Can save their client list until`} <Moment at={until} timeZone={timeZone} dayOnly />
    </p>
  )
}

function ClientListButton({ member, onGive }: { member: Member; onGive: () => void }) {
  const change = useApiChange('PUT /api/team/{id}/client-list')
  const { id, version, name } = member
  if (member.clientListUntil === null)
    return (
      <Button variant="quiet" aria-label={t`Give client list to ${name}`} onClick={onGive}>
        {t`Give client list`}
      </Button>
    )
  const withdraw = async (): Promise<void> => {
    try {
      await change({ params: { id }, body: { version, isAllowed: false } })
      showToast(t`${name} can no longer save the list.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Button variant="quiet" aria-label={t`Withdraw client list of ${name}`} onClick={() => void withdraw()}>
      {t`Withdraw client list`}
    </Button>
  )
}

function CancelRemovalButton({ member: { id, version, name } }: { member: Member }) {
  const end = useApiChange('POST /api/team/{id}/end')
  const keep = async (): Promise<void> => {
    try {
      await end({ params: { id }, body: { version, lastDay: null } })
      showToast(t`${name} stays on the team.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Button variant="secondary" aria-label={t`Cancel removal of ${name}`} onClick={() => void keep()}>
      {t`Cancel removal`}
    </Button>
  )
}
