import { t } from '@lingui/core/macro'
import { use, useState } from 'react'
import { KeptDraftsContext } from '../../../forms/kept-drafts.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { EraseHealthButton } from './EraseHealthButton.tsx'
import { HealthConsent } from './HealthConsent.tsx'
import { healthMark, HealthForm } from './HealthForm.tsx'
import css from './Riders.module.css'
import type { Health, HealthCalls } from './use-health.ts'

interface HealthCardProps {
  /** Names the rider on screens with several. */
  title?: string
  riderId: string
  calls: HealthCalls
  /** Somebody answered with consent. */
  asked: boolean
  /** Shown before opening: what is known, and that each view is recorded. */
  hint: string
  mayChange: boolean
}

/** Allergies and conditions, fetched only on request, because each view is recorded (P6, P7). */
export function HealthCard({ title, riderId, calls, asked, hint, mayChange }: HealthCardProps) {
  const [health, setHealth] = useState<Health>()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isTyped = use(KeptDraftsContext)?.has(healthMark(riderId)) ?? false

  const open = async (edit = false): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      setHealth(await calls.read())
      if (edit) setEditing(true)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const edits = mayChange && (isTyped || !asked)

  return (
    <Card title={title ?? t`Health`}>
      {problem && <ActionNotice tone="danger" title={problem} />}
      {!health && (
        <>
          <p className="quiet">{isTyped ? t`What you typed is still here. It is not saved yet.` : hint}</p>
          {(asked || mayChange) && (
            <div>
              <Button variant="secondary" busy={busy} onClick={() => void open(edits)}>
                {edits ? (isTyped ? t`Continue` : t`Add health details`) : t`Show health details`}
              </Button>
            </div>
          )}
        </>
      )}
      {health && editing && (
        <HealthForm
          riderId={riderId}
          health={health}
          save={calls.save}
          onDone={(saved) => {
            setHealth(saved ?? health)
            setEditing(false)
          }}
          reread={open}
        />
      )}
      {health && !editing && (
        <>
          <HealthFacts health={health} />
          <div className={css['actions']}>
            {mayChange && (
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {health.consentAt === null ? t`Add health details` : t`Edit health details`}
              </Button>
            )}
            {mayChange && health.consentAt !== null && (
              <EraseHealthButton health={health} save={calls.save} onErased={setHealth} />
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

function HealthFacts({ health }: { health: Health }) {
  const { consentAt, consentLapses, allergies, conditions, unreadable } = health
  const cannot = t`Can’t be read`
  if (consentAt === null)
    return (
      <>
        <p>{t`No health details yet.`}</p>
        <HealthConsent health={health} />
      </>
    )
  return (
    <>
      <Facts
        facts={[
          [t`Allergies`, unreadable.includes('allergies') ? cannot : allergies || t`None known`],
          [
            t`Illnesses and injuries`,
            unreadable.includes('conditions') ? cannot : conditions || t`None known`,
          ],
        ]}
      />
      <HealthConsent health={health} />
      {unreadable.length > 0 && (
        <Notice tone="danger" title={t`Some health details can’t be read`}>
          {t`We can no longer read what was saved, because of a fault on our side. Please enter it again.`}
        </Notice>
      )}
      {consentLapses && (
        <Notice title={t`Consent must be given again`}>
          {t`A guardian gave consent before the rider turned 18. Without the rider’s own consent, we delete these details 30 days after the 18th birthday.`}
        </Notice>
      )}
    </>
  )
}
