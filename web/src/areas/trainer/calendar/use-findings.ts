import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { documentTitle } from '../../../features/invoicing/invoices/invoice-words.ts'
import { useAllHorses, useRiderChoice } from '../../../features/schedule/lessons/use-resources.ts'
import { useMay } from '../../../data/use-may.ts'
import { findByWords, isNear } from '../../../ui/match-words.ts'
import { actionOfPage } from '../page-actions.ts'
import { moneyAt } from '../money/money-places.ts'
import { useMoneyPages } from '../money/use-money-pages.ts'

/** A search result. */
export interface Finding {
  to: string
  label: string
  /** Kind of result. */
  kind: string
  /** Synonyms for the search. */
  also?: string
  /** Found by typing, but not listed before. */
  isCommand?: boolean
}

const most = 6

/**
 * Pages, commands, clients, riders, horses and invoices that match a text; with small typos if nothing else matches.
 */
export function useFindings(typed: string): Finding[] {
  const may = useMay()
  const search = typed.trim()
  const found = useRiderChoice(search, may('riders.read'))
  // The riders of the last search must not be opened with Enter.
  const riders = found.isPlaceholderData ? [] : (found.data?.items ?? [])
  const near = useNear(
    search,
    may('riders.read') && found.isSuccess && !found.isPlaceholderData && riders.length === 0,
  )
  const horses = useAllHorses(may('horses.read')).data ?? []
  const clients = useApiQuery('GET /api/clients', { query: { search, limit: 8 } }, { enabled: search !== '' })
  const documents = useApiQuery(
    'GET /api/invoices',
    { query: { search, limit: most } },
    { enabled: search !== '' && may('money.read') },
  )
  const money = useMoneyPages().map(({ to, label }): Finding => ({ to, label, kind: t`Money` }))
  const isOpen = ({ to }: Finding): boolean => may(actionOfPage(to) ?? 'own.use')
  const pages = onePerPage(findByWords([...pageFindings(), ...money].filter(isOpen), search))
  if (search === '') return pages.filter(({ isCommand }) => !isCommand)
  const all: Finding[] = [
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
  return all.length > 0 ? all : near
}

/** Without the commands that are found as a page of the same name too. */
function onePerPage(found: readonly Finding[]): Finding[] {
  const isPage = ({ to, label }: Finding): boolean =>
    found.some((one) => !one.isCommand && one.to === to && one.label === label)
  return found.filter((one) => !one.isCommand || !isPage(one))
}

/** Clients and riders with similar names: fetched by first letters, matched here. */
function useNear(search: string, isWanted: boolean): Finding[] {
  const start = search.slice(0, 2)
  const enabled = isWanted && /^\p{L}{4,}/u.test(search)
  const settings = { enabled, staleTime: 60_000 }
  const clients = useApiQuery('GET /api/clients', { query: { search: start, limit: 100 } }, settings)
  const riders = useApiQuery('GET /api/riders', { query: { search: start, limit: 100 } }, settings)
  if (!enabled) return []
  const people = (items: readonly Named[], to: string, kind: string): Finding[] =>
    items.map(({ id, firstName, lastName }) => ({
      to: `${to}/${id}`,
      label: `${firstName} ${lastName}`,
      kind,
    }))
  return [
    ...people(clients.data?.items ?? [], '/trainer/clients', t`Client`),
    ...people(riders.data?.items ?? [], '/trainer/riders', t`Rider`),
  ]
    .filter(({ label }) => isNear(label, search))
    .slice(0, most)
}

interface Named {
  id: string
  firstName: string
  lastName: string
}

/** Pages and commands with their synonyms. */
function commandFindings(): Finding[] {
  const kind = t`Command`
  const command = (to: string, label: string, also: string): Finding => ({
    to,
    label,
    kind,
    also,
    isCommand: true,
  })
  return [
    command(
      '/trainer/availability',
      t`Add day off or holiday`,
      t`holiday vacation closed sick illness leave`,
    ),
    command('/trainer/availability', t`Edit working hours`, t`hours open times availability`),
    command('/trainer/invitations/new', t`Invite client or trainer`, t`invite invitation login colleague`),
    command('/trainer/calendar?new=lesson', t`Add group lesson`, t`group class squad course new lesson`),
    command('/trainer/offers/new', t`Add lesson type`, t`offers price kind group private clinic`),
    command('/trainer/clients/lists', t`Import clients`, t`import csv excel list export`),
    command('/trainer/horses/new', t`Add horse`, t`horse pony new`),
    command('/trainer/places/new', t`Add location`, t`places arena yard address map`),
    command(`${moneyAt}/payments`, t`Payments`, t`cash bank paid payment`),
    command(`${moneyAt}/settings`, t`Invoice settings`, t`vat tax number bank details iban logo`),
    command('/trainer/account/calendar-feed', t`Calendar feed`, t`ical google outlook subscribe sync`),
    command('/trainer/account/password', t`Change password`, t`password security sign in`),
  ]
}

function pageFindings(): Finding[] {
  const kind = t`Page`
  return [
    { to: '/trainer/calendar', label: t`Calendar`, kind, also: t`week day month` },
    { to: '/trainer/calendar?new=lesson', label: t`Add lesson`, kind },
    { to: '/trainer/today', label: t`Today`, kind },
    { to: '/trainer/requests', label: t`Requests`, kind, also: t`online booking confirm decline` },
    { to: '/trainer/clients', label: t`Clients`, kind },
    { to: '/trainer/clients/new', label: t`Add client`, kind },
    { to: '/trainer/horses', label: t`Horses`, kind },
    { to: '/trainer/horses/care', label: t`Care due`, kind },
    { to: '/trainer/places', label: t`Locations`, kind },
    { to: '/trainer/availability', label: t`Availability`, kind },
    { to: '/trainer/offers', label: t`Lesson types`, kind },
    { to: `${moneyAt}/new`, label: t`Create invoice`, kind },
    { to: '/trainer/invitations', label: t`Invitations`, kind },
    { to: '/trainer/team', label: t`Team`, kind, also: t`colleague staff role owner assistant bookkeeper` },
    { to: '/trainer/business', label: t`Business`, kind },
    { to: '/trainer/account/profile', label: t`Profile`, kind },
    ...commandFindings(),
  ]
}
