import { t } from '@lingui/core/macro'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { useOwnAccountErasure } from './use-account-erasure.ts'
import { WaitingErasure } from './WaitingErasure.tsx'

/** Erases the account of the person who is signed in, at every business. */
export function AccountErasureCard() {
  const calls = useOwnAccountErasure()
  return (
    <Card title={t`Erase account`}>
      <p>
        {t`Erases your sign-in, your devices and settings, and your membership of every business. You first see what we erase and what we keep. You have seven days to change your mind.`}
      </p>
      <Loaded state={single(calls.plan)} rows={2}>
        {({ name, erasure, clientAt }) => (
          <>
            {erasure?.state === 'waiting' && (
              <WaitingErasure
                erasure={{ ...erasure, name }}
                keep={calls.keep}
                title={(moment) => t`Your account will be erased on ${moment}.`}
              />
            )}
            <EraseAccount
              isPlanned={erasure?.state === 'waiting'}
              title={t`Erase your account`}
              asksReason={false}
              {...{ calls, clientAt }}
            >
              {t`For seven days you can sign in as usual and stop it. Afterwards your email address is free again.`}
            </EraseAccount>
          </>
        )}
      </Loaded>
    </Card>
  )
}
