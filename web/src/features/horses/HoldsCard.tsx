import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { HoldDialog, ReleaseDialog } from './HoldDialogs.tsx'
import { holdDays, holdState } from './horse-words.ts'
import css from './HorseCards.module.css'
import type { Hold, Horse } from './use-horses.ts'

/** Times in which the horse must not work. */
export function HoldsCard({ horse }: { horse: Horse }) {
  const [holding, setHolding] = useState(false)
  const [releasing, setReleasing] = useState<Hold>()
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <Card
      title={t`Out of work`}
      actions={
        <Button variant="secondary" onClick={() => setHolding(true)}>
          {t`Take out of work`}
        </Button>
      }
    >
      {horse.holds.length === 0 && <p className={css['quiet']}>{t`It has never been taken out of work.`}</p>}
      <ul className={css['list']}>
        {horse.holds.map((hold) => (
          <li key={hold.id} className={css['row']}>
            <div>
              <p className={css['title']}>
                {hold.reason} <StateBadge state={holdState(hold, today)} />
                {hold.byInspector && <Badge tone="attention">{t`by an inspector`}</Badge>}
              </p>
              <p className={css['quiet']}>{holdDays(hold)}</p>
              {hold.certificate && <p className={css['quiet']}>{t`Certificate: ${hold.certificate}`}</p>}
            </div>
            {holdState(hold, today) !== 'over' && (
              <Button
                variant="secondary"
                aria-label={t`Release: ${hold.reason}`}
                onClick={() => setReleasing(hold)}
              >
                {t`Release`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <HoldDialog horse={horse} open={holding} onClose={() => setHolding(false)} />
      <ReleaseDialog hold={releasing} onClose={() => setReleasing(undefined)} />
    </Card>
  )
}

function StateBadge({ state }: { state: 'coming' | 'now' | 'over' }) {
  if (state === 'now') return <Badge tone="danger">{t`now`}</Badge>
  return <Badge>{state === 'coming' ? t`to come` : t`over`}</Badge>
}
