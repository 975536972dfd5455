import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AnswersHistory } from './AnswersHistory.tsx'
import type { MyConsents } from './photo-consent.ts'
import { PurposeEntry } from './PurposeEntry.tsx'
import css from './PhotoConsents.module.css'

/** What photos and videos of one of the client's riders may be used for (P13). */
export function MyPhotosCard({ riderId }: { riderId: string }) {
  const { data } = useApiQuery('GET /api/my-photo-consents')
  const consents = data?.items.find((one) => one.riderId === riderId)
  if (!consents || (consents.purposes.length === 0 && consents.answers.length === 0)) return null
  const { riderName } = consents
  return (
    <Card title={t`Photos and videos of ${riderName}`}>
      <p>
        {consents.mayAnswer
          ? t`Say for each purpose whether you agree. It is your free choice, and you can change it at any time.`
          : consents.isMinor
            ? t`A parent or guardian answers for riders under 18.`
            : t`Only ${riderName} can answer. If ${riderName} is a child, ask your trainer to add the date of birth.`}
      </p>
      <ul className={css['list']}>
        {consents.purposes.map((purpose) => (
          <li key={purpose.id}>
            <PurposeEntry
              purpose={purpose}
              actions={consents.mayAnswer && <AnswerButtons consents={consents} purpose={purpose} />}
            />
          </li>
        ))}
      </ul>
      <AnswersHistory answers={consents.answers} />
    </Card>
  )
}

function AnswerButtons({
  consents: { riderId, riderName },
  purpose: { id: purposeId, name, textVersion, state },
}: {
  consents: MyConsents
  purpose: MyConsents['purposes'][number]
}) {
  const send = useApiChange('POST /api/my-riders/{id}/photo-consents')
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const answer = async (agreed: boolean): Promise<void> => {
    if (busy) return
    setBusy(agreed ? 'yes' : 'no')
    try {
      const saved = await send({ params: { id: riderId }, body: { purposeId, textVersion, agreed } })
      const isHeld = agreed && saved.purposes.find(({ id }) => id === purposeId)?.state !== 'agreed'
      showToast(
        isHeld
          ? t`Saved. Another guardian does not agree, so these photos are still not used.`
          : t`Saved. Your trainer can see it.`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  const about = `${name}, ${riderName}`
  const isNo = state === 'refused' || state === 'withdrawn'
  return (
    <>
      {state !== 'agreed' && (
        <Button
          variant="secondary"
          busy={busy === 'yes'}
          aria-label={t`Agree: ${about}`}
          onClick={() => void answer(true)}
        >
          {t`Agree`}
        </Button>
      )}
      {!isNo && (
        <Button
          variant={state === 'agreed' ? 'secondary' : 'quiet'}
          busy={busy === 'no'}
          aria-label={state === 'agreed' ? t`Withdraw consent: ${about}` : t`Do not agree: ${about}`}
          onClick={() => void answer(false)}
        >
          {state === 'agreed' ? t`Withdraw consent` : t`Do not agree`}
        </Button>
      )}
    </>
  )
}
