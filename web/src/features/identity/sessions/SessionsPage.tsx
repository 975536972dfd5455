import { plural, t } from '@lingui/core/macro'
import { single } from '../../../data/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { SessionItem } from './SessionItem.tsx'
import css from './SessionsPage.module.css'
import { useEndSessions, useSessions, type SignedInSession } from './use-sessions.ts'

/** Your sessions, each with a button to sign out. */
export function SessionsPage() {
  const sessions = useSessions()
  const end = useEndSessions()
  const others = sessions.data?.filter(({ current }) => !current) ?? []

  const signOut = (ending: readonly SignedInSession[]): void => {
    const { length: count } = ending
    end(ending.map(({ id }) => id)).then(
      () => showToast(plural(count, { one: 'Signed out on # device.', other: 'Signed out on # devices.' })),
      (error: unknown) => showToast(explainRefusal(error).message),
    )
  }

  return (
    <>
      <PageHeader title={t`Your devices`}>
        {others.length > 1 && (
          <Button variant="secondary" onClick={() => signOut(others)}>
            {t`Sign out on all other devices`}
          </Button>
        )}
      </PageHeader>
      <Card>
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
      <p className={css['advice']}>{t`Don’t recognise a device? Sign it out, then change your password.`}</p>
    </>
  )
}
