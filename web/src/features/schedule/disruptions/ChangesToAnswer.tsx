import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { AskingButton } from '../../../ui/dialogs/AskingButton.tsx'
import { momentInDigits } from '../../../ui/words/day-words.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { changeSentence } from './change-words.ts'
import css from './Plans.module.css'
import { TypeFacts } from './TypeFacts.tsx'

type Change = ReplyOf<Api['GET /api/my-changes']>['items'][number]

/** Other horses, trainers and lesson types that the client has not agreed to yet; hidden without any. */
export function ChangesToAnswer() {
  const { items = [] } = useApiQuery('GET /api/my-changes').data ?? {}
  if (items.length === 0) return null
  return (
    <Card title={t`Is this change all right?`}>
      <ul className={css['list']}>
        {items.map((change) => (
          <li key={change.seatId}>
            <ChangeItem change={change} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ChangeItem({ change }: { change: Change }) {
  const { seatId, version, outcome, riderName, offerName, mayDecline, type, timeZone } = change
  const locale = useLocale()
  const answer = useApiChange('POST /api/my-seats/{id}/answer')
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const say = (given: 'agreed' | 'declined', done: string): void =>
    run(async () => {
      await answer({ params: { id: seatId }, body: { version, answer: given } })
      showToast(done)
    })
  const isType = outcome === 'type'
  const declining = isType ? t`Decline and cancel without a fee` : t`Cancel without a fee`
  return (
    <article className={css['change']} aria-label={t`Change for ${riderName}`}>
      <p className={css['title']}>{changeSentence(riderName, change)}</p>
      <p className="quiet-small">{`${offerName} · ${momentInDigits(change.startsAt, timeZone)}`}</p>
      {isType && (
        <p>{t`Too few riders are booked. The lesson changes only if all families accept. If you decline, your place is cancelled and you pay nothing.`}</p>
      )}
      {type && <TypeFacts type={type} timeZone={timeZone} locale={locale} />}
      {isType && !mayDecline && (
        <p className="quiet-small">{t`Somebody of your family who may book lessons answers this.`}</p>
      )}
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <div className={css['acts']}>
        {(mayDecline || !isType) && (
          <Button busy={busy} onClick={() => say('agreed', t`Thank you. Your trainer sees your answer.`)}>
            {isType ? t`Accept new lesson type` : t`Keep lesson`}
          </Button>
        )}
        {mayDecline && (
          <AskingButton
            variant="secondary"
            busy={busy}
            title={t`Cancel this lesson?`}
            confirm={declining}
            tone="danger"
            dismiss={t`Go back`}
            explanation={t`The place of ${riderName} is cancelled without a fee.`}
            onConfirm={() => say('declined', t`Lesson cancelled. You pay nothing.`)}
          >
            {declining}
          </AskingButton>
        )}
      </div>
    </article>
  )
}
