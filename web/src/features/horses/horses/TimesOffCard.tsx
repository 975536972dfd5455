import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { TimeOffDialog, timeOffDraftKey } from './TimeOffDialog.tsx'
import { timeOffDays, timeOffState } from './horse-words.ts'
import { fetchCertificate, type TimeOff, type Horse } from './horse.ts'
import css from './HorseCards.module.css'
import { ReturnDialog } from './ReturnDialog.tsx'

/** Periods in which the horse is off work. */
export function TimesOffCard({
  horse,
  onChanged,
}: {
  horse: Horse
  /** Lessons were changed, because the horse is off work. */
  onChanged: (disruptionId: string) => void
}) {
  const [holding, setHolding] = useState(useIsKept(timeOffDraftKey(horse.id)))
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
      {horse.timesOff.length === 0 && <p className={css['quiet']}>{t`No time off work recorded.`}</p>}
      <ul className={css['list']}>
        {horse.timesOff.map((timeOff) => (
          <li key={timeOff.id} className={css['row']}>
            <div>
              <p className={css['title']}>
                {timeOff.reason} <StateBadge state={timeOffState(timeOff, today)} />
                {timeOff.byInspector && <Badge tone="attention">{t`ordered by an inspector`}</Badge>}
              </p>
              <p className={css['quiet']}>{timeOffDays(timeOff)}</p>
              {timeOff.certificate && (
                <p className={css['quiet']}>{t`Certificate: ${timeOff.certificate}`}</p>
              )}
              {timeOff.hasCertificateFile && <CertificateButton timeOff={timeOff} />}
            </div>
            {timeOffState(timeOff, today) !== 'over' && (
              <Button
                variant="secondary"
                aria-label={t`Return to work: ${timeOff.reason}`}
                onClick={() => setReleasing(timeOff.id)}
              >
                {t`Return to work`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TimeOffDialog horse={horse} open={holding} onClose={() => setHolding(false)} onChanged={onChanged} />
      <ReturnDialog
        timeOff={horse.timesOff.find(({ id }) => id === releasing)}
        onClose={() => setReleasing('')}
      />
    </Card>
  )
}

function CertificateButton({ timeOff: { id, reason, fromDay } }: { timeOff: TimeOff }) {
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
