import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { useMay } from '../../../data/me/use-may.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { AgreementEntry } from './AgreementEntry.tsx'
import css from './Agreements.module.css'
import { PaperSignatureForm } from './PaperSignatureForm.tsx'
import { SignedTexts } from './SignedTexts.tsx'

/** For trainers: what a rider has signed and has to sign (P5). */
export function RiderAgreementsCard({
  riderId,
  mayRecord,
  agreementsAt,
}: {
  riderId: string
  mayRecord: boolean
  /** Page on which owners add agreements. */
  agreementsAt: string
}) {
  const query = useApiQuery('GET /api/riders/{id}/agreements', { params: { id: riderId } })
  const [recording, setRecording] = useState(false)
  const mayAdd = useMay()('business.change')
  const today = Temporal.Now.plainDateISO(useTimeZone())
  return (
    <Card title={t`Agreements`}>
      <Loaded state={single(query)} rows={2}>
        {(all) => (
          <>
            {all.agreements.length === 0 && (
              <p>
                {mayAdd ? (
                  <>
                    {t`No agreements yet, such as a risk acknowledgement.`}{' '}
                    <Link to={agreementsAt}>{t`Add agreement`}</Link>
                  </>
                ) : (
                  t`No agreements. The owner can add one under Business, for example a risk acknowledgement.`
                )}
              </p>
            )}
            <ul className={css['list']}>
              {all.agreements.map((agreement) => (
                <li key={agreement.id}>
                  <AgreementEntry agreement={agreement} />
                </li>
              ))}
            </ul>
            {mayRecord && all.agreements.length > 0 && (
              <May action="riders.change">
                <div>
                  <Button variant="secondary" onClick={() => setRecording(true)}>
                    {t`Record paper signature`}
                  </Button>
                </div>
              </May>
            )}
            <SignedTexts of={all} />
            <Dialog open={recording} onClose={() => setRecording(false)} title={t`Record paper signature`}>
              <PaperSignatureForm agreements={all} today={today} onDone={() => setRecording(false)} />
            </Dialog>
          </>
        )}
      </Loaded>
    </Card>
  )
}
