import { useApiQuery } from '../../../data/queries/api-query.ts'
import { NoticeRulesCard } from '../../../features/notices/notices/NoticeRulesCard.tsx'
import css from './BusinessEmails.module.css'

/** What the business mails to its clients about lessons. */
export function BusinessEmails() {
  const { data } = useApiQuery('GET /api/business')
  return (
    data && (
      <div className={css['card']}>
        <NoticeRulesCard isOwner={data.isOwner} />
      </div>
    )
  )
}
