import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { AnswerButton } from './AnswerButton.tsx'
import type { Erasure, ErasureCalls } from './erasure.ts'
import { ErasureDialog } from './ErasureDialog.tsx'
import css from './MyErasuresCard.module.css'
import { ownObstaclePlaces } from './ObstaclesNotice.tsx'
import { useMyErasure, useMyRiderErasure } from './use-erasure.ts'
import { WaitingErasure } from './WaitingErasure.tsx'

/** Erases the client who is signed in, or one of their riders. */
export function MyErasuresCard() {
  const { items: erasures } = useApiList('GET /api/my-erasures')
  const { data: riders } = useApiQuery('GET /api/my-riders')
  const [open, setOpen] = useState(false)
  const mine = useMyErasure(open)
  const own = erasures.find(({ kind, state }) => kind === 'client' && state === 'waiting')
  return (
    <Card title={t`Erase data`}>
      <p>{t`You first see what is erased and what stays, and why. You have seven days to change your mind.`}</p>
      <Person
        name={t`You`}
        title={t`Erase your data`}
        about={t`This erases you, your riders and your account at this business.`}
        calls={mine}
        waiting={own}
        open={open}
        setOpen={setOpen}
      />
      {riders?.items
        .filter(({ mayChange, isClient }) => mayChange && !isClient)
        .map((rider) => (
          <MyRider
            key={rider.id}
            rider={rider}
            waiting={erasures.find(({ subjectId, state }) => subjectId === rider.id && state === 'waiting')}
          />
        ))}
      {erasures
        .filter(({ kind, state }) => kind === 'rider' && state === 'done')
        .map((erasure) => (
          <Answered key={erasure.id} erasure={erasure} />
        ))}
    </Card>
  )
}

function MyRider({
  rider: { id, firstName, lastName },
  waiting,
}: {
  rider: { id: string; firstName: string; lastName: string }
  waiting: Erasure | undefined
}) {
  const [open, setOpen] = useState(false)
  const calls = useMyRiderErasure(id, open)
  return (
    <Person
      name={`${firstName} ${lastName}`}
      title={t`Erase ${firstName} ${lastName}`}
      about={t`This erases the rider. You and other riders stay.`}
      calls={calls}
      waiting={waiting}
      open={open}
      setOpen={setOpen}
    />
  )
}

interface PersonProps {
  name: string
  title: string
  about: string
  calls: ErasureCalls
  waiting: Erasure | undefined
  open: boolean
  setOpen: (open: boolean) => void
}

function Person({ name, title, about, calls, waiting, open, setOpen }: PersonProps) {
  return (
    <div className={css['person']}>
      {waiting ? (
        <WaitingErasure erasure={waiting} keep={calls.keep} />
      ) : (
        <div className={css['line']}>
          <span>{name}</span>
          <Button variant="quiet" aria-label={t`Erase data: ${name}`} onClick={() => setOpen(true)}>
            {t`Erase data`}
          </Button>
        </div>
      )}
      <ErasureDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        calls={calls}
        asksReason={false}
        places={ownObstaclePlaces}
      >
        {about}
      </ErasureDialog>
    </div>
  )
}

function Answered({ erasure: { id, name, number, doneAt } }: { erasure: Erasure }) {
  const timeZone = useTimeZone()
  return (
    <div className={css['person']}>
      <div className={css['line']}>
        <span>
          {name}
          {doneAt !== null && <>, {t`erased on ${formatDay(doneAt, timeZone)}`}</>}
        </span>
        <AnswerButton
          number={number}
          fetchPdf={() => fetchFile('GET /api/my-erasures/{id}/pdf', { params: { id } })}
        />
      </div>
    </div>
  )
}
