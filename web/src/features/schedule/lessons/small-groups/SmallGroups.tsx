import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Card } from '../../../../ui/Card.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { Link } from '../../../../ui/Link.tsx'
import { AskedFamilies, useTypeChanges } from './AskedFamilies.tsx'
import { GroupDecision } from './GroupDecision.tsx'
import css from './SmallGroups.module.css'
import { decideWords, isSoon, type SmallGroup, smallGroupTime } from './small-group.ts'

interface SmallGroupsProps {
  /** Null: of all trainers. */
  trainerId: string | null
  lessonAt: (lesson: Pick<SmallGroup, 'lessonId' | 'startsAt' | 'timeZone'>) => string
}

/** Lessons with too few riders, about which somebody decides soon or families are asked; nothing without any. */
export function SmallGroups({ trainerId, lessonAt }: SmallGroupsProps) {
  const all = useApiQuery('GET /api/small-groups').data?.items ?? []
  const isShown = (lesson: { trainerId: string }) => trainerId === null || lesson.trainerId === trainerId
  const asked = useTypeChanges().filter(isShown)
  const groups = all.filter((group) => isSoon(group) && isShown(group))
  if (groups.length + asked.length === 0) return null
  return (
    <Card title={t`Too few riders`}>
      <ul className={css['groups']} aria-label={t`Groups with too few riders`}>
        {asked.map((one) => (
          <li key={one.lessonId} className={css['group']}>
            <p>
              <Link to={lessonAt(one)}>{momentInWords(one.startsAt, one.timeZone)}</Link>
            </p>
            <AskedFamilies asked={one} />
          </li>
        ))}
        {groups.map((group) => {
          const { offerName, riders, minRiders } = group
          return (
            <li key={group.lessonId} className={css['group']}>
              <p>
                <Link to={lessonAt(group)}>{smallGroupTime(group)}</Link>
                <br />
                {t`${offerName}: ${riders} of at least ${minRiders} riders`}
              </p>
              <p className="quiet">{decideWords(group)}</p>
              <GroupDecision group={group} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The decision about one lesson, or the answers of its families; nothing if it has enough riders, or it was decided. */
export function SmallGroupOf({ lessonId }: { lessonId: string }) {
  const groups = useApiQuery('GET /api/small-groups').data?.items ?? []
  const asked = useTypeChanges().find((one) => one.lessonId === lessonId)
  const group = groups.find((one) => one.lessonId === lessonId)
  if (asked)
    return (
      <section className={css['group']} aria-label={t`Too few riders`}>
        <AskedFamilies asked={asked} />
      </section>
    )
  if (!group) return null
  const { riders, minRiders } = group
  return (
    <section className={css['group']} aria-label={t`Too few riders`}>
      <p>{t`${riders} of at least ${minRiders} riders`}</p>
      <p className="quiet">{decideWords(group)}</p>
      <GroupDecision group={group} />
    </section>
  )
}
