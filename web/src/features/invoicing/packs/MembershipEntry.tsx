import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { useBusy } from '../../../forms/use-busy.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { feeLine, leftLine, membershipBadge, nextLine, noticeLine, termsLine } from './membership-words.ts'
import { day } from '../../../ui/words/day.ts'
import { PauseDialog } from './PauseDialog.tsx'
import type { MembershipActions, OwnMembership } from './use-memberships.ts'

interface MembershipEntryProps {
  membership: OwnMembership
  /** The name, or a link with it. */
  title: ReactNode
  /** A trainer gives notice to the client. */
  isTrainer?: boolean
  actions: MembershipActions
  locale: string
}

/** A membership: its fee, lessons left, what happens next, pauses, and what can be done. */
export function MembershipEntry({
  membership,
  title,
  isTrainer = false,
  actions,
  locale,
}: MembershipEntryProps) {
  const [pausing, setPausing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { name, riderName, currency, pauses, endsIfToday } = membership
  const { word, tone } = membershipBadge(membership)
  const notice = noticeLine(membership, isTrainer)
  const endsOn = endsIfToday === null ? '' : day(endsIfToday)
  return (
    <>
      <ListEntry
        title={
          <>
            {title} <Badge tone={tone}>{word}</Badge>
          </>
        }
        actions={
          <>
            {membership.mayPause.length > 0 && (
              <Button variant="secondary" aria-label={t`Pause ${name}`} onClick={() => setPausing(true)}>
                {t`Pause`}
              </Button>
            )}
            {endsIfToday !== null && (
              <Button variant="quiet" aria-label={t`Give notice of ${name}`} onClick={() => setLeaving(true)}>
                {t`Give notice`}
              </Button>
            )}
          </>
        }
      >
        <p>{[feeLine(membership, currency, locale), riderName || t`for the household`].join(' · ')}</p>
        {membership.state !== 'ended' && <p>{leftLine(membership)}</p>}
        <p>
          <b>{nextLine(membership)}</b>
        </p>
        {notice !== '' && <p>{notice}</p>}
        <p>{membership.offerNames.join(', ')}</p>
        <p className="quiet">{termsLine(membership)}</p>
        {pauses.map((pause) => (
          <Pause key={pause.id} pause={pause} onEnd={actions.endPause} />
        ))}
      </ListEntry>
      {pausing && <PauseDialog {...{ membership, actions }} onClose={() => setPausing(false)} />}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t`Give notice of ${name}?`}
        confirm={t`Give notice: ends on ${endsOn}`}
        dismiss={t`Keep membership`}
        tone="danger"
        onConfirm={async () => {
          if (endsIfToday === null) return
          await actions.giveNotice(membership, endsIfToday)
          showToast(t`Notice given. The membership ends on ${endsOn}.`)
        }}
      >
        <p>{t`The membership ends on ${endsOn}. Until then the fee is charged and the lessons can be used.`}</p>
        <p>
          {isTrainer
            ? t`The client gets an email. You can’t undo this.`
            : t`You get an email as a receipt. You can’t undo this.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

interface PauseProps {
  pause: OwnMembership['pauses'][number]
  onEnd: MembershipActions['endPause']
}

function Pause({ pause: { id, from, until, mayCancel }, onEnd }: PauseProps) {
  const { busy, run } = useBusy()
  const end = async (): Promise<void> => {
    await onEnd(id)
    showToast(t`Pause cancelled.`)
  }
  return (
    <p>
      {t`Paused from ${day(from)} to ${day(until)}`}{' '}
      {mayCancel && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t`Cancel the pause from ${day(from)}`}
          onClick={() => run(end)}
        >
          {t`Cancel pause`}
        </Button>
      )}
    </p>
  )
}
