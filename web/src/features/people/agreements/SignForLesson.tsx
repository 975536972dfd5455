import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import css from './Agreements.module.css'
import { OthersSign } from './OthersSign.tsx'
import { SignDialog } from './SignDialog.tsx'
import { type Ride, signedByOthers, toSign } from './to-sign.ts'

/** At a lesson to come: what its rider must sign before it; nothing if everything is signed. */
export function SignForLesson({ ride }: { ride: Ride }) {
  const { items = [] } = useApiQuery('GET /api/my-agreements').data ?? {}
  const [signing, setSigning] = useState<string>()
  const open = toSign(items, [ride])
  const others = signedByOthers(items, [ride])
  return (
    <>
      {open.length + others.length > 0 && (
        <div className={css['ask']}>
          <Badge tone="danger">{t`Sign before you ride`}</Badge>
          {open.flatMap(({ agreement: { id, title }, riders }) =>
            riders.map(({ riderName }) => (
              <Button
                key={id}
                variant="secondary"
                aria-label={t`Read and sign: ${title}, ${riderName}`}
                onClick={() => setSigning(id)}
              >
                {t`Read and sign: ${title}`}
              </Button>
            )),
          )}
          {others.map((one) => (
            <OthersSign key={one.riderId} rider={one} />
          ))}
        </div>
      )}
      <SignDialog
        toSign={open.find(({ agreement: { id } }) => id === signing)}
        onClose={() => setSigning(undefined)}
      />
    </>
  )
}
