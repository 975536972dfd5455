import { t } from '@lingui/core/macro'
import { Link } from '../../../ui/Link.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import type { ShownPlan } from './erasure.ts'

/** Addresses of the lists in which obstacles are settled. */
export type ObstaclePlaces = Readonly<Record<string, string>>

const invoices = '/trainer/invoices/list'

/** For the team: invoices and charges of the whole business, or of the client with this name. */
export function obstaclePlaces(clientName = ''): ObstaclePlaces {
  const of = clientName === '' ? '' : `&search=${encodeURIComponent(clientName)}`
  return {
    open_invoices: `${invoices}?state=unpaid${of}`,
    draft_invoices: `${invoices}?state=draft${of}`,
    unbilled: '/trainer/invoices/charges',
    horses: '/trainer/horses',
  }
}

/** For clients, who see only what they pay themselves. */
export const ownObstaclePlaces: ObstaclePlaces = { open_invoices: '/client/invoices' }

/** What must be settled before an erasure, with links to it; nothing if nothing must. */
export function ObstaclesNotice({
  obstacles,
  places,
}: Pick<ShownPlan, 'obstacles'> & { places: ObstaclePlaces }) {
  if (obstacles.length === 0) return null
  const words: Readonly<Record<string, string>> = {
    open_invoices: t`See unpaid invoices`,
    draft_invoices: t`See drafts`,
    unbilled: t`See unbilled charges`,
    horses: t`See horses`,
  }
  return (
    <ActionNotice tone="danger" title={t`This must be settled first:`}>
      <ul>
        {obstacles.map(({ obstacle, sentence }) => (
          <li key={obstacle}>
            {sentence} {places[obstacle] && <Link to={places[obstacle]}>{words[obstacle]}</Link>}
          </li>
        ))}
      </ul>
    </ActionNotice>
  )
}
