import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { ClientMemberships, SellMembership } from './ClientMemberships.tsx'
import { ClientMakeUp } from './ClientMakeUp.tsx'
import { ClientPack } from './ClientPack.tsx'
import { GrantMakeUpDialog } from './selling/GrantMakeUpDialog.tsx'
import { orderPacks } from './order-packs.ts'
import css from './Packs.module.css'
import { SellPackDialog } from './selling/SellPackDialog.tsx'
import type { PackKinds } from './use-packs.ts'

interface ClientPacksCardProps {
  clientId: string
  locale: string
  /** Addresses of pack types, of membership types, of a membership, and of an invoice. */
  kindsAt: string
  membershipsAt: string
  memberAt: (id: string) => string
  invoiceAt: (id: string) => string
}

/** A household's credits: memberships, packs and make-up lessons, with what is left and actions. */
export function ClientPacksCard({
  clientId,
  locale,
  kindsAt,
  membershipsAt,
  memberAt,
  invoiceAt,
}: ClientPacksCardProps) {
  const [selling, setSelling] = useState(false)
  const [granting, setGranting] = useState(false)
  const kinds = single(useApiQuery('GET /api/pack-kinds'))
  const packs = single(useApiQuery('GET /api/packs', { query: { clientId } }))
  return (
    <Loaded state={kinds} rows={2}>
      {(sold) => (
        <Card
          title={t`Credits`}
          actions={
            <>
              <Sell {...{ kindsAt }} kinds={sold} onSell={() => setSelling(true)} />
              <SellMembership {...{ clientId, locale }} kindsAt={membershipsAt} />
              <Button variant="secondary" onClick={() => setGranting(true)}>
                {t`Grant make-up lesson`}
              </Button>
            </>
          }
        >
          <ClientMemberships {...{ clientId, locale, memberAt }} />
          <Loaded state={packs} rows={2}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState>{t`No credits yet.`}</EmptyState>
              ) : (
                <ul className={css['list']}>
                  {orderPacks(items).map((pack) => (
                    <li key={pack.id}>
                      {pack.origin === 'make_up' ? (
                        <ClientMakeUp {...{ pack, locale }} />
                      ) : (
                        <ClientPack {...{ pack, locale, invoiceAt }} />
                      )}
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
          <GrantMakeUpDialog
            open={granting}
            {...{ clientId, locale }}
            currency={sold.currency}
            onClose={() => setGranting(false)}
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
