import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { openWords } from './agreement-words.ts'
import css from './Agreements.module.css'
import { OthersSign } from './OthersSign.tsx'
import { SignDialog } from './SignDialog.tsx'
import { type Ride, signedByOthers, toSign, type ToSign } from './to-sign.ts'

/** Agreements that the client should sign now; hidden without any. `rides`: only what these lessons need. */
export function ToSignCard({ rides }: { rides?: readonly Ride[] }) {
  const { items = [] } = useApiQuery('GET /api/my-agreements').data ?? {}
  const [signing, setSigning] = useState<string>()
  const open = toSign(items, rides)
  const others = rides ? signedByOthers(items, rides) : []
  const isShown = open.length + others.length > 0
  return (
    <>
      {isShown && (
        <div className={rides && css['before']}>
          <Card title={rides ? t`Sign before you ride` : t`Please sign`} narrow={rides !== undefined}>
            {open.length > 0 && (
              <ul className={css['list']}>
                {open.map((one) => (
                  <li key={one.agreement.id}>
                    <Entry
                      toSign={one}
                      hint={rides ? null : t`Riders need a signature before they ride.`}
                      onSign={() => setSigning(one.agreement.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {others.map((one) => (
              <OthersSign key={one.riderId} rider={one} />
            ))}
          </Card>
        </div>
      )}
      <SignDialog
        toSign={open.find(({ agreement: { id } }) => id === signing)}
        onClose={() => setSigning(undefined)}
      />
    </>
  )
}

interface EntryProps {
  toSign: ToSign
  /** If there is nothing special to know. */
  hint: string | null
  onSign: () => void
}

function Entry({ toSign: { agreement, riders }, hint, onSign }: EntryProps) {
  const { title } = agreement
  const words = openWords(agreement) ?? hint
  return (
    <ListEntry
      title={title}
      actions={
        <Button aria-label={t`Read and sign: ${title}`} onClick={onSign}>
          {t`Read and sign`}
        </Button>
      }
    >
      <p>{riders.map(({ riderName }) => riderName).join(', ')}</p>
      {words && <p className="quiet">{words}</p>}
    </ListEntry>
  )
}
