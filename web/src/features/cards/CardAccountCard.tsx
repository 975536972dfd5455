import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { accountBadge, missingWords } from './card-words.ts'
import { type CardAccount, useCardAccountChanges } from './use-card-account.ts'

/** The business's own account at Stripe: how far it is, what is missing, and the way there. */
export function CardAccountCard({ account, isOwner }: { account: CardAccount; isOwner: boolean }) {
  const { connect, check } = useCardAccountChanges()
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { state, platformFeeBasisPoints: fee } = account
  const { word, tone } = accountBadge(account)
  const isDisconnected = account.disabledReason === 'disconnected'
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t`Account at Stripe`} actions={<Badge tone={tone}>{word}</Badge>}>
      {account.isTest && (
        <Notice title={t`Test mode: the server has keys for trying out, and no money moves.`} />
      )}
      {state === 'none' && (
        <p>{t`Clients pay invoices by card or direct debit, and the money goes to your own account at Stripe. Stripe asks who you are and where the money goes; it takes about ten minutes.`}</p>
      )}
      {account.missing.length > 0 && (
        <>
          <p>{t`Stripe still asks for:`}</p>
          <ul>
            {missingWords(account.missing).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {isDisconnected && (
        <Notice tone="danger" title={t`This account is no longer connected.`}>
          {t`Clients cannot pay by card until you connect one again. What was paid with this one is given back on Stripe’s own pages, and what clients saved with it they save anew.`}
        </Notice>
      )}
      {state === 'restricted' && (
        <Notice tone="danger" title={t`Stripe lets this account take no payments at the moment.`}>
          {account.disabledReason?.replaceAll(/[._]/g, ' ')}
        </Notice>
      )}
      {state === 'ready' && !account.payoutsEnabled && (
        <Notice
          title={t`Payments work. Stripe does not pay them out to your bank yet: see there what it asks for.`}
        />
      )}
      <Facts
        facts={[
          [t`Account`, account.stripeAccount],
          [t`Asked`, account.checkedAt && formatInstant(account.checkedAt, timeZone)],
          [
            t`Fees`,
            fee > 0
              ? t`What Stripe takes, and ${String(fee / 100)} % of each payment for the platform.`
              : t`What Stripe takes; the platform takes nothing.`,
          ],
        ]}
      />
      {account.stuck.length > 0 && (
        <Notice tone="danger" title={t`These invoices could not be looked at for two weeks:`}>
          <ul>
            {account.stuck.map(({ documentId, number, why }) => (
              <li key={`${documentId} ${why}`}>
                <Link to={`/trainer/invoices/${documentId}`}>{t`Invoice ${number}`}</Link>{' '}
                {why === 'automatic'
                  ? t`was to be paid by itself`
                  : t`may be asked for another sum than is open`}
              </li>
            ))}
          </ul>
          {t`Ask Stripe how it stands, and they are looked at anew.`}
        </Notice>
      )}
      {problem && <Notice tone="danger" title={problem} />}
      {isOwner ? (
        <p>
          {state !== 'ready' && (
            <Button busy={busy} onClick={() => void attempt(async () => location.assign(await connect()))}>
              {state === 'none' || isDisconnected ? t`Connect Stripe` : t`Go on at Stripe`}
            </Button>
          )}{' '}
          {state !== 'none' && (
            <Button variant="secondary" busy={busy} onClick={() => void attempt(check)}>
              {t`Ask Stripe how it stands`}
            </Button>
          )}
        </p>
      ) : (
        <p>{t`The owner of the business connects it.`}</p>
      )}
    </Card>
  )
}
