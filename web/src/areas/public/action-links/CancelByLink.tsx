import { t } from '@lingui/core/macro'
import { CancelPrice, priceWords } from '../../../features/schedule/lessons/own-lessons/CancelPrice.tsx'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { LinkActionProps } from './linked-seat.ts'
import { type LinkedOptions, useLinked } from './use-linked.ts'
import { usePress } from '../use-press.ts'

const readQuote = (options: LinkedOptions) => call('GET /api/lesson-public/{secret}/cancellation', options)

/** Shows the cost before cancelling, as the app does, and cancels only at that cost. */
export function CancelByLink({ seat, secret, ...then }: LinkActionProps) {
  const { found: quote, problem, lookAgain } = useLinked(secret, readQuote)
  const locale = navigator.language
  const isRequest = seat.state === 'requested'
  const cancel = async () => {
    if (!quote) throw new Error('The cost is not known yet.')
    const { version, startsAt, now } = quote
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = now
    const body = { version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }
    return call('POST /api/lesson-public/{secret}/cancellation', { params: { secret }, body, silent: true })
  }
  const onLookAgain = (): void => {
    lookAgain()
    then.onLookAgain()
  }
  const { press, busy, refusal } = usePress(cancel, { onDone: then.onDone, onLookAgain })
  const title = isRequest ? t`Withdraw this request?` : t`Cancel this lesson?`
  return (
    <Card title={title} narrow>
      {refusal && <ActionNotice tone="danger" title={refusal.message} />}
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
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
