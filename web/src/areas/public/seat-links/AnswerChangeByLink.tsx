import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { changeSentence } from '../../../features/schedule/disruptions/change-words.ts'
import { TypeFacts } from '../../../features/schedule/disruptions/TypeFacts.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { LinkActionProps } from './linked-seat.ts'
import { usePress } from '../use-press.ts'

type Change = ReplyOf<Api['GET /api/lesson-public/{secret}/change']>

/** Answers another horse, trainer or lesson type: keeps the lesson, or cancels it without a fee. */
export function AnswerChangeByLink({ seat, secret, ...then }: LinkActionProps) {
  const [change, setChange] = useState<Change>()
  const [problem, setProblem] = useState('')
  const [looks, setLooks] = useState(0)
  const answer = seat.action === 'agree' ? 'agreed' : 'declined'
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        const options = { params: { secret }, silent: true, signal } as const
        setChange(await call('GET /api/lesson-public/{secret}/change', options))
        setProblem('')
      } catch (error) {
        if (!signal.aborted) setProblem(explainRefusal(error).message)
      }
    })()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [secret, looks])
  const act = async () => {
    if (!change) throw new Error('The change is not known yet.')
    const body = { version: change.version, answer } as const
    return call('POST /api/lesson-public/{secret}/answer', { params: { secret }, body, silent: true })
  }
  const onLookAgain = (): void => {
    setLooks((before) => before + 1)
    then.onLookAgain()
  }
  const isType = change?.outcome === 'type'
  const agreeTitle = isType ? t`Accept this lesson type?` : t`Keep this lesson?`
  const { press, busy, refusal } = usePress(act, { onDone: then.onDone, onLookAgain })
  return (
    <Card title={answer === 'agreed' ? agreeTitle : t`Cancel this lesson without a fee?`} narrow>
      {refusal && <Notice tone="danger" title={refusal.message} />}
      {problem !== '' && <Notice tone="danger" title={problem} />}
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
