import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { ClientDetail, ClientSharing } from './client.ts'
import css from './SharingCard.module.css'

type Trainer = ClientSharing['trainers'][number]

/** Trainers who see a client, in a business whose trainers see only their own clients (P14). */
export function SharingCard({ client }: { client: ClientDetail }) {
  const { id } = client
  const { data } = useApiQuery('GET /api/clients/{id}/sharing', { params: { id } })
  const share = useApiChange('PUT /api/clients/{id}/sharing')
  const [choosing, setChoosing] = useState(false)
  if (data?.trainersSee !== 'own') return null
  const seeing = data.trainers.filter(({ sees }) => sees)
  const others = data.trainers.filter(({ sees }) => !sees)
  const name = `${client.firstName} ${client.lastName}`
  const change = async (trainer: Trainer, isShared: boolean): Promise<void> => {
    const { id: trainerId, name: colleague } = trainer
    try {
      await share({ params: { id }, body: { trainerId, isShared } })
      setChoosing(false)
      showToast(isShared ? t`${colleague} now sees ${name}.` : t`No longer shared with ${colleague}.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card title={t`Trainers who see this client`}>
      {seeing.length === 0 && <p>{t`Only owners, assistants and bookkeepers see this client.`}</p>}
      <ul className={css['list']}>
        {seeing.map((trainer) => (
          <SeeingTrainer key={trainer.id} trainer={trainer} onStop={() => void change(trainer, false)} />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            {t`Share with a colleague`}
          </Button>
        </div>
      )}
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t`Share ${name} with a colleague`}>
        <p>{t`Your colleague will see the client, the riders, and their lessons and notes. You can stop sharing at any time.`}</p>
        <ul className={css['list']}>
          {others.map((trainer) => (
            <OtherTrainer key={trainer.id} name={trainer.name} onShare={() => void change(trainer, true)} />
          ))}
        </ul>
      </Dialog>
    </Card>
  )
}

function SeeingTrainer({
  trainer: { name, isMe, isShared },
  onStop,
}: {
  trainer: Trainer
  onStop: () => void
}) {
  return (
    <li>
      <ListEntry
        title={
          <>
            {name} {isMe && <Badge tone="good">{t`You`}</Badge>}
          </>
        }
        actions={
          isShared && (
            <Button variant="secondary" aria-label={t`Stop sharing with ${name}`} onClick={onStop}>
              {t`Stop sharing`}
            </Button>
          )
        }
      >
        <p>{isShared ? t`Shared` : t`Teaches or added this client`}</p>
      </ListEntry>
    </li>
  )
}

function OtherTrainer({ name, onShare }: { name: string; onShare: () => void }) {
  return (
    <li>
      <ListEntry
        title={name}
        actions={
          <Button aria-label={t`Share with ${name}`} onClick={onShare}>
            {t({ message: 'Share', context: 'a client' })}
          </Button>
        }
      >
        {null}
      </ListEntry>
    </li>
  )
}
