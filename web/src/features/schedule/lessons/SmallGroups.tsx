import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { GroupDecision } from './GroupDecision.tsx'
import css from './SmallGroups.module.css'
import { decideWords, isSoon, type SmallGroup, smallGroupTime } from './small-group.ts'

interface SmallGroupsProps {
  /** Null: of all trainers. */
  trainerId: string | null
  lessonAt: (group: SmallGroup) => string
}

/** Lessons with too few riders, about which somebody decides soon; nothing without any. */
export function SmallGroups({ trainerId, lessonAt }: SmallGroupsProps) {
  const all = useApiQuery('GET /api/small-groups').data?.items ?? []
  const groups = all.filter((group) => isSoon(group) && (trainerId === null || group.trainerId === trainerId))
  if (groups.length === 0) return null
  return (
    <Card title={t`Too few riders`}>
      <ul className={css['groups']} aria-label={t`Groups with too few riders`}>
        {groups.map((group) => {
          const { offerName, riders, minRiders } = group
          return (
            <li key={group.lessonId} className={css['group']}>
              <p>
                <Link to={lessonAt(group)}>{smallGroupTime(group)}</Link>
                <br />
                {t`${offerName}: ${riders} of at least ${minRiders} riders`}
              </p>
              <p className={css['quiet']}>{decideWords(group)}</p>
              <GroupDecision group={group} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The decision about one lesson; nothing if it has enough riders, or it was decided. */
export function SmallGroupOf({ lessonId }: { lessonId: string }) {
  const groups = useApiQuery('GET /api/small-groups').data?.items ?? []
  const group = groups.find((one) => one.lessonId === lessonId)
  if (!group) return null
  const { riders, minRiders } = group
  return (
    <section className={css['group']} aria-label={t`Too few riders`}>
      <p>{t`${riders} of at least ${minRiders} riders`}</p>
      <p className={css['quiet']}>{decideWords(group)}</p>
      <GroupDecision group={group} />
    </section>
  )
}
