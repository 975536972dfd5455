import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { AgreementEntry } from './AgreementEntry.tsx'
import css from './Agreements.module.css'
import { OthersSign } from './OthersSign.tsx'
import { SignDialog } from './SignDialog.tsx'
import { SignedTexts } from './SignedTexts.tsx'

/** What one of the client's riders has signed and has to sign (P5); hidden if the business has no agreements. */
export function MyAgreementsCard({ riderId }: { riderId: string }) {
  const { data } = useApiQuery('GET /api/my-agreements')
  const [signing, setSigning] = useState<string>()
  const mine = data?.items.find((one) => one.riderId === riderId)
  if (!mine || (mine.agreements.length === 0 && mine.signatures.length === 0)) return null
  const { riderName, maySign } = mine
  const agreement = mine.agreements.find(({ id, isOpen }) => isOpen && id === signing)
  return (
    <Card title={t`Agreements for ${riderName}`}>
      {!maySign && <OthersSign rider={mine} />}
      <ul className={css['list']}>
        {mine.agreements.map((agreement) => (
          <li key={agreement.id}>
            <AgreementEntry
              agreement={agreement}
              actions={
                maySign &&
                agreement.isOpen && (
                  <Button
                    variant="secondary"
                    aria-label={t`Read and sign: ${agreement.title}, ${riderName}`}
                    onClick={() => setSigning(agreement.id)}
                  >
                    {t`Read and sign`}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <SignedTexts of={mine} isOwn />
      <SignDialog
        toSign={agreement && { agreement, riders: [{ riderId, riderName }] }}
        onClose={() => setSigning(undefined)}
      />
    </Card>
  )
}
