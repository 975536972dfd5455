import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { mailBadge } from './mail-words.ts'
import css from './MailItem.module.css'
import type { Mail } from './use-mail.ts'

/** One mail: recipient, subject and delivery state. */
export function MailItem({ mail, onSendAgain }: { mail: Mail; onSendAgain: () => void }) {
  const timeZone = useTimeZone()
  const { to, subject, state, attempts, lastError, createdAt, sentAt } = mail
  const { word, tone } = mailBadge(state)
  return (
    <div className={css['item']}>
      <div className={css['words']}>
        <p className={css['subject']}>
          {subject} <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="quiet-small">{t`to ${to}`}</p>
        <p className="quiet-small">
          <Trans>
            Written <Moment at={createdAt} timeZone={timeZone} />
          </Trans>
          {sentAt && (
            <>
              {' · '}
              <Trans>
                sent <Moment at={sentAt} timeZone={timeZone} />
              </Trans>
            </>
          )}
          {' · '}
          {plural(attempts, { 0: 'not tried yet', one: '# attempt', other: '# attempts' })}
        </p>
        {lastError && <p className={css['error']}>{t`Last error: ${lastError}`}</p>}
      </div>
      {state !== 'queued' && (
        <Button variant="secondary" aria-label={t`Send again: “${subject}” to ${to}`} onClick={onSendAgain}>
          {t`Send again`}
        </Button>
      )}
    </div>
  )
}
