import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { ClientPack } from './ClientPack.tsx'
import css from './Packs.module.css'
import { SellPackDialog } from './SellPackDialog.tsx'
import type { PackKinds } from './use-packs.ts'

interface ClientPacksCardProps {
  clientId: string
  locale: string
  /** Addresses of pack types, and of an invoice. */
  kindsAt: string
  invoiceAt: (id: string) => string
}

/** A household's packs with credits left and actions. */
export function ClientPacksCard({ clientId, locale, kindsAt, invoiceAt }: ClientPacksCardProps) {
  const [selling, setSelling] = useState(false)
  const kinds = single(useApiQuery('GET /api/pack-kinds'))
  const packs = single(useApiQuery('GET /api/packs', { query: { clientId } }))
  return (
    <Loaded state={kinds} rows={2}>
      {(sold) => (
        <Card
          title={t`Packs`}
          actions={<Sell {...{ kindsAt }} kinds={sold} onSell={() => setSelling(true)} />}
        >
          <Loaded state={packs} rows={2}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState>{t`No packs yet.`}</EmptyState>
              ) : (
                <ul className={css['list']}>
                  {items.map((pack) => (
                    <li key={pack.id}>
                      <ClientPack {...{ pack, locale, invoiceAt }} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <SellPackDialog
            open={selling}
            {...{ clientId, locale }}
            kinds={sold}
            onClose={() => setSelling(false)}
          />
        </Card>
      )}
    </Loaded>
  )
}

function Sell({ kinds, kindsAt, onSell }: { kinds: PackKinds; kindsAt: string; onSell: () => void }) {
  return kinds.items.some(({ archivedAt }) => archivedAt === null) ? (
    <Button variant="secondary" onClick={onSell}>
      {t`Sell pack`}
    </Button>
  ) : (
    <LinkButton variant="secondary" to={kindsAt}>
      {t`Packs to sell`}
    </LinkButton>
  )
}
