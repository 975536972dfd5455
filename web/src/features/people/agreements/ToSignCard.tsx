import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import type { MyAgreements } from './agreement.ts'
import { openWords } from './agreement-words.ts'
import css from './Agreements.module.css'
import { SignDialog, type ToSign } from './SignDialog.tsx'

/** Agreements that the client should sign now; hidden without any. */
export function ToSignCard() {
  const { items = [] } = useApiQuery('GET /api/my-agreements').data ?? {}
  const [signing, setSigning] = useState<string>()
  const open = openOf(items)
  return (
    <>
      {open.length > 0 && (
        <Card title={t`Please sign`}>
          <ul className={css['list']}>
            {open.map((one) => (
              <li key={one.agreement.id}>
                <Entry toSign={one} onSign={() => setSigning(one.agreement.id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <SignDialog
        toSign={open.find(({ agreement: { id } }) => id === signing)}
        onClose={() => setSigning(undefined)}
      />
    </>
  )
}

function Entry({ toSign, onSign }: { toSign: ToSign; onSign: () => void }) {
  const { agreement, riders } = toSign
  const { title } = agreement
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
      <p className={css['quiet']}>{openWords(agreement) ?? t`Riders need a signature before they ride.`}</p>
    </ListEntry>
  )
}

/** By agreement, the riders that the client signs for. */
function openOf(items: readonly MyAgreements[]): ToSign[] {
  const open = items
    .filter(({ maySign }) => maySign)
    .flatMap(({ riderId, riderName, agreements }) =>
      agreements
        .filter(({ isOpen }) => isOpen)
        .map((agreement) => ({ agreement, rider: { riderId, riderName } })),
    )
  return [...Map.groupBy(open, ({ agreement: { id } }) => id).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ agreement: first.agreement, riders: group.map(({ rider }) => rider) }] : []
  })
}
