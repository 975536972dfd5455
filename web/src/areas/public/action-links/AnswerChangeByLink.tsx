import { t } from '@lingui/core/macro'
import { changeSentence } from '../../../features/schedule/disruptions/change-words.ts'
import { TypeFacts } from '../../../features/schedule/disruptions/TypeFacts.tsx'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { LinkActionProps } from './linked-seat.ts'
import { type LinkedOptions, useLinked } from './use-linked.ts'
import { usePress } from '../use-press.ts'

const readChange = (options: LinkedOptions) => call('GET /api/lesson-public/{secret}/change', options)

/** Answers another horse, trainer or lesson type: keeps the lesson, or cancels it without a fee. */
export function AnswerChangeByLink({ seat, secret, ...then }: LinkActionProps) {
  const { found: change, problem, lookAgain } = useLinked(secret, readChange)
  const answer = seat.action === 'agree' ? 'agreed' : 'declined'
  const act = async () => {
    if (!change) throw new Error('The change is not known yet.')
    const body = { version: change.version, answer } as const
    return call('POST /api/lesson-public/{secret}/answer', { params: { secret }, body, silent: true })
  }
  const onLookAgain = (): void => {
    lookAgain()
    then.onLookAgain()
  }
  const isType = change?.outcome === 'type'
  const agreeTitle = isType ? t`Accept this lesson type?` : t`Keep this lesson?`
  const { press, busy, refusal } = usePress(act, { onDone: then.onDone, onLookAgain })
  return (
    <Card title={answer === 'agreed' ? agreeTitle : t`Cancel this lesson without a fee?`} narrow>
      {refusal && <ActionNotice tone="danger" title={refusal.message} />}
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      {!change && problem === '' && (
        <div aria-busy="true">
          <Skeleton rows={2} />
        </div>
      )}
      {change && (
        <>
          <p>{changeSentence(seat.riderName, change)}</p>
          {change.type && (
            <TypeFacts type={change.type} timeZone={seat.timeZone} locale={navigator.language} />
          )}
          {answer === 'agreed' ? (
            <Button busy={busy} onClick={press}>
              {isType ? t`Accept new lesson type` : t`Keep lesson`}
            </Button>
          ) : (
            <>
              <p>{t`You pay nothing.`}</p>
              <Button variant="danger" busy={busy} onClick={press}>
                {isType ? t`Decline and cancel without a fee` : t`Cancel without a fee`}
              </Button>
            </>
          )}
        </>
      )}
    </Card>
  )
}
