import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { Navigate, useLocation, useParams } from 'react-router'
import { StoppedMails } from '../../../features/notices/notices/StoppedMails.tsx'
import { call } from '../../../session/call.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { LinkedContent } from '../LinkedContent.tsx'
import { Said } from '../Said.tsx'
import { usePress } from '../use-press.ts'

type Stoppable = ReplyOf<Api['GET /api/notice-mails/{secret}']>

/**
 * Unsubscribes the reader of an email from others of its kind, after a click. The secret moves behind the `#` of the
 * address, which no server and no other page sees.
 */
export function UnsubscribePage() {
  const { secret } = useParams()
  const { hash } = useLocation()
  if (secret !== undefined) return <Navigate to={`/public/unsubscribe#${secret}`} replace />
  const behind = hash.slice(1)
  if (behind === '')
    return <Said title={t`Unsubscribe`}>{t`Open the link at the end of the email again.`}</Said>
  return (
    <LinkedContent
      key={behind}
      find={(signal): Promise<Stoppable> =>
        call('GET /api/notice-mails/{secret}', { params: { secret: behind }, silent: true, signal })
      }
      rows={4}
      whyGone={t`It may be incomplete, or you no longer belong to the business that sent the email. Sign in to choose which emails you get.`}
    >
      {(mails, lookAgain, show) => (
        <Shown mails={mails} secret={behind} onDone={show} onLookAgain={lookAgain} />
      )}
    </LinkedContent>
  )
}

function Shown({
  mails,
  secret,
  ...then
}: {
  mails: Stoppable
  secret: string
  onDone: (mails: Stoppable) => void
  onLookAgain: () => void
}) {
  const { kinds, area, areStopped } = mails
  const stop = async (): Promise<Stoppable> => {
    await call('POST /api/notice-mails/{secret}/end', { params: { secret }, silent: true })
    return { ...mails, areStopped: true }
  }
  const { press, busy, refusal } = usePress(stop, then)
  const business = mails.businessName
  return (
    <>
      {/* Another header after the press, so that the focus moves to it. */}
      <PageHeader
        key={areStopped ? 'stopped' : 'asked'}
        title={areStopped ? t`You are unsubscribed` : t`Unsubscribe from these emails?`}
      />
      <Card narrow>
        {refusal && <ActionNotice tone="danger" title={refusal.message} />}
        <p>
          {areStopped
            ? t`You no longer get these emails from ${business}:`
            : t`You will no longer get these emails from ${business}:`}
        </p>
        <StoppedMails kinds={kinds} audience={area === 'client' ? 'household' : 'trainer'} />
        {areStopped ? (
          <>
            <p>{t`The app still shows these notifications. To get the emails again, turn them on in your notification settings.`}</p>
            <LinkButton
              variant="secondary"
              to={`/${area}/account/notices`}
            >{t`Open notification settings`}</LinkButton>
          </>
        ) : (
          <Button busy={busy} onClick={press}>{t`Unsubscribe`}</Button>
        )}
      </Card>
    </>
  )
}
