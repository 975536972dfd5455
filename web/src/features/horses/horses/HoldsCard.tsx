import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { holdDays, holdState } from './horse-words.ts'
import { fetchCertificate, type Hold, type Horse } from './horse.ts'
import css from './HorseCards.module.css'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/** Periods in which the horse is off work. */
export function HoldsCard({
  horse,
  onChanged,
}: {
  horse: Horse
  /** Lessons were changed, because the horse is off work. */
  onChanged: (disruptionId: string) => void
}) {
  const [holding, setHolding] = useState(false)
  const [releasing, setReleasing] = useState('')
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <Card
      title={t`Off work`}
      actions={
        <Button variant="secondary" onClick={() => setHolding(true)}>
          {t`Take off work`}
        </Button>
      }
    >
      {horse.holds.length === 0 && <p className={css['quiet']}>{t`No time off work recorded.`}</p>}
      <ul className={css['list']}>
        {horse.holds.map((hold) => (
          <li key={hold.id} className={css['row']}>
            <div>
              <p className={css['title']}>
                {hold.reason} <StateBadge state={holdState(hold, today)} />
                {hold.byInspector && <Badge tone="attention">{t`ordered by an inspector`}</Badge>}
              </p>
              <p className={css['quiet']}>{holdDays(hold)}</p>
              {hold.certificate && <p className={css['quiet']}>{t`Certificate: ${hold.certificate}`}</p>}
              {hold.hasCertificateFile && <CertificateButton hold={hold} />}
            </div>
            {holdState(hold, today) !== 'over' && (
              <Button
                variant="secondary"
                aria-label={t`Return to work: ${hold.reason}`}
                onClick={() => setReleasing(hold.id)}
              >
                {t`Return to work`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <HoldDialog horse={horse} open={holding} onClose={() => setHolding(false)} onChanged={onChanged} />
      <ReleaseDialog hold={horse.holds.find(({ id }) => id === releasing)} onClose={() => setReleasing('')} />
    </Card>
  )
}

function CertificateButton({ hold: { id, reason, fromDay } }: { hold: Hold }) {
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const file = await fetchCertificate(id)
      saveFile(
        file,
        `${t({ message: 'certificate', context: 'a file name' })}-${fromDay}.${file.type === 'application/pdf' ? 'pdf' : 'webp'}`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={t`Download certificate: ${reason}`}
      onClick={() => void save()}
    >
      {t`Download certificate`}
    </Button>
  )
}

function StateBadge({ state }: { state: 'coming' | 'now' | 'over' }) {
  if (state === 'now') return <Badge tone="danger">{t`current`}</Badge>
  return <Badge>{state === 'coming' ? t`upcoming` : t`ended`}</Badge>
}
