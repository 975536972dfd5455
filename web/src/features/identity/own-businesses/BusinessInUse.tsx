import { t } from '@lingui/core/macro'
import { use, useEffect } from 'react'
import { WhoseScreen } from '../../../session/whose-screen.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './BusinessInUse.module.css'
import { hasSwitched } from './has-switched.ts'
import { roleWord } from './role-word.ts'
import { useOwnBusinesses } from './use-own-businesses.ts'

/** Names the business in use to a user who has several, and says so after a switch, also in the other tabs. */
export function BusinessInUse() {
  const whose = use(WhoseScreen)
  const businesses = useOwnBusinesses()
  const used = businesses.find(({ isInUse }) => isInUse)
  const name = used?.name
  useEffect(() => {
    if (whose !== undefined && name !== undefined && hasSwitched(whose)) showToast(t`You are now at ${name}.`)
  }, [whose, name])
  if (!used || businesses.length < 2) return null
  return <p className={css['line']}>{t`${used.name} · ${roleWord(used.role)}`}</p>
}
