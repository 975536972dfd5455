import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { coverLine, endingWords, packBadge, packLine, sourceLine, withdrawWords } from './pack-words.ts'
import { PackEnd } from './PackEnd.tsx'
import { PackLedger } from './PackLedger.tsx'
import { orderPacks } from './order-packs.ts'
import css from './Packs.module.css'
import type { BoughtPack } from './use-packs.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface MyPacksProps {
  locale: string
  invoiceAt: (id: string) => string
}

/** The client's credits: where each came from, what is left, when it ends, and its history. */
export function MyPacks({ locale, invoiceAt }: MyPacksProps) {
  const [withdrawn, setWithdrawn] = useState<BoughtPack>()
  return (
    <Loaded state={single(useApiQuery('GET /api/my-packs'))} rows={4}>
      {({ items }) => (
        <Card title={t`Your credits`}>
          {items.length === 0 ? (
            <EmptyState>{t`No credits yet. A credit pays for one lesson. You get credits when you buy a pack, or as a make-up lesson.`}</EmptyState>
          ) : (
            <ul className={css['list']}>
              {orderPacks(items).map((pack) => (
                <li key={pack.id}>
                  <MyPack {...{ pack, locale, invoiceAt }} onWithdraw={() => setWithdrawn(pack)} />
                </li>
              ))}
            </ul>
          )}
          {withdrawn && <WithdrawDialog pack={withdrawn} onClose={() => setWithdrawn(undefined)} />}
        </Card>
      )}
    </Loaded>
  )
}

interface MyPackProps {
  pack: BoughtPack
  locale: string
  invoiceAt: (id: string) => string
  onWithdraw: () => void
}

function MyPack({ pack, locale, invoiceAt, onWithdraw }: MyPackProps) {
  const { word, tone } = packBadge(pack)
  const withdrawal = withdrawWords(pack)
  const { invoiceId, endsSoon } = pack
  const soon = endsSoon && endingWords(endsSoon)
  return (
    <>
      <ListEntry
        title={
          <>
            {pack.name} <Badge tone={tone}>{word}</Badge>
          </>
        }
        actions={
          pack.mayWithdraw && (
            <Button
              variant="secondary"
              aria-label={t`Withdraw from purchase of ${pack.name}`}
              onClick={onWithdraw}
            >
              {t`Withdraw from purchase`}
            </Button>
          )
        }
      >
        <p>{packLine(pack)}</p>
        {soon && <p className={css['soon']}>{soon}</p>}
        <p>{coverLine(pack, locale)}</p>
        <p>
          {sourceLine(pack)}
          {invoiceId && (
            <>
              {' · '}
              <Link to={invoiceAt(invoiceId)}>
                {pack.waitsFor === 'payment' ? t`Pay invoice` : t`See invoice`}
              </Link>
            </>
          )}
        </p>
        <PackEnd {...{ pack, locale, invoiceAt }} reader="buyer" />
        {withdrawal && <p>{withdrawal}</p>}
      </ListEntry>
      <PackLedger {...pack} />
    </>
  )
}
