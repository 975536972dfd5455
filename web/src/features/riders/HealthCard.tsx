import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { HealthForm } from './HealthForm.tsx'
import css from './Riders.module.css'
import type { Health, HealthCalls } from './use-health.ts'

interface HealthCardProps {
  calls: HealthCalls
  /** What it means to open it, for whoever is about to. */
  hint: string
  mayChange: boolean
}

/** Allergies and conditions, fetched only when asked for, for every reading is recorded (P6, P7). */
export function HealthCard({ calls, hint, mayChange }: HealthCardProps) {
  const [health, setHealth] = useState<Health>()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const open = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      setHealth(await calls.read())
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t`Health`}>
      {problem && <Notice tone="danger" title={problem} />}
      {!health && (
        <>
          <p className={css['quiet']}>{hint}</p>
          <div>
            <Button variant="secondary" busy={busy} onClick={() => void open()}>
              {t`Show health data`}
            </Button>
          </div>
        </>
      )}
      {health && editing && (
        <HealthForm
          health={health}
          save={calls.save}
          onDone={(saved) => {
            setHealth(saved)
            setEditing(false)
          }}
          onConflict={open}
        />
      )}
      {health && !editing && (
        <>
          <HealthFacts health={health} />
          <div className={css['actions']}>
            {mayChange && (
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {t`Change health data`}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setHealth(undefined)}>
              {t`Hide`}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function HealthFacts({ health: { consentAt, consentLapses, allergies, conditions } }: { health: Health }) {
  if (consentAt === null) return <p>{t`Nothing is kept: there is no consent to keep health data.`}</p>
  if (allergies === '' && conditions === '') return <p>{t`No allergies or conditions are known.`}</p>
  return (
    <>
      <Facts
        facts={[
          [t`Allergies`, allergies],
          [t`Conditions`, conditions],
        ]}
      />
      {consentLapses && (
        <Notice title={t`Consent is to be given anew`}>
          {t`It was given for a child who is of age now. Without a new one this is erased some weeks after the birthday.`}
        </Notice>
      )}
    </>
  )
}
