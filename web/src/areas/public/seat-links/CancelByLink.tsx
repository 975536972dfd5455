import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { CancelPrice, priceWords } from '../../../features/schedule/lessons/own-lessons/CancelPrice.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { LinkActionProps } from './linked-seat.ts'
import { usePress } from '../use-press.ts'

type Quote = ReplyOf<Api['GET /api/lesson-public/{secret}/cancellation']>

/** Shows the cost before cancelling, as the app does, and cancels only at that cost. */
export function CancelByLink({ seat, secret, ...then }: LinkActionProps) {
  const [quote, setQuote] = useState<Quote>()
  const [problem, setProblem] = useState('')
  const [looks, setLooks] = useState(0)
  const locale = navigator.language
  const isRequest = seat.state === 'requested'

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        const options = { params: { secret }, silent: true, signal } as const
        setQuote(await call('GET /api/lesson-public/{secret}/cancellation', options))
        setProblem('')
      } catch (error) {
        if (!signal.aborted) setProblem(explainRefusal(error).message)
      }
    })()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [secret, looks])

  const cancel = async () => {
    if (!quote) throw new Error('The cost is not known yet.')
    const { version, startsAt, now } = quote
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = now
    const body = { version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }
    return call('POST /api/lesson-public/{secret}/cancellation', { params: { secret }, body, silent: true })
  }
  const onLookAgain = (): void => {
    setLooks((before) => before + 1)
    then.onLookAgain()
  }
  const { press, busy, refusal } = usePress(cancel, { onDone: then.onDone, onLookAgain })
  const title = isRequest ? t`Withdraw this request?` : t`Cancel this lesson?`
  return (
    <Card title={title} narrow>
      {refusal && <Notice tone="danger" title={refusal.message} />}
      {problem !== '' && <Notice tone="danger" title={problem} />}
      {!quote && problem === '' && (
        <div aria-busy="true">
          <Skeleton rows={4} />
        </div>
      )}
      {quote && (
        <>
          {isRequest ? (
            <p>{t`Your trainer has not confirmed this lesson yet. You pay nothing.`}</p>
          ) : (
            <CancelPrice quote={quote} locale={locale} />
          )}
          <Button variant="danger" busy={busy} onClick={press}>
            {isRequest ? t`Withdraw request` : t`Cancel lesson: ${priceWords(quote, locale)}`}
          </Button>
        </>
      )}
    </Card>
  )
}
