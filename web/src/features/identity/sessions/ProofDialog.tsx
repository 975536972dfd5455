import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { onProofNeeded } from '../../../session/prove-first.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { single } from '../../../data/queries/single.ts'
import { ProofForm } from './ProofForm.tsx'

/** Asks for a fresh proof of the user when a call needs one; the call then goes on. One for each area. */
export function ProofDialog() {
  const [asked, setAsked] = useState<{ factorNeeded: boolean }>()
  const answer = useRef<(isProved: boolean) => void>(undefined)

  useEffect(
    () =>
      onProofNeeded((factorNeeded) => {
        setAsked({ factorNeeded })
        return new Promise((resolve) => (answer.current = resolve))
      }),
    [],
  )

  const close = (isProved: boolean): void => {
    setAsked(undefined)
    answer.current?.(isProved)
    answer.current = undefined
  }

  return (
    <Dialog open={asked !== undefined} onClose={() => close(false)} title={t`Confirm that it is you`}>
      {asked && <Ways factorNeeded={asked.factorNeeded} onDone={close} />}
    </Dialog>
  )
}

function Ways({ factorNeeded, onDone }: { factorNeeded: boolean; onDone: (isProved: boolean) => void }) {
  const security = useApiQuery('GET /api/me/security')
  return (
    <>
      <p>
        {factorNeeded
          ? t`This needs your second step. Confirm that it is you, then we carry on.`
          : t`You signed in more than 10 minutes ago. Confirm that it is you, then we carry on.`}
      </p>
      <Loaded state={single(security)} rows={2}>
        {(data) => <ProofForm security={data} factorNeeded={factorNeeded} onDone={onDone} />}
      </Loaded>
    </>
  )
}
