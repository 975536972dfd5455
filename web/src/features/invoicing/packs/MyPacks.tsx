import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListEntry } from '../../../ui/ListEntry.tsx'
import { day, packBadge, packLine } from './pack-words.ts'
import { PackLedger } from './PackLedger.tsx'
import css from './Packs.module.css'

/** The client's packs; empty without any. */
export function MyPacks() {
  const packs = useApiQuery('GET /api/my-packs').data?.items ?? []
  if (packs.length === 0) return null
  return (
    <Card title={t`Packs`}>
      <ul className={css['list']}>
        {packs.map((pack) => {
          const { word, tone } = packBadge(pack)
          return (
            <li key={pack.id}>
              <ListEntry
                title={
                  <>
                    {pack.name} <Badge tone={tone}>{word}</Badge>
                  </>
                }
              >
                <p>{packLine(pack)}</p>
                {pack.withdrawUntil && pack.state !== 'ended' && (
                  <p>{t`You can cancel this pack until ${day(pack.withdrawUntil)}. To do so, tell your trainer.`}</p>
                )}
              </ListEntry>
              <PackLedger {...pack} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
