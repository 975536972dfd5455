import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useAllHorses, useRiderChoice } from '../../features/lessons/use-resources.ts'
import { documentTitle } from '../../features/invoices/invoice-words.ts'
import { findByWords } from '../../ui/match-words.ts'
import { moneyAt } from './money-places.ts'
import { useMoneyPages } from './use-money-pages.ts'

/** Something to go to. */
export interface Finding {
  to: string
  label: string
  /** What it is. */
  kind: string
}

const most = 6

/** Pages, clients, riders, horses and invoices by what is typed. */
export function useFindings(typed: string): Finding[] {
  const search = typed.trim()
  const riders = useRiderChoice(search).data?.items ?? []
  const horses = useAllHorses().data ?? []
  const clients = useQuery({
    queryKey: ['clients', 'choice', search],
    queryFn: ({ signal }) => call('GET /api/clients', { query: { search, limit: 8 }, signal }),
    enabled: search !== '',
  })
  const documents = useQuery({
    queryKey: ['invoices', 'choice', search],
    queryFn: ({ signal }) => call('GET /api/invoices', { query: { search, limit: most }, signal }),
    enabled: search !== '',
  })
  const money = useMoneyPages().map(({ to, label }) => ({ to, label, kind: t`Money` }))
  const pages = findByWords([...pageFindings(), ...money], search)
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
    ...(documents.data?.items ?? []).map((document) => ({
      to: `${moneyAt}/${document.id}`,
      label: documentTitle(document),
      kind: document.clientName,
    })),
  ]
}

function pageFindings(): Finding[] {
  const kind = t`Page`
  return [
    { to: '/trainer/calendar', label: t`Calendar`, kind },
    { to: '/trainer/calendar?new=lesson', label: t`New lesson`, kind },
    { to: '/trainer/today', label: t`Today`, kind },
    { to: '/trainer/clients', label: t`Clients`, kind },
    { to: '/trainer/clients/new', label: t`Add client`, kind },
    { to: '/trainer/horses', label: t`Horses`, kind },
    { to: '/trainer/horses/care', label: t`Care that is due`, kind },
    { to: '/trainer/places', label: t`Places`, kind },
    { to: '/trainer/availability', label: t`Availability`, kind },
    { to: '/trainer/offers', label: t`Offers`, kind },
    { to: `${moneyAt}/new`, label: t`New invoice`, kind },
    { to: '/trainer/invitations', label: t`Invitations`, kind },
    { to: '/trainer/business', label: t`Business`, kind },
    { to: '/trainer/account/profile', label: t`Profile`, kind },
  ]
}
