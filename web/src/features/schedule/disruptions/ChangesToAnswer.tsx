import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/api-change.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { momentInWords } from '../../../ui/day-words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import css from './Plans.module.css'

type Change = ReplyOf<Api['GET /api/my-changes']>['items'][number]

/** Other horses and trainers that the client has not agreed to yet; hidden without any. */
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
  const { seatId, version, outcome, riderName, offerName, was, becomes, mayDecline } = change
  const answer = useApiChange('POST /api/my-seats/{id}/answer')
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const say = (given: 'agreed' | 'declined', done: string): void =>
    run(async () => {
      await answer({ params: { id: seatId }, body: { version, answer: given } })
      showToast(done)
    })
  return (
    <article className={css['change']} aria-label={t`Change for ${riderName}`}>
      <p className={css['title']}>
        {outcome === 'horse'
          ? t`${riderName} rides ${becomes} instead of ${was}`
          : t`${becomes} teaches ${riderName} instead of ${was}`}
      </p>
      <p className={css['quiet']}>{`${offerName} · ${momentInWords(change.startsAt, change.timeZone)}`}</p>
      {problem !== '' && <Notice tone="danger" title={problem} />}
      <div className={css['acts']}>
        <Button busy={busy} onClick={() => say('agreed', t`Thank you. Your trainer sees your answer.`)}>
          {t`Keep lesson`}
        </Button>
        {mayDecline && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => say('declined', t`Lesson cancelled. You pay nothing.`)}
          >
            {t`Cancel without a fee`}
          </Button>
        )}
      </div>
    </article>
  )
}
