import { t } from '@lingui/core/macro'
import { momentInDigits } from '../../../ui/words/day-words.ts'
import { placeBadge, whenWords, whereWords } from '../../../features/schedule/lessons/lesson-words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { sellerWords } from '../../../ui/words/seller-words.ts'
import { travelWords } from '../../../ui/words/travel-words.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { AnswerChangeByLink } from './AnswerChangeByLink.tsx'
import { ConfirmByLink, DeclineByLink } from './AnswerByLink.tsx'
import { AcceptTimeByLink, DeclineTimeByLink } from './AnswerProposalByLink.tsx'
import { ProposalTimes } from '../../../features/schedule/lessons/requests/ProposalTimes.tsx'
import { CancelByLink } from './CancelByLink.tsx'
import { endedWords, freeWords, usedWords } from './linked-words.ts'
import type { LinkActionProps } from './linked-seat.ts'
import { SaveCalendar } from './SaveCalendar.tsx'
import css from '../documents/ShownInvoice.module.css'

/** One lesson for the recipient of a mail about it, and the action of the link. */
export function ShownLesson(props: LinkActionProps) {
  const { seat, secret } = props
  const isForTrainer = seat.action === 'confirm' || seat.action === 'decline'
  const { word, tone } = placeBadge(seat)
  const held = seat.heldUntil
  const isProposed = seat.asked !== null
  return (
    <div className={css['page']}>
      {/* Another header once the link has been used, so that the focus moves to it. */}
      <PageHeader
        key={seat.link}
        title={t`${seat.offerName} for ${seat.riderName}`}
        note={<Badge tone={tone}>{isProposed ? t`Proposed` : word}</Badge>}
      />
      {seat.link === 'used' && (
        <ActionNotice tone="success" title={usedWords(seat)}>
          {t`This link has been used. The lesson is shown as it is now.`}
        </ActionNotice>
      )}
      {(seat.link === 'expired' || seat.link === 'outdated' || seat.movedTo) && (
        <Notice title={endedWords(seat)}>{t`The lesson is shown as it is now.`}</Notice>
      )}
      <Card narrow>
        {seat.asked && <ProposalTimes asked={seat.asked} seat={seat} />}
        <Facts
          facts={[
            [t`When`, isProposed ? null : whenWords(seat)],
            [t`Where`, whereWords(seat)],
            [t`Trainer`, trainerWords(seat)],
            [t`Payment`, isForTrainer ? null : sellerWords(seat)],
            [t`Travel fee`, travelFee(seat)],
            [t`Waits for an answer until`, held === null ? '' : momentInDigits(held, seat.timeZone)],
            [t`Cancelling`, freeWords(seat)],
            [t`Message`, seat.message],
          ]}
        />
        {!isForTrainer && seat.state === 'booked' && <SaveCalendar secret={secret} />}
      </Card>
      {seat.link === 'open' && seat.action === 'cancel' && <CancelByLink {...props} />}
      {seat.link === 'open' && (seat.action === 'agree' || seat.action === 'cancel_free') && (
        <AnswerChangeByLink {...props} />
      )}
      {seat.link === 'open' && seat.action === 'confirm' && <ConfirmByLink {...props} />}
      {seat.link === 'open' && seat.action === 'accept_time' && <AcceptTimeByLink {...props} />}
      {seat.link === 'open' && seat.action === 'decline_time' && <DeclineTimeByLink {...props} />}
      {seat.link === 'open' && seat.action === 'decline' && <DeclineByLink {...props} />}
      <p>
        <LinkButton variant="quiet" to={isForTrainer ? '/trainer/requests' : '/client/lessons'}>
          {isForTrainer ? t`Open the requests` : t`Sign in to see all your lessons`}
        </LinkButton>
      </p>
    </div>
  )
}

/** A trainer on their own may have a business of their name. */
function trainerWords({ trainerName, businessName }: LinkActionProps['seat']): string {
  return trainerName === businessName ? trainerName : `${trainerName}, ${businessName}`
}

function travelFee({ travel }: LinkActionProps['seat']): string | null {
  return travel && travelWords(travel, (minor) => formatMoney(minor, travel.currency, navigator.language))
}
