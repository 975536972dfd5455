import { useApiQuery } from '../../../data/queries/api-query.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { t } from '@lingui/core/macro'
import { endingWords } from './pack-words.ts'
import css from './Packs.module.css'

/** Paid lessons that end soon; nothing if none do. */
export function EndingCreditsCard({ creditsAt }: { creditsAt: string }) {
  const packs = useApiQuery('GET /api/my-packs').data?.items ?? []
  const ending = packs.filter(({ endsSoon }) => endsSoon !== null)
  if (ending.length === 0) return null
  return (
    <Card
      title={t`Use your paid lessons`}
      actions={<LinkButton variant="secondary" to={creditsAt}>{t`See credits`}</LinkButton>}
    >
      <ul className={css['list']}>
        {ending.map(({ id, name, riderName, endsSoon }) => (
          <li key={id}>
            <ListEntry title={[name, riderName].filter(Boolean).join(' · ')}>
              <p>{endsSoon && endingWords(endsSoon)}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
    </Card>
  )
}
