import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { isGivenUp, signInByPasskey } from '../../session/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { ActionNotice } from '../../ui/ActionNotice.tsx'
import { reportError } from '../../wire/report-error.ts'
import { explainRefusal } from '../../forms/explain-refusal.ts'

/** Signs in with a passkey. `offersAutofill`: the e-mail field offers passkeys too, from its first focus. */
export function PasskeyButton({ offersAutofill = false }: { offersAutofill?: boolean }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!offersAutofill) return undefined
    const field = document.querySelector('input[name=email]')
    const offer = (): void => {
      signInByPasskey(true).catch((error: unknown) => {
        if (!isGivenUp(error)) reportError(error)
      })
    }
    if (field === document.activeElement) offer()
    else field?.addEventListener('focus', offer, { once: true })
    return () => field?.removeEventListener('focus', offer)
  }, [offersAutofill])

  const signIn = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await signInByPasskey(false)
    } catch (error) {
      setProblem(
        isGivenUp(error)
          ? t`No passkey was used. Try again, or sign in another way.`
          : explainRefusal(error).message,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" wide busy={busy} onClick={() => void signIn()}>
        {t`Use a passkey`}
      </Button>
      {problem && <ActionNotice tone="danger" title={problem} />}
    </>
  )
}
