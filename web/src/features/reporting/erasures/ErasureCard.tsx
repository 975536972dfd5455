import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { Erasure, ErasureCalls } from './erasure.ts'
import { ErasureDialog } from './ErasureDialog.tsx'
import { DoneErasure } from './DoneErasure.tsx'
import { obstaclePlaces } from './ObstaclesNotice.tsx'
import { useClientErasure, useRiderErasure } from './use-erasure.ts'
import { useLatestErasure } from './use-latest-erasure.ts'
import { WaitingErasure } from './WaitingErasure.tsx'

interface Named {
  id: string
  firstName: string
  lastName: string
}

/** Erases a client, for the trainer. */
export function ClientErasureCard({ client }: { client: Named }) {
  const state = useCard(client.id)
  const calls = useClientErasure(client.id, state.shows)
  return (
    <ErasureCard person={client} state={state} calls={calls}>
      {t`Erases the client with riders and account.`}
    </ErasureCard>
  )
}

/** Erases a rider, for the trainer. */
export function RiderErasureCard({ rider }: { rider: Named }) {
  const state = useCard(rider.id)
  const calls = useRiderErasure(rider.id, state.shows)
  return (
    <ErasureCard person={rider} state={state} calls={calls}>
      {t`Erases the rider. The client and other riders stay.`}
    </ErasureCard>
  )
}

interface CardState {
  open: boolean
  setOpen: (open: boolean) => void
  /** The latest erasure of the person. */
  latest: Erasure | undefined
  /** The plan or the answer is on screen. */
  shows: boolean
}

function useCard(subjectId: string): CardState {
  const [open, setOpen] = useState(false)
  const [latest] = useLatestErasure(subjectId).data?.items ?? []
  return { open, setOpen, latest, shows: open || latest?.state === 'done' }
}

interface ErasureCardProps {
  person: Named
  state: CardState
  calls: ErasureCalls
  children: string
}

function ErasureCard({
  person: { firstName, lastName },
  state: { open, setOpen, latest },
  calls,
  children,
}: ErasureCardProps) {
  return (
    <Card title={t`Erase data`}>
      {latest?.state === 'done' && <DoneErasure erasure={latest} plan={calls.plan.data} />}
      {latest?.state === 'waiting' && <WaitingErasure erasure={latest} keep={calls.keep} />}
      {latest?.state !== 'done' && latest?.state !== 'waiting' && (
        <>
          <p>{children}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t`Erase data`}
            </Button>
          </div>
        </>
      )}
      <ErasureDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Erase ${firstName} ${lastName}`}
        calls={calls}
        asksReason
        places={obstaclePlaces(`${firstName} ${lastName}`)}
      >
        {children}
      </ErasureDialog>
    </Card>
  )
}
