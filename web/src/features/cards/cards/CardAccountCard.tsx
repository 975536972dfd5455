import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { CardAccount } from './card-account.ts'
import { accountBadge, missingWords } from './card-words.ts'

/** The business's Stripe account: state, missing details, and the link to Stripe. */
export function CardAccountCard({ account, isOwner }: { account: CardAccount; isOwner: boolean }) {
  const connect = useApiChange('POST /api/card-account/onboarding')
  const check = useApiChange('POST /api/card-account/check')
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
    <Card title={t`Stripe account`} actions={<Badge tone={tone}>{word}</Badge>}>
      {account.isTest && <Notice title={t`Test mode: no real money is taken.`} />}
      {state === 'none' && (
        <p>{t`Clients pay invoices by card or direct debit, and the money goes to your own Stripe account. Stripe asks for your identity and bank account. This takes about ten minutes.`}</p>
      )}
      {account.missing.length > 0 && (
        <>
          <p>{t`Stripe still needs:`}</p>
          <ul>
            {missingWords(account.missing).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {isDisconnected && (
        <Notice tone="danger" title={t`This account is no longer connected.`}>
          {t`Clients can’t pay by card until you connect an account again. Make refunds for earlier payments in your Stripe dashboard. Clients must save their cards again.`}
        </Notice>
      )}
      {state === 'restricted' && (
        <Notice tone="danger" title={t`Stripe has stopped payments to this account for now.`}>
          {account.disabledReason?.replaceAll(/[._]/g, ' ')}
        </Notice>
      )}
      {state === 'ready' && !account.payoutsEnabled && (
        <Notice
          title={t`Clients can pay, but Stripe is not paying the money into your bank account yet. Open Stripe to see what is missing.`}
        />
      )}
      <Facts
        facts={[
          [t`Account`, account.stripeAccount],
          [t`Last checked`, account.checkedAt && formatInstant(account.checkedAt, timeZone)],
          [
            t`Fees`,
            fee > 0
              ? t`Stripe’s fee, plus ${String(fee / 100)}% of each payment for Cavaletti.`
              : t`Stripe’s fee only. Cavaletti takes nothing.`,
          ],
        ]}
      />
      {account.stuck.length > 0 && (
        <Notice tone="danger" title={t`We have not been able to check these invoices for two weeks:`}>
          <ul>
            {account.stuck.map(({ documentId, number, why }) => (
              <li key={`${documentId} ${why}`}>
                <Link to={`/trainer/invoices/${documentId}`}>{t`Invoice ${number}`}</Link>{' '}
                {why === 'automatic'
                  ? t`automatic payment was due`
                  : t`the payment page may show the wrong amount`}
              </li>
            ))}
          </ul>
          {t`Refresh the status from Stripe to check them again.`}
        </Notice>
      )}
      {problem && <ActionNotice tone="danger" title={problem} />}
      {isOwner ? (
        <p>
          {state !== 'ready' && (
            <Button
              busy={busy}
              onClick={() => void attempt(async () => location.assign((await connect({})).url))}
            >
              {state === 'none' || isDisconnected ? t`Connect Stripe` : t`Continue on Stripe`}
            </Button>
          )}{' '}
          {state !== 'none' && (
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void attempt(async () => void (await check({})))}
            >
              {t`Refresh status`}
            </Button>
          )}
        </p>
      ) : (
        <p>{t`Only the owner of the business can connect it.`}</p>
      )}
    </Card>
  )
}
