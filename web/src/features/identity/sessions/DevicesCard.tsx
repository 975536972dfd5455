import { t } from '@lingui/core/macro'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { SessionItem } from './SessionItem.tsx'
import css from './SessionsPage.module.css'
import { useSessions } from './use-sessions.ts'
import { useSignOutElsewhere } from './use-sign-out-elsewhere.ts'

/** Your sessions, each with a button to sign out. */
export function DevicesCard({ title }: { title?: string }) {
  const sessions = useSessions()
  const signOut = useSignOutElsewhere()
  return (
    <Card {...(title !== undefined && { title })}>
      <Loaded state={single(sessions)} rows={3}>
        {(items) => (
          <ul className={css['list']} aria-label={t`Your devices`}>
            {items.map((item) => (
              <li key={item.id}>
                <SessionItem session={item} onEnd={() => signOut([item])} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
