import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { single } from '../../../data/queries/single.ts'
import { fetchFile } from '../../../session/files.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { AnswerButton } from './AnswerButton.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { PlanParts } from './PlanParts.tsx'
import { useAccountErasure } from './use-account-erasure.ts'
import { WaitingErasure } from './WaitingErasure.tsx'

/** Erases the account of a person who asked an administrator for it. */
export function UserErasurePage() {
  const { id = '' } = useParams()
  const calls = useAccountErasure(id)
  return (
    <>
      <PageHeader title={t`Erase account`}>
        <LinkButton variant="secondary" to="/admin/users">
          {t`Back to users`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(calls.plan)} rows={6}>
        {(shown) => (
          <Card title={shown.name}>
            {shown.erasure?.state === 'waiting' && (
              <>
                <WaitingErasure
                  erasure={{ ...shown.erasure, name: shown.name }}
                  keep={calls.keep}
                  title={(moment) => t`The account of ${shown.name} will be erased on ${moment}.`}
                />
                {shown.erasure.reason && <p>{t`Reason: ${shown.erasure.reason}`}</p>}
              </>
            )}
            <PlanParts plan={shown} isDone={shown.erasure?.state === 'done'} />
            {shown.erasure?.state === 'done' && (
              <AnswerButton
                number={shown.erasure.number}
                fetchPdf={() =>
                  fetchFile('GET /api/admin/account-erasures/{id}/pdf', {
                    params: { id: shown.erasure?.id ?? '' },
                  })
                }
              />
            )}
            <EraseAccount
              isPlanned={shown.erasure !== null}
              title={t`Erase the account of ${shown.name}`}
              asksReason
              reasonHint={t`Why, in at least ten characters. Do not name the person: the audit log keeps the reason.`}
              calls={calls}
              clientAt={shown.clientAt}
            >
              {t`Do this only if the person asked for it, and you have checked who they are. They get an email and can stop it.`}
            </EraseAccount>
          </Card>
        )}
      </Loaded>
    </>
  )
}
