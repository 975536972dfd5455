import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { AnswersHistory } from './AnswersHistory.tsx'
import { PaperAnswerForm } from './PaperAnswerForm.tsx'
import { PurposeEntry } from './PurposeEntry.tsx'
import css from './PhotoConsents.module.css'

/** For trainers: what photos and videos of a rider may be used for (P13). */
export function RiderPhotosCard({ riderId, mayRecord }: { riderId: string; mayRecord: boolean }) {
  const query = useApiQuery('GET /api/riders/{id}/photo-consents', { params: { id: riderId } })
  const [recording, setRecording] = useState(false)
  return (
    <Card title={t`Photos and videos`}>
      <Loaded state={single(query)} rows={3}>
        {(consents) => (
          <>
            {consents.purposes.length === 0 && <p>{t`No purposes. The owner adds them under Business.`}</p>}
            <ul className={css['list']}>
              {consents.purposes.map((purpose) => (
                <li key={purpose.id}>
                  <PurposeEntry purpose={purpose} />
                </li>
              ))}
            </ul>
            {mayRecord && consents.purposes.length > 0 && (
              <May action="riders.change">
                <div>
                  <Button variant="secondary" onClick={() => setRecording(true)}>
                    {t`Record answer on paper`}
                  </Button>
                </div>
              </May>
            )}
            <AnswersHistory answers={consents.answers} />
            <Dialog open={recording} onClose={() => setRecording(false)} title={t`Record answer on paper`}>
              <PaperAnswerForm consents={consents} onDone={() => setRecording(false)} />
            </Dialog>
          </>
        )}
      </Loaded>
    </Card>
  )
}
