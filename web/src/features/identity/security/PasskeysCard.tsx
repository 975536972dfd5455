import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'
import css from './Security.module.css'
import type { Passkey } from './use-security.ts'

interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  /** Gets the recovery codes that the first factor brings. */
  onCodes: (codes: readonly string[] | null) => void
}

/** Your passkeys: add, rename, remove. */
export function PasskeysCard({ passkeys, onCodes }: PasskeysCardProps) {
  const timeZone = useTimeZone()
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const supports = 'PublicKeyCredential' in window
  return (
    <Card title={t`Passkeys`}>
      <p>{t`A passkey signs you in with your fingerprint, your face or your screen lock. Nobody can guess or steal it.`}</p>
      {passkeys.length > 0 && (
        <ul className={css['list']} aria-label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css['item']}>
              <div>
                <p className={css['name']}>{passkey.name}</p>
                <p className={css['note']}>
                  {passkey.lastUsedAt ? (
                    <Trans>
                      Last used <Moment at={passkey.lastUsedAt} timeZone={timeZone} />
                    </Trans>
                  ) : (
                    <Trans>
                      Added <Moment at={passkey.createdAt} timeZone={timeZone} />
                    </Trans>
                  )}
                </p>
              </div>
              <div className={css['buttons']}>
                <Button
                  variant="quiet"
                  aria-label={t`Rename ${passkey.name}`}
                  onClick={() => setRenamed(passkey)}
                >
                  {t`Rename`}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t`Remove ${passkey.name}`}
                  onClick={() => setRemoved(passkey)}
                >
                  {t`Remove`}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={css['buttons']}>
        {supports ? (
          <Button variant="secondary" onClick={() => setAdding(true)}>{t`Add passkey`}</Button>
        ) : (
          <p className={css['note']}>{t`This browser has no passkeys. Use an authenticator app instead.`}</p>
        )}
      </div>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} onCodes={onCodes} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemovePasskeyDialog
        passkey={removed}
        isLast={passkeys.length === 1}
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  )
}
