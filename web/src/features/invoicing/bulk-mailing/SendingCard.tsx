import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { PaperButton } from './PaperButton.tsx'
import { type Sending, useSending } from './use-sending.ts'

/** Progress of a bulk mailing, with failures and reasons. */
export function SendingCard({
  id,
  invoiceAt,
  onClose,
}: {
  id: string
  invoiceAt: (id: string) => string
  onClose?: () => void
}) {
  const retry = useApiChange('POST /api/sendings/{id}/retry')
  const timeZone = useTimeZone()
  const { busy, run } = useBusy()
  return (
    <Card
      title={t`Sending`}
      actions={
        onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t`Close`}
          </Button>
        )
      }
    >
      <Loaded state={single(useSending(id))} rows={2}>
        {(sending) => (
          <>
            <Progress sending={sending} />
            {sending.resumesAt && (
              <p>
                {t`You have reached the email limit for now. The rest follow automatically from:`}{' '}
                <Moment at={sending.resumesAt} timeZone={timeZone} />
              </p>
            )}
            {sending.problems.map(({ documentId, number, clientName, problem }) => {
              const title = `${number ?? ''} ${clientName}`.trim()
              return (
                <ListEntry
                  key={documentId}
                  title={<Link to={invoiceAt(documentId)}>{title}</Link>}
                  actions={<PaperButton {...{ documentId, title }} />}
                >
                  <p>{problem}</p>
                </ListEntry>
              )
            })}
            {sending.failed > 0 && sending.waiting === 0 && (
              <p>
                <Button variant="secondary" busy={busy} onClick={() => run(() => retry({ params: { id } }))}>
                  {plural(sending.failed, { one: 'Try # again', other: 'Try all # again' })}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Progress({ sending: { waiting, sent, passedOver, failed } }: { sending: Sending }) {
  const total = waiting + sent + passedOver + failed
  const outcome = [
    plural(sent, { one: '# sent', other: '# sent' }),
    passedOver > 0 && plural(passedOver, { one: '# already sent', other: '# already sent' }),
    failed > 0 && plural(failed, { one: '# failed', other: '# failed' }),
  ].filter(Boolean)
  return (
    <>
      <Meter value={total - waiting} max={total} />
      <output>
        {total === 0
          ? t`Nothing left to send.`
          : waiting > 0
            ? t`${total - waiting} of ${total}, ${outcome.join(', ')}`
            : t`Done: ${outcome.join(', ')}.`}
      </output>
    </>
  )
}
