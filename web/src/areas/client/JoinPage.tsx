import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiQuery } from '../../data/api-query.ts'
import { keptOffline } from '../../data/kept-offline.ts'
import { InviterPreview } from '../../features/identity/invitations/InviterPreview.tsx'
import { JoinTrainerForm, type Joined } from '../../features/identity/sessions/JoinTrainerForm.tsx'
import { session } from '../../session/browser-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SignInCaptcha } from '../SignInCaptcha.tsx'
import { codeInHash } from './code-in-hash.ts'

/** Joins a trainer with the existing account. `#ABCD-…` contains the code of a link, hidden from server logs. */
export function JoinPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { hash } = useLocation()
  const [waiting, setWaiting] = useState<Joined>()
  const trainer = useApiQuery('GET /api/my-trainer', {}, keptOffline).data?.trainer

  const joined = (outcome: Joined): void => {
    if (!outcome.signedIn) return setWaiting(outcome)
    const { trainerName } = outcome
    showToast(t`${trainerName} is your trainer now.`)
    void queries.resetQueries()
    void navigate('/client')
  }

  return (
    <>
      <PageHeader title={t`Join a trainer`} />
      <Card narrow>
        {waiting ? (
          <EmptyState action={<Button onClick={() => session.signOut()}>{t`Sign in`}</Button>}>
            {t`You have joined ${waiting.trainerName}. Please sign in again to continue.`}
          </EmptyState>
        ) : (
          <>
            {trainer && (
              <p>
                {t`Your trainer is ${trainer.firstName} ${trainer.lastName}. If you join another trainer, ${trainer.firstName} will no longer be your trainer.`}
              </p>
            )}
            <JoinTrainerForm
              startCode={codeInHash(hash)}
              preview={InviterPreview}
              captcha={SignInCaptcha}
              onJoined={joined}
            />
          </>
        )}
      </Card>
    </>
  )
}
