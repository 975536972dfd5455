import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useAllHorses, useRiderChoice } from '../../features/lessons/use-resources.ts'
import { findByWords } from '../../ui/match-words.ts'

/** Something to go to. */
export interface Finding {
  to: string
  label: string
  /** What it is. */
  kind: string
}

const most = 6

/** Pages, clients, riders and horses by what is typed. */
export function useFindings(typed: string): Finding[] {
  const search = typed.trim()
  const riders = useRiderChoice(search).data?.items ?? []
  const horses = useAllHorses().data ?? []
  const clients = useQuery({
    queryKey: ['clients', 'choice', search],
    queryFn: ({ signal }) => call('GET /api/clients', { query: { search, limit: 8 }, signal }),
    enabled: search !== '',
  })
  const pages = findByWords(pageFindings(), search)
  if (search === '') return pages
  return [
    ...pages,
    ...(clients.data?.items ?? []).slice(0, most).map(({ id, firstName, lastName }) => ({
      to: `/trainer/clients/${id}`,
      label: `${firstName} ${lastName}`,
      kind: t`Client`,
    })),
    ...riders.slice(0, most).map(({ id, firstName, lastName }) => ({
      to: `/trainer/riders/${id}`,
      label: `${firstName} ${lastName}`,
      kind: t`Rider`,
    })),
    ...findByWords(
      horses.map(({ id, name }) => ({ to: `/trainer/horses/${id}`, label: name, kind: t`Horse` })),
      search,
    ).slice(0, most),
  ]
}

function pageFindings(): Finding[] {
  const kind = t`Page`
  return [
    { to: '/trainer/calendar', label: t`Calendar`, kind },
    { to: '/trainer/calendar?new=lesson', label: t`New lesson`, kind },
    { to: '/trainer/today', label: t`Today`, kind },
    { to: '/trainer/clients', label: t`Clients`, kind },
    { to: '/trainer/clients/new', label: t`Add a client`, kind },
    { to: '/trainer/horses', label: t`Horses`, kind },
    { to: '/trainer/horses/care', label: t`Care that is due`, kind },
    { to: '/trainer/places', label: t`Places`, kind },
    { to: '/trainer/invitations', label: t`Invitations`, kind },
    { to: '/trainer/business', label: t`Business`, kind },
    { to: '/trainer/account/profile', label: t`Profile`, kind },
  ]
}
