import { t } from '@lingui/core/macro'
import { useApiFile } from '../../../data/queries/api-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FileImage } from '../../../ui/files/FileImage.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { careTitle, lightBadge } from './care-words.ts'
import type { MyHorse } from './my-horse.ts'
import css from './MyHorses.module.css'

/** An owner's horse: whether it may work, care due, and last care. */
export function MyHorseCard({ horse }: { horse: MyHorse }) {
  const photo = useApiFile(
    'GET /api/my-horse-photos/{id}',
    { params: { id: horse.photoId ?? '' }, query: { size: 'large' } },
    { enabled: horse.photoId !== null },
  ).data
  const share = horse.share / 100
  return (
    <Card title={horse.name}>
      {photo && <FileImage file={photo} className={css['photo']} alt={t`Photo of ${horse.name}`} />}
      <p className="quiet">
        {[horse.colour, horse.born && t`born ${shown(horse.born)}`, share < 100 && t`You own ${share}%`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {horse.offWorkReason !== null && <Notice title={t`Off work: ${horse.offWorkReason}`} />}
      {horse.due.length + horse.done.length === 0 && <p>{t`No care records yet.`}</p>}
      <ul className={css['list']}>
        {horse.due.map((care) => (
          <li key={`due ${care.kind} ${care.title} ${care.dueOn}`}>
            <ListEntry
              title={
                <>
                  {careTitle(care)} <LightBadge light={care.light} />
                </>
              }
            >
              <p>{t`due on ${shown(care.dueOn)}`}</p>
            </ListEntry>
          </li>
        ))}
        {horse.done.map((care) => (
          <li key={`done ${care.kind}`}>
            <ListEntry title={careTitle(care)}>
              <p>{t`done on ${shown(care.doneOn)}`}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Only urgent states: owners need no daily all-clear. */
function LightBadge({ light }: { light: MyHorse['due'][number]['light'] }) {
  if (light !== 'red' && light !== 'amber') return null
  const { word, tone } = lightBadge(light)
  return <Badge tone={tone}>{word}</Badge>
}

function shown(iso: string): string {
  return formatDate(Temporal.PlainDate.from(iso))
}
