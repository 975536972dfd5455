import { useApiQuery } from '../../../data/api-query.ts'
import { NoticeRulesCard } from '../../../features/notices/notices/NoticeRulesCard.tsx'

/** What the business mails to its clients about lessons. */
export function BusinessEmails() {
  const { data } = useApiQuery('GET /api/business')
  return data && <NoticeRulesCard isOwner={data.isOwner} />
}
