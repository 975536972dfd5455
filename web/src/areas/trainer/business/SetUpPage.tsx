import { t } from '@lingui/core/macro'
import { Navigate, useNavigate } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { keptOffline } from '../../../data/offline/kept-offline.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { isSetUpShown } from '../../../features/reporting/set-up/set-up.ts'
import { SetUpCard } from '../../../features/reporting/set-up/SetUpCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './SetUpPage.module.css'

const calendarAt = '/trainer/calendar'

/** First steps of a new business. Disappears once all are done, also the optional ones, or hidden. */
export function SetUpPage() {
  const setUp = useApiQuery('GET /api/set-up', {}, keptOffline)
  const hide = useApiChange('PUT /api/set-up')
  const navigate = useNavigate()
  const onHide = async (): Promise<void> => {
    await hide({ body: { isHidden: true } })
    showToast(t`First steps hidden.`, {
      label: t`Undo`,
      onAct: () => {
        void hide({ body: { isHidden: false } }).then(() => navigate('/trainer/set-up'))
      },
    })
  }
  return (
    <Loaded state={single(setUp)} rows={8}>
      {(data) =>
        isSetUpShown(data) ? (
          <div className={css['page']}>
            <PageHeader title={t`Set up your business`}>
              <May action="business.change">
                <Button variant="quiet" onClick={() => void onHide()}>{t`Hide first steps`}</Button>
              </May>
              <LinkButton variant="secondary" to={calendarAt}>{t`Open calendar`}</LinkButton>
            </PageHeader>
            <SetUpCard setUp={data} area="/trainer" />
          </div>
        ) : (
          <Navigate to={calendarAt} replace />
        )
      }
    </Loaded>
  )
}
