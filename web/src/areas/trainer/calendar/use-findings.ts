import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { documentTitle } from '../../../features/invoicing/invoices/invoice-words.ts'
import { useAllHorses, useRiderChoice } from '../../../features/schedule/lessons/use-resources.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { findByWords, isNear, matchesWords } from '../../../ui/words/match-words.ts'
import { actionOfPage } from '../page-actions.ts'
import { moneyAt } from '../money/money-places.ts'
import { useMoneyPages } from '../money/use-money-pages.ts'
import { type Finding, pagesToFind } from '../pages-to-find.ts'

const most = 6

/** Pages, commands, clients, riders, horses and invoices that match a text; those that match with small typos last. */
export function useFindings(typed: string): Finding[] {
  const may = useMay()
  const search = typed.trim()
  const found = useRiderChoice(search, may('riders.read'))
  // The riders of the last search must not be opened with Enter.
  const riders = found.isPlaceholderData ? [] : (found.data?.items ?? [])
  const near = useNear(search, may('riders.read'))
  const horses = useAllHorses(may('horses.read')).data ?? []
  const clients = useApiQuery('GET /api/clients', { query: { search, limit: 8 } }, { enabled: search !== '' })
  const documents = useApiQuery(
    'GET /api/invoices',
    { query: { search, limit: most } },
    { enabled: search !== '' && may('money.read') },
  )
  const money = useMoneyPages().map(({ to, label }): Finding => ({ to, label, kind: t`Money` }))
  const isOpen = ({ to }: Finding): boolean => may(actionOfPage(to) ?? 'own.use')
  const pages = onePerPage(findByWords([...pagesToFind(), ...money].filter(isOpen), search))
  if (search === '') return pages.filter(({ isTyped }) => !isTyped)
  const [exact = [], similar = []] = [true, false].map((isExact) =>
    pages.filter(({ label, also = '' }) => matchesWords(`${label} ${also}`, search) === isExact),
  )
  const all: Finding[] = [
    ...exact,
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
  const isNew = ({ to }: Finding): boolean => !all.some((one) => one.to === to)
  return [...all, ...near.filter(isNew), ...similar]
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
